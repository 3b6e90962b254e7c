import { setTimeout as pause } from 'node:timers/promises';
import { collectionNames, collectionOf, databases } from '../support/installation.ts';
import type { Installation, Stored } from '../support/installation.ts';
import { checksumsOf } from './format.ts';
import { leftOut, parts } from './parts.ts';
import type { Contents, PartName } from './parts.ts';

/** Fields that belong to the browsers and mails of the old address. */
const ofBrowsers = {
  invitation: 0,
  handed: 0,
  invitations: 0,
  reset: 0,
  newAddress: 0,
  devices: 0,
  keptSession: 0,
} as const;
const ofSecrets = { passwordHash: 0, passkeys: 0, passkeyNeeded: 0 } as const;

const fieldsLeftOut = (name: PartName, withSecrets: boolean) => ({
  outbox: 0,
  pending: 0,
  ...(name === 'accounts' && { ...ofBrowsers, ...(!withSecrets && ofSecrets) }),
});

/** The contents of an archive without the fields that are left out now: an older version left out fewer of them. */
export const withoutLeftOut = (contents: Contents, withSecrets: boolean): Contents => {
  const left = fieldsLeftOut('accounts', withSecrets);
  const taken = ({ _id, ...fields }: Stored): Stored => ({
    _id,
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in left))),
  });
  return { ...contents, accounts: contents.accounts.map(taken) };
};

const byId = (one: Stored, other: Stored): number => (one._id < other._id ? -1 : 1);

/** All documents of all parts, as they are now. */
export const readParts = async (installation: Installation, withSecrets: boolean): Promise<Contents> => {
  const read = async ({ name, ...place }: (typeof parts)[number]) => {
    if (name === 'calendars' && !withSecrets) return [name, []] as const;
    const projection = fieldsLeftOut(name, withSecrets);
    return [name, (await collectionOf(installation, place).find({}, { projection }).toArray()).sort(byId)] as const;
  };
  const all: (readonly [PartName, readonly Stored[]])[] = [];
  for (const part of parts) all.push(await read(part));
  return Object.fromEntries(all) as Record<PartName, readonly Stored[]>;
};

/** Throws when a database has a collection that this version does not know. */
export const requireKnown = async ({ client, prefix }: Installation): Promise<void> => {
  for (const service of databases) {
    const own = parts.flatMap((part) => (part.service === service ? [part.collection] : []));
    const known = [...own, ...(leftOut[service] ?? [])];
    for (const name of await collectionNames(client.db(`${prefix}${service}`)))
      if (!known.includes(name))
        throw new Error(`${service} has ${name}, which this version does not know. Use the newer version.`);
  }
};

/** Documents with unpublished events, as `<service>/<collection> <id>`: other services have not heard of these changes. */
const unpublished = async (installation: Installation): Promise<readonly string[]> => {
  const found = parts
    .filter(({ aggregate }) => aggregate)
    .map(async (place) => {
      const waiting = await collectionOf(installation, place)
        .find({ pending: true }, { projection: { _id: 1 }, limit: 3 })
        .toArray();
      return waiting.map(({ _id }) => `${place.service}/${place.collection} ${_id}`);
    });
  return (await Promise.all(found)).flat();
};

const tries = 10;
const betweenMs = 300;

/**
 * The parts as they were at one moment: two readings in a row are equal and no event is waiting. Throws when the club keeps changing or events
 * are not published.
 */
export const readAtRest = async (installation: Installation, withSecrets: boolean): Promise<Contents> => {
  let before = '';
  let waiting: readonly string[] = [];
  for (let left = tries; left > 0; left -= 1) {
    waiting = await unpublished(installation);
    const contents = await readParts(installation, withSecrets);
    const now = Object.values(checksumsOf(contents)).join();
    if (waiting.length === 0 && now === before) return contents;
    before = now;
    await pause(betweenMs);
  }
  throw new Error(
    waiting.length > 0
      ? `Not everybody has heard of every change yet (${waiting.join(', ')}). See "An outbox grows old" in docs/runbook.md, then export again.`
      : 'Somebody is changing the club at this moment, so what is read does not fit together. Export again when nobody plays.',
  );
};
