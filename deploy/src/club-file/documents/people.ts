import * as z from 'zod/mini';
import { playerSnapshot, roles } from '@society/contracts';
import { aggregate, changedIn, copy, count, maybe, moment, record, text, texts } from './fields.ts';

const role = z.enum(roles);

/** A person with their history of handicaps, preferences and the paths of their pictures. */
export const person = aggregate({
  firstName: text,
  lastName: text,
  email: text,
  handicap: z.number(),
  role,
  isActive: z.boolean(),
  availableForSubstitution: z.boolean(),
  plays: maybe(z.boolean()),
  phone: maybe(text),
  businessTitle: maybe(text),
  businessCompany: maybe(text),
  bio: maybe(text),
  linkedinUrl: maybe(text),
  trade: maybe(text),
  website: maybe(text),
  offers: maybe(text),
  seeks: maybe(text),
  state: z.enum(['pending', 'ready']),
  attempt: maybe(text),
  addresses: texts,
  photo: maybe(text),
  businessLogo: maybe(text),
  invitationSent: z.boolean(),
  invitationAccepted: z.boolean(),
  notifications: maybe(z.record(z.string(), z.boolean())),
  handicapChanges: maybe(
    z.array(
      z.looseObject({
        at: moment,
        by: text,
        from: z.number(),
        to: z.number(),
        status: z.enum(['done', 'waiting', 'refused']),
        decidedBy: maybe(text),
        decidedAt: maybe(moment),
      }),
    ),
  ),
  createdAt: moment,
  changedIn,
});

/** The one list of the active admins. */
export const admins = aggregate({ ids: texts });

/** What somebody signs in with; of somebody who was removed, `gone` and the version. */
export const account = aggregate({
  player: maybe(playerSnapshot),
  playerVersion: count,
  email: maybe(text),
  emailSince: maybe(z.date()),
  passwordHash: maybe(text),
  passkeys: maybe(
    z.array(z.looseObject({ id: text, credentialId: text, rpId: text, publicKey: text, counter: count })),
  ),
  passkeyNeeded: maybe(z.boolean()),
  sessionEpoch: maybe(count),
  addressChange: maybe(z.looseObject({ version: count, epoch: count })),
  gone: maybe(z.boolean()),
});

/** A person as the league knows them, with the handicaps that they had before. */
export const leaguePerson = copy(
  z.looseObject({
    id: text,
    name: text,
    handicap: z.number(),
    role,
    isActive: z.boolean(),
    photo: maybe(text),
    businessCompany: maybe(text),
    plays: maybe(z.boolean()),
    earlierHandicaps: maybe(z.array(z.looseObject({ handicap: z.number(), until: moment }))),
  }),
);

/** The devices that sign for somebody, by the person's id. */
export const deviceKeys = record({
  version: count,
  keys: z.array(z.looseObject({ id: text, publicKey: text, name: text, createdAt: moment, removedAt: maybe(moment) })),
});

/** The address of somebody's calendar, by the person's id. */
export const calendar = record({ token: text });

/** An image in its bytes, named by them, and who uses it for what. */
export const picture = record({
  bytes: z.custom<{ readonly value: () => Uint8Array }>(
    (value) => typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Binary',
    'are no bytes',
  ),
  users: texts,
  touchedAt: z.date(),
});

/** Somebody who was removed and gets no picture any more, by the person's id. */
export const removedPerson = record({});
