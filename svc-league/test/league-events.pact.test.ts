import { eventConsumerPact, like } from '@society/build-kit/pact';
import { aMatchCompleted, aMatchDecided, aMatchReopened, aSnapshot, anOpponent } from '@society/contracts/testing';
import { eventLeague } from './event-league.ts';

const pact = eventConsumerPact('svc-league', 'svc-league');

const { learn, handle, rowOfAnna } = eventLeague();

test('when a match is completed, then the table counts it', async () => {
  await learn(aSnapshot());
  await learn(anOpponent());
  await pact
    .given('match 12 is running and p1 has completed')
    .expectsToReceive('match.completed')
    .withContent(like(aMatchCompleted()))
    .withMetadata({ 'routing-key': 'match.completed' })
    .verify(async ({ contents }) => {
      await handle(contents);
      expect(await rowOfAnna()).toMatchObject({
        position: 1,
        wins: 1,
        goalsFor: 18,
        goalsAgainst: 15,
        leaguePoints: 3,
      });
    });
});

test('when a match is decided, then the table counts a win without points for or against', async () => {
  await learn(aSnapshot());
  await learn(anOpponent());
  await handle(aMatchCompleted());
  await pact
    .given('match 12 is running between p1 and p2')
    .expectsToReceive('match.decided')
    .withContent(like(aMatchDecided()))
    .withMetadata({ 'routing-key': 'match.decided' })
    .verify(async ({ contents }) => {
      await handle(contents);
      expect(await rowOfAnna()).toMatchObject({ wins: 1, goalsFor: 0, goalsAgainst: 0, leaguePoints: 3 });
    });
});

test('when a decision is taken back, then the table counts it no more', async () => {
  await learn(aSnapshot());
  await learn(anOpponent());
  await handle(aMatchDecided());
  await pact
    .given('match 12 is decided')
    .expectsToReceive('match.reopened')
    .withContent(like(aMatchReopened()))
    .withMetadata({ 'routing-key': 'match.reopened' })
    .verify(async ({ contents }) => {
      await handle(contents);
      expect(await rowOfAnna()).toMatchObject({ matchesPlayed: 0, wins: 0, leaguePoints: 0 });
    });
});
