import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope } from '@society/contracts';
import {
  aClubChanged,
  aDisputeOver,
  aFixtureDrawn,
  aFixtureMoved,
  aFixtureNear,
  aMatchDecided,
  aMatchDecidedAhead,
  aMatchCompleted,
  aMatchDisputed,
  aMatchLineup,
  aMatchReopened,
  aSeasonClosed,
  aSeasonReopened,
  aSubstituteAsked,
  anAbsenceByAdmin,
  anAbsenceOver,
} from '@society/contracts/testing';
import { everybody } from '../src/notices/notice.ts';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const pact = eventConsumerPact('svc-players', 'svc-league');

let players: Players;
beforeAll(async () => {
  players = await startPlayers();
});
afterAll(() => players.close());

test('when svc-league says that the club has changed, then its word about handicaps counts', async () => {
  expect(await players.operations.clubNow()).toMatchObject({ handicapPolicy: 'own' });
  await pact
    .given('the club')
    .expectsToReceive('club.changed')
    .withContent(like(aClubChanged()))
    .withMetadata({ 'routing-key': 'club.changed' })
    .verify(async ({ contents }) => {
      await players.receive(envelope.parse(contents));
      expect(await players.operations.clubNow()).toMatchObject({ handicapPolicy: 'approval' });
    });
});

test('when an older word comes late, or the same one twice, then the newest one stands', async () => {
  const said = (version: number, handicapPolicy: string) =>
    players.receive(
      aClubChanged({ id: `e${version}`, version, data: { ...(aClubChanged().data as object), handicapPolicy } }),
    );
  await said(5, 'own');
  await said(4, 'approval');
  await said(5, 'own');
  expect(await players.operations.clubNow()).toMatchObject({ handicapPolicy: 'own' });
});

test.each([
  { given: 'fixture 4 has no matches', event: aFixtureDrawn(), kind: 'drawn' },
  { given: 'match 12 is scheduled', event: aFixtureNear(), kind: 'tomorrow' },
  { given: 'p7 is a substitute', event: aMatchLineup(), kind: 'lineUp' },
  {
    given: 'match 12 is scheduled',
    event: aFixtureMoved(),
    what: 'match.lineup of an evening that was moved to another day',
    kind: 'moved',
    to: 'p3',
  },
  {
    given: 'match 12 is scheduled',
    event: aMatchDecidedAhead(),
    what: 'match.lineup of a match that was decided before its evening',
    kind: 'left',
    is: { isDecided: true },
  },
  { given: 'p1 and p2 differ on hole 1 of p1', event: aMatchDisputed(), kind: 'disputed', id: 'dispute-12' },
  {
    given: 'a disputed result and an entry that could not count',
    event: aDisputeOver(),
    what: 'match.disputed of a dispute that is over',
    kind: 'agreed',
    is: { matchId: '12', version: 25 },
    to: everybody,
    id: 'dispute-12',
  },
  {
    given: 'match 12 is running and p1 has completed',
    event: aMatchCompleted(),
    kind: 'result',
    id: 'result-12',
  },
  // Whom these concern is who waits to hear what the match had come to.
  {
    given: 'match 12 is running between p1 and p2',
    event: aMatchDecided(),
    kind: 'undone',
    is: { matchId: '12', version: 25 },
    to: everybody,
  },
  {
    given: 'match 12 is decided',
    event: aMatchReopened(),
    kind: 'undone',
    is: { matchId: '12', version: 26 },
    to: everybody,
  },
  { given: 'match 12 is completed', event: aSeasonClosed(), kind: 'seasonClosed', id: 'season-1' },
  {
    given: 'season 1 is closed',
    event: aSeasonReopened(),
    what: 'season.closed of one that is open again',
    kind: 'undone',
    is: { seasonId: '1', version: 4 },
    to: everybody,
    id: 'season-1',
  },
  {
    given: 'p7 is a substitute',
    event: aSubstituteAsked(),
    kind: 'asked',
    to: 'p7',
    id: 'asked-12-p1--2026-03-12T12:00:00.000Z-2026-03-12',
  },
  {
    given: 'match 12 is scheduled',
    event: anAbsenceByAdmin(),
    what: 'substitute.asked of somebody of whom an admin says that they cannot play',
    kind: 'absent',
  },
  {
    given: 'p1 cannot play match 12',
    event: anAbsenceOver(),
    what: 'substitute.asked of an absence that is over',
    kind: 'settled',
    is: { matchId: '12', absentId: 'p1' },
    to: everybody,
    id: 'settled-12-p1--2026-03-12T12:00:00.000Z-2026-03-12',
  },
])(
  'when svc-league says $event.name, then whom it concerns is to be told, once',
  async ({ given, event, what = event.name, kind, is = {}, to = 'p1', id = event.id }) => {
    await pact
      .given(given)
      .expectsToReceive(what)
      .withContent(like(event))
      .withMetadata({ 'routing-key': event.name })
      .verify(async ({ contents }) => {
        const message = envelope.parse(contents);
        await players.receive(message);
        await players.receive(message);
        const told = (await players.operations.notices.ofPerson(to)).filter((each) => each.id === `${id}:${to}`);
        expect(told).toMatchObject([{ personId: to, kind, about: is }]);
      });
  },
);
