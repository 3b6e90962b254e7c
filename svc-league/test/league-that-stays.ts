import { addRunningMatch, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';

export type Given = {
  readonly league: League;
  readonly matchId: string;
  /** To be called after a test has changed the league on purpose: from here on nothing may change. */
  readonly lookAgain: () => Promise<void>;
};

/** Gives each test of the file a league with a running match in which Ann has played hole 1. A test fails if anything stored differs at its end. */
export const leagueThatStays = (give: (given: Given) => void): void => {
  let league: League;
  let before: unknown;
  beforeEach(async () => {
    league = await startLeague();
    const { id: matchId } = await addRunningMatch(league);
    await scoreHole(league, matchId, 'ann', 1, 4);
    const lookAgain = async () => void (before = await league.everything());
    await lookAgain();
    give({ league, matchId, lookAgain });
  });
  afterEach(async () => {
    const after = await league.everything();
    await league.stop();
    expect(after).toEqual(before);
  });
};
