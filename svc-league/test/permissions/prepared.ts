import { routes } from '@society/contracts';
import type { Route } from '@society/contracts';
import { aCourse } from '@society/contracts/testing';
import type { Actor } from '@society/service-kit/auth';
import { openStream, request, testKeys } from '@society/service-kit/testing';
import { newMatch } from '../../src/matches/match.ts';
import { completeByAdmin } from '../../src/matches/result.ts';
import { startRound } from '../../src/matches/start.ts';
import { decideMatch } from '../../src/rounds/decision.ts';
import { recordHole } from '../../src/scores/scorecard.ts';
import { firstSeason, isOpen } from '../../src/seasons/season.ts';
import { defaultPoints } from '@society/golf';
import { addFixture, admin, evening } from '../harness.ts';
import type { League } from '../harness.ts';

/** The ids that the calls of one test use. No other test uses them. */
export type Prepared = {
  readonly fixtureId: string;
  readonly emptyFixtureId: string;
  readonly scheduled: string;
  readonly running: string;
  /** Started by Ann, no hole recorded. */
  readonly started: string;
  readonly decided: string;
  /** Ended by a final score, no hole recorded. */
  readonly scored: string;
  readonly calendar: string;
  readonly boardToken: string;
  readonly courseId: string;
  readonly openSeason: string;
  readonly closedSeason: string;
};

let last = 1000;
/** One link for all tests, since a league has twenty at most. */
let boardToken: string | undefined;

export const reason = 'The card was wrong';

/** Makes what the rows use. Ann's substitute is Sid; Bob's is Sue, who cannot play, and Cat was asked to play in her place. */
export const prepare = async (league: League): Promise<Prepared> => {
  const made = () => String((last += 1));
  const [fixture, other, empty] = [await addFixture(league), await addFixture(league), await addFixture(league)];
  const scheduled = {
    ...newMatch({ id: made(), fixtureId: fixture.id, player1Id: 'ann', player2Id: 'bob', createdAt: evening }),
    player1SubId: 'sid',
    player2SubId: 'sue',
    absences: [{ personId: 'sue', by: 'sue', at: evening, asked: [{ personId: 'cat', as: 'player' }] } as const],
  };
  await league.matchStore.insert(scheduled);
  const scorer = { playerId: 'adam', isAdmin: true };
  const started = startRound(
    { ...scheduled, id: made(), fixtureId: other.id },
    {
      scorer,
      handicaps: new Map([
        ['sid', 18],
        ['sue', 7],
      ]),
      at: evening,
    },
  ).next;
  const running = recordHole(started, {
    scorer,
    playerId: 'ann',
    hole: 1,
    strokes: 4,
    entryId: 'first',
    at: evening,
  }).next;
  await league.matchStore.insert(running);
  const [third, fourth] = [await addFixture(league), await addFixture(league)];
  const begun = { ...started, id: made(), fixtureId: third.id, startedBy: 'ann' };
  await league.matchStore.insert(begun);
  const given = { scorer, outcome: 'draw', reason, at: evening } as const;
  const decided = decideMatch({ ...started, id: made(), fixtureId: fourth.id }, given).next;
  await league.matchStore.insert(decided);
  const fifth = await addFixture(league);
  const score = { scorer, player1Score: 20, player2Score: 10, at: evening };
  const scored = completeByAdmin({ ...started, id: made(), fixtureId: fifth.id }, score).next;
  await league.matchStore.insert(scored);
  const { holes } = aCourse();
  const course = await league.courses.create('adam', { name: `Course ${made()}`, holes });
  const closedSeason = made();
  await league.seasonStore.insert({
    ...firstSeason({ points: defaultPoints, openedAt: evening }),
    id: closedSeason,
    name: `The year ${closedSeason}`,
    slot: closedSeason,
    closedAt: evening,
  });
  const openSeason = (await league.seasonStore.all()).find(isOpen)?.id ?? '';
  const { path } = await league.calendar.address('dan');
  boardToken ??= (await request(league.url, routes.createBoardLink, { actor: admin })).body.token;
  return {
    fixtureId: fixture.id,
    emptyFixtureId: empty.id,
    scheduled: scheduled.id,
    running: running.id,
    started: begun.id,
    decided: decided.id,
    scored: scored.id,
    openSeason,
    closedSeason,
    calendar: path.slice(path.lastIndexOf('/') + 1),
    boardToken,
    courseId: course.id,
  };
};

/** The status of the event stream. A stream that is let in never ends by itself, so it is closed here. */
export const statusOfStream = async (
  url: string,
  { path }: Pick<Route, 'path'>,
  actor: Actor | undefined,
): Promise<number> => {
  const stream = await openStream(
    `${url}${path}`,
    actor && { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-league')}` },
  );
  stream.close();
  return stream.status;
};
