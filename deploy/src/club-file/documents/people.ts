import * as z from 'zod/mini';
import { playerSnapshot, roles } from '@society/contracts';
import { aggregate, changedIn, copy, count, maybe, moment, record, text, texts } from './fields.ts';

const role = z.enum(roles);

/** A person with preferences, the history of their handicap and the paths of their pictures. */
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

/** The single document with the ids of the active admins. */
export const admins = aggregate({ ids: texts });

/** A person's account; of a person who was removed only `gone` and the version. */
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

/** The league's copy of a person, with their earlier handicaps. */
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

/** The devices that sign for a person, by the person's id. */
export const deviceKeys = record({
  version: count,
  keys: z.array(z.looseObject({ id: text, publicKey: text, name: text, createdAt: moment, removedAt: maybe(moment) })),
});

/** The token in the address of a person's calendar, by the person's id. */
export const calendar = record({ token: text });

/** A picture's bytes and who uses it; its id is the hash of the bytes. */
export const picture = record({
  bytes: z.custom<{ readonly value: () => Uint8Array }>(
    (value) => typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Binary',
    'are no bytes',
  ),
  users: texts,
  touchedAt: z.date(),
});

/** A person who was removed and gets no more pictures, by their id. */
export const removedPerson = record({});
