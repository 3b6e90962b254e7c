import { verifyEventProvider, verifyProvider } from '@society/build-kit/pact';
import { addPushDevice, changePlayer, deletePlayer, listPlayers } from '@society/contracts';
import type { Envelope, PlayerSnapshot } from '@society/contracts';
import { aFixtureDrawn, anAdmin, anOpponent, aSnapshot, aUser } from '@society/contracts/testing';
import { generateKeyPair } from '@society/service-kit/auth';
import type { Actor } from '@society/service-kit/auth';
import { eventually, readerKeys, request, testKeys } from '@society/service-kit/testing';
import { detailsOf, makeReady, reserve } from '../src/people/player.ts';
import { league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
beforeAll(async () => {
  players = await startPlayers({ PUSH_KEY: generateKeyPair('push').privateKey });
});
afterAll(() => players.close());

const sam = aUser({
  id: 'p7',
  name: 'Sam Reed',
  firstName: 'Sam',
  lastName: 'Reed',
  email: 'sam.reed@example.org',
  role: 'substitution',
  availableForSubstitution: true,
});
const carla = anAdmin();
const image = (letter: string): string => `/objects/${letter.repeat(64)}.webp`;

/** A person with every field, since a pact may name any. Nobody has accepted an invitation yet, so that everybody can be invited. */
const full = (snapshot: PlayerSnapshot): PlayerSnapshot => ({
  ...snapshot,
  photo: image('a'),
  businessLogo: image('b'),
  bio: 'Plays on Wednesdays.',
  linkedinUrl: 'https://www.linkedin.com/in/somebody',
  phone: '0161 496 0000',
  trade: 'Accountancy',
  website: 'https://keller-stone.example',
  offers: 'Audits for family firms',
  seeks: 'A solicitor',
});

/** The people that the pacts speak of, under their ids, put where the service keeps its people. The admin p9 is always there. */
const society = async (): Promise<void> => {
  const collection = players.store.connection.collection<{ _id: string }>('players');
  await collection.deleteMany({ _id: { $ne: players.admin.playerId } });
  for (const snapshot of [aSnapshot(), anOpponent(), sam, carla].map(full)) {
    const { id, ...fields } = makeReady(
      reserve(detailsOf({ ...snapshot, plays: true }), { id: snapshot.id, attempt: 'a', at: snapshot.createdAt }),
      'a',
    );
    const { photo, businessLogo } = snapshot;
    await collection.insertOne({
      _id: id,
      ...fields,
      photo,
      businessLogo,
      invitationSent: true,
      version: 3,
      deleted: false,
      pending: false,
      outbox: [],
    } as never);
  }
};
const at = '2026-03-12T20:00:00.000Z';
/** Anna Keller, whose handicap an admin has changed, and who asks for another. */
const asking = async (): Promise<void> => {
  await society();
  const handicapChanges = [
    { at, by: 'p9', from: 20, to: 18, status: 'done' },
    { at, by: 'p1', from: 18, to: 12, status: 'waiting' },
  ];
  await players.store.connection
    .collection<{ _id: string }>('players')
    .updateOne({ _id: 'p1' }, { $set: { handicapChanges } });
};
/** Anna Keller, with a notice that the mail server has refused. */
const untold = async (): Promise<void> => {
  await society();
  const { notices } = players.operations;
  await notices.forgetAll();
  await players.receive(aFixtureDrawn());
  const now = players.clock();
  await notices.settle(['event-9:p1'], 'mail', { state: 'failed', why: 'mailbox unavailable', now });
};
/** Carla Mendes is told on a phone. */
const told = async (): Promise<void> => {
  await society();
  const body = { endpoint: 'https://push.example.org/c', p256dh: readerKeys().p256dh, auth: 'a'.repeat(22) };
  expect((await request(players.url, addPushDevice, { actor: personOf(carla), body })).status).toBe(201);
};
/** Anna Keller wants another address, and svc-auth knows the link. */
const moving = async (): Promise<void> => {
  await society();
  players.auth.wants({ playerId: 'p1', email: 'anna@new.example.org', sessionId: 's1' });
};
const proved = async (): Promise<void> => {
  await society();
  players.auth.proves(personOf(carla).sessionId);
};
const nobody404 = async (): Promise<void> => {
  await society();
  expect(
    (await request(players.url, listPlayers, { actor: players.admin })).body.some((user) => user.id === 'p404'),
  ).toBe(false);
};

/** The token that would come with a call: svc-league's own, or from the gateway that of the admin p9. */
const callerOf = (path: string): Actor => (path.startsWith('/internal/') ? league : personOf(carla));

test('when its callers ask as their pacts say, then the service answers so', async () => {
  await verifyProvider({
    provider: 'svc-players',
    expectedConsumers: ['svc-league', 'shell', 'mfe-players', 'mfe-networking', 'mfe-fixtures', 'mfe-scoring'],
    url: players.url,
    stateHandlers: {
      'a society of players': society,
      'Anna Keller p1 is a player': society,
      'no player p404': nobody404,
      'p9 is told on a phone': told,
      'p1 has a link to a new address': moving,
      'p9 has proved lately who they are': proved,
      'p1 has a finished upload "u1"': society,
      'p1 has a handicap of 18, once 20, and asks for 12': asking,
      'Anna Keller p1 could not be told of a draw': untold,
    },
    headers: ({ path }) => ({ authorization: `Bearer ${testKeys().tokenFor(callerOf(path), 'svc-players')}` }),
  });
});

/** Somebody like Anna Keller, added through the API. */
const anotherAnna = () =>
  players.add('Anna Keller', {
    ...detailsOf({ ...aSnapshot(), plays: true }),
    email: `anna${Math.random().toString(36).slice(2)}@example.org`,
  });

const published = (isMeant: (event: Envelope) => boolean) =>
  eventually(() => players.bus.published.find(isMeant) ?? false);

/** The event as it left the service after somebody got another handicap. */
const changed = async (): Promise<unknown> => {
  const { id, version } = await anotherAnna();
  const answer = await request(players.url, changePlayer, {
    actor: players.admin,
    params: { id },
    body: { handicap: 12 },
  });
  expect(answer.status).toBe(changePlayer.status);
  return published((event) => event.subject === id && event.version > version);
};

/** The event as it left the service after somebody was removed. */
const deleted = async (): Promise<unknown> => {
  const { id } = await anotherAnna();
  expect((await request(players.url, deletePlayer, { actor: players.admin, params: { id } })).status).toBe(
    deletePlayer.status,
  );
  return published(({ subject, name }) => subject === id && name === 'player.deleted');
};

test('when a person has changed or was removed, then the events are what their consumers expect', async () => {
  await verifyEventProvider({
    provider: 'svc-players',
    expectedConsumers: ['svc-auth', 'svc-league', 'svc-media'],
    messages: { 'player.changed': changed, 'player.deleted': deleted },
    stateHandlers: { 'Anna Keller p1 is a player': society },
  });
});
