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
    player2Completed: true,
    player1Score: 3,
    player2Score: 0,
    winnerId: 'p1',
    disputed: true,
    differences: 1,
    version: 2,
  });
});

test('when the clock of the phone is wrong by days, then the match is disputed while the server says so', () => {
  const { match, round, scores } = ended();
  const now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString();
  const isDisputed = (disputed: boolean) =>
    matchShown(match, { ...round, disputed }, scores, { ...when, now }).disputed;
  expect([isDisputed(true), isDisputed(false)]).toEqual([true, false]);
});

test('when its reader has just ended the round with a difference, then it is disputed, for seven days', () => {
  const { match, round, scores } = ended();
  const isDisputed = (days: number) => {
    const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    return matchShown(match, { ...round, disputed: false }, scores, { now, isAhead: true }).disputed;
  };
  expect([isDisputed(0), isDisputed(8)]).toEqual([true, false]);
});

test('when its reader has just ended the round without a difference, then it is not disputed, and it is known when it ended', () => {
  const { match, round, scores } = ended();
  const agreed = { ...round, disputed: false, differences: [] };
  expect(matchShown(match, agreed, scores, { ...when, isAhead: true })).toMatchObject({
    isCompleted: true,
    disputed: false,
    completedAt: round.completedAt,
  });
});

test('when the round goes on with a difference, then nobody has won it, and it is not disputed', () => {
  const match = aRunningMatch({ version: 2 });
  const league = fakeLeague(match, [aScore({ hole: 1, strokes: 4 })]);
  league.record('p2', 'p1', 1, 6);
  const round = league.answers.getRound();
  expect(matchShown(match, round, scoresShown(round, theCourse()), when)).toMatchObject({
    status: 'in_progress',
    player1Score: 3,
    winnerId: null,
    differences: 1,
    disputed: false,
  });
});

test('when the round of a match that is over was read later than the match, then its points count', () => {
  const { round, scores } = ended();
  const match = aFinishedMatch({ player1Score: 17, player2Score: 18, version: round.version - 1 });
  expect(matchShown(match, round, scores, when)).toMatchObject({ player1Score: 3, player2Score: 0, winnerId: 'p1' });
});

test('when the holes of a deleted player are gone, then what its reader does moves the result, and does not begin it anew', () => {
  const { round, scores } = ended();
  const match = aFinishedMatch({ player1Score: 17, player2Score: 17, version: round.version });
  const [hole1] = scores;
  const moved = scores.map((one) => (one === hole1 ? { ...one, stablefordPoints: one.stablefordPoints - 1 } : one));
  expect(matchShown(match, round, moved, { ...when, isAhead: true })).toMatchObject({
    player1Score: 16,
    player2Score: 17,
    winnerId: 'p2',
  });
});

test('when the match is newer, or an admin has spoken on all of it, then it stands as it is', () => {
  const { match, round, scores } = ended();
  const newer = { ...match, version: round.version };
  expect(matchShown(newer, round, scores, when)).toBe(newer);
  const ruled = aFinishedMatch({ version: 3 });
  expect(matchShown(ruled, { ...round, ruled: true }, scores, when)).toBe(ruled);
});

test('when the points are level at the end, then nobody has won', () => {
  const { match, round } = ended();
  expect(matchShown(match, round, [], when)).toMatchObject({ isCompleted: true, winnerId: null });
});

test('when the course lacks a hole, then its scores are left out', () => {
  const { round } = ended();
  expect(scoresShown(round, theCourse().slice(1)).map(({ hole }) => hole)).not.toContain(1);
});
