import type { Match, RoundAction, RoundView, Score } from '@society/contracts';
import { applyAction, differencesOf, isDisputed, scoresOn } from '@society/golf';
import type { Action, Entry, Round } from '@society/golf';
import { aDeviceKey, aLeagueRow, aScore, theCourse } from '@society/contracts/testing';
import { anna } from '@society/web-kit/testing';
import type { FakeAnswers } from '@society/web-kit/testing';
import { roundUnread } from '../src/rules/round-ahead.ts';

type Actor = { readonly id: string; readonly role?: string };

const entryOf = ({ playerId, hole, strokes }: Score, index: number): Entry => ({
  id: `seed-${index}-${playerId}-${hole}`,
  side: playerId === 'p1' ? 'player1' : 'player2',
  by: playerId,
  playerId,
  hole,
  strokes,
  receivedAt: '2026-03-12T17:35:00.000Z',
});

const roundOf = (match: Match, entries: readonly Entry[]): Round => ({ ...roundUnread(match), entries });

/** A completion that Anna Keller's phone has signed counts as hers. */
const proved = (action: RoundAction): Action =>
  action.kind === 'complete' && action.signature?.keyId === aDeviceKey().id
    ? { ...action, signed: { by: aDeviceKey().playerId } }
    : action;

/**
 * The API of a league with one match, which applies actions by golf's rules. `actor` is the person behind the API's calls. It checks no
 * permissions; only the real service does.
 */
export const fakeLeague = (start: Match, recorded: readonly Score[] = [], actor: Actor = anna) => {
  const now = { match: start, round: roundOf(start, recorded.map(entryOf)) };

  const scores = (): Score[] =>
    [...scoresOn(now.round, 'player1', theCourse()), ...scoresOn(now.round, 'player2', theCourse())].map((score) =>
      aScore({ ...score, matchId: now.match.id }),
    );

  const change = (over: Partial<Match>): Match => {
    now.match = { ...now.match, ...over, version: now.match.version + 1 };
    now.round = { ...roundOf(now.match, now.round.entries), receipts: now.round.receipts };
    return now.match;
  };

  const view = (): RoundView => ({
    ...now.round,
    version: now.match.version,
    disputed: isDisputed(now.round, new Date().toISOString()),
    formerIds: [],
    entries: [...now.round.entries],
    scores: scores().map((score) => ({ ...score, entryId: '' })),
    differences: [...differencesOf(now.round)],
    notCounted: [],
    receipts: [],
    deviceKeys: [aDeviceKey()],
  });

  /** Applies actions from somebody's phone. */
  const act = (by: Actor, ...actions: readonly RoundAction[]) => {
    const receivedAt = new Date().toISOString();
    const results = actions.map((action) => {
      const { round, outcome, message } = applyAction(now.round, proved(action), {
        actor: { playerId: by.id, isAdmin: by.role === 'admin' },
        receivedAt,
        handicaps: { player1: 9, player2: 6 },
      });
      now.round = round;
      return { id: action.id, outcome: outcome === 'full' ? 'refused' : outcome, ...(message && { message }) } as const;
    });
    const { status, player1Completed, player2Completed, player1PlayingHandicap, player2PlayingHandicap } = now.round;
    const isOver = status === 'completed';
    now.match = {
      ...now.match,
      status,
      player1Completed,
      player2Completed,
      player1PlayingHandicap,
      player2PlayingHandicap,
      completedAt: now.round.completedAt,
      isCompleted: isOver,
      winnerId: isOver ? now.match.player1Id : null,
      currentHole: status === 'scheduled' ? 0 : Math.max(1, now.match.currentHole),
      disputed: isDisputed(now.round, receivedAt),
      differences: differencesOf(now.round).length,
      version: now.match.version + 1,
    };
    return results;
  };

  /** Somebody records a hole over the entry that their screen showed. */
  const record = (by: string, playerId: string, hole: number, strokes: number, over: string | null = null) =>
    act({ id: by }, { id: `${by}-${playerId}-${hole}-${strokes}`, kind: 'hole', playerId, hole, strokes, over });

  const answers = {
    listLiveMatches: () => [now.match],
    getMatch: () => now.match,
    getRound: () => view(),
    listScores: () => scores(),
    // A league that forecasts nothing.
    getChances: [],
    getCourse: theCourse(),
    getLeagueStats: [aLeagueRow()],
    updateMatch: ({ body }) => change({ currentHole: (body as { currentHole: number }).currentHole }),
    sendActions: ({ body }) => {
      const results = act(actor, ...(body as { actions: RoundAction[] }).actions);
      return { round: view(), results };
    },
  } satisfies FakeAnswers;

  return { answers, now, change, act, record, scores };
};

/** The actions in these calls, in order. */
export const actionsSent = (calls: readonly { readonly body: unknown }[]): RoundAction[] =>
  calls.flatMap(({ body }) => (body as { actions: RoundAction[] }).actions);
