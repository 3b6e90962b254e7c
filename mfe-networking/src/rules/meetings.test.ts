import { aFinishedMatch, aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { meetingsOf, meetingText } from './meetings.ts';

const at = (month: string) => `2026-${month}-12T18:00:00.000Z`;

test('when matches were played, then who stood on the course has met, the latest first', () => {
  const matches = [
    aFinishedMatch({ id: '1', startedAt: at('03') }),
    aFinishedMatch({ id: '3', startedAt: at('07') }),
    aFinishedMatch({ id: '2', player1Id: 'p2', player2Id: 'p1', startedAt: at('05') }),
  ]
    .map((match) => ({ ...match, player1: { ...match.player1, id: match.player1Id } }))
    .map((match) => ({ ...match, player2: { ...match.player2, id: match.player2Id } }));
  expect([...meetingsOf('p1', matches, [])]).toEqual([['p2', [at('07'), at('05'), at('03')]]]);
});

test('when a result was typed days later, then they have met on the evening of its fixture', () => {
  const typed = aFinishedMatch({ fixtureId: '4', startedAt: undefined, completedAt: '2026-03-15T09:00:00.000Z' });
  const evening = aFixture({ id: '4', date: at('03') });
  expect([...meetingsOf('p1', [typed], [evening])]).toEqual([['p2', [at('03')]]]);
  expect([...meetingsOf('p1', [typed], [])]).toEqual([['p2', ['2026-03-15T09:00:00.000Z']]]);
});

test('when a substitute played, then they have met, and whom they stood in for has not', () => {
  const match = aFinishedMatch();
  const substituted = { ...match, player2SubId: 's1', player2Sub: { ...match.player2, id: 's1' } };
  expect([...meetingsOf('p1', [substituted], []).keys()]).toEqual(['s1']);
  expect(meetingsOf('p2', [substituted], []).size).toBe(0);
  expect([...meetingsOf('s1', [substituted], []).keys()]).toEqual(['p1']);
});

test('when a match is to come, under way or was decided without play, then nobody has met in it', () => {
  const decided = aFinishedMatch({ decided: { outcome: 'player1', reason: 'Walkover' } });
  expect(meetingsOf('p1', [aMatch(), aRunningMatch(), decided], []).size).toBe(0);
});

test.each([
  [[], 'You have not met yet.'],
  [['3'], 'You have met: day 3.'],
  [['5', '4', '3', '2', '1'], 'You have met: day 5, day 4, day 3, twice more.'],
  [['6', '5', '4', '3', '2', '1'], 'You have met: day 6, day 5, day 4, 3 times more.'],
  [[''], 'You have met: once.'],
  [['', ''], 'You have met: twice.'],
])('when the moments are %j, then the page says: %s', (moments, text) => {
  expect(meetingText(moments, (moment) => `day ${moment}`)).toBe(text);
});
