import { aFinishedMatch, aRunningMatch, aScore, theCourse } from '@society/contracts/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { matchShown, scoresShown } from './round-shown.ts';

const when = { now: new Date().toISOString(), isAhead: false };

/** The match as the list has it, and its round after both completed. */
const ended = () => {
  const match = aRunningMatch({ version: 2 });
  const league = fakeLeague(match, [aScore({ hole: 1, strokes: 4 })]);
  league.record('p2', 'p1', 1, 6);
  for (const by of ['p1', 'p2']) league.act({ id: by }, { id: `c${by}`, kind: 'complete', playerId: by });
  const round = league.answers.getRound();
  return { match, round, scores: scoresShown(round, theCourse()) };
};

test('when the round was read later than the match, then it says how the match stands and who won', () => {
  const { match, round, scores } = ended();
  expect(matchShown(match, round, scores, when)).toMatchObject({
    status: 'completed',
    isCompleted: true,
    player1Completed: true,
    player1Score: 3,
    player2Score: 0,
    winnerId: 'p1',
    disputed: true,
    differences: 1,
    version: 2,
  });
});

test('when the match is newer, or an admin has spoken on all of it, then it stands as it is', () => {
  const { match, round, scores } = ended();
  const newer = { ...match, version: round.version };
  expect(matchShown(newer, round, scores, when)).toBe(newer);
  const ruled = aFinishedMatch({ version: 3 });
  expect(matchShown(ruled, { ...round, ruled: true }, scores, when)).toBe(ruled);
});

test('when the course lacks a hole, then its scores are left out', () => {
  const { round } = ended();
  expect(scoresShown(round, theCourse().slice(1)).map(({ hole }) => hole)).not.toContain(1);
});
