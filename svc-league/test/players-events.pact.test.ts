import { eventConsumerPact, like } from '@society/build-kit/pact';
import { aPlayerChanged, aPlayerDeleted, aSnapshot } from '@society/contracts/testing';
import { eventLeague } from './event-league.ts';

const pact = eventConsumerPact('svc-league', 'svc-players');

const { learn, handle, anna, rowOfAnna } = eventLeague();

test('when svc-players says that a person has changed, then the league knows them, and the handicaps that they had before', async () => {
  const earlierHandicaps = [{ handicap: 20, until: '2026-03-01T10:00:00.000Z' }];
  await pact
    .given('Anna Keller p1 is a player')
    .expectsToReceive('player.changed')
    .withContent(like(aPlayerChanged({ data: { ...aSnapshot(), earlierHandicaps } })))
    .withMetadata({ 'routing-key': 'player.changed' })
    .verify(async ({ contents }) => {
      await handle(contents);
      expect((await rowOfAnna())?.player).toEqual({ id: 'p1', name: 'Anna Keller', handicap: 18 });
      expect(await anna()).toMatchObject({ earlierHandicaps });
    });
});

test('when svc-players says that a person was removed, then the league knows them no more', async () => {
  await learn(aSnapshot(), 3);
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
