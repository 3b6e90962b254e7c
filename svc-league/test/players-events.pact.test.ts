import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope, getLeagueStats } from '@society/contracts';
import { aPlayerChanged, aPlayerDeleted, aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

const pact = eventConsumerPact('svc-league', 'svc-players');

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const rowOfAnna = async () =>
  (await request(league.url, getLeagueStats, { actor: as('p1') })).body.find(({ playerId }) => playerId === 'p1');
const handle = (contents: unknown): Promise<void> => league.receive(envelope.parse(contents));

test('when svc-players says that a person has changed, then the league knows them', async () => {
  await pact
    .given('Anna Keller p1 is a player')
    .expectsToReceive('player.changed')
    .withContent(like(aPlayerChanged()))
    .withMetadata({ 'routing-key': 'player.changed' })
    .verify(async ({ contents }) => {
      await handle(contents);
      expect((await rowOfAnna())?.player).toEqual({ id: 'p1', name: 'Anna Keller', handicap: 18 });
    });
});

test('when svc-players says that a person was removed, then the league knows them no more', async () => {
  await league.learn(aSnapshot(), 3);
  await pact
    .given('Anna Keller p1 is a player')
    .expectsToReceive('player.deleted')
    .withContent(like(aPlayerDeleted()))
    .withMetadata({ 'routing-key': 'player.deleted' })
    .verify(async ({ contents }) => {
      expect(await rowOfAnna()).toBeDefined();
      await handle(contents);
      expect(await rowOfAnna()).toBeUndefined();
    });
});
