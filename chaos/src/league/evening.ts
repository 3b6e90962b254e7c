import {
  completeByAdmin,
  completeRound,
  createFixture,
  createMatch,
  recordScore,
  sendActions,
  updateMatch,
} from '@society/contracts';
import type { Match, Route } from '@society/contracts';
import { testKeys } from '@society/service-kit/testing';
import type { Action, Ledger } from '../actions.ts';
import { callUntilAccepted } from '../calls.ts';
import type { Answer, CallInput } from '../calls.ts';
import type { Random } from '../random.ts';
import { inParallel } from '../wait.ts';
import { adminId } from './people.ts';
import type { World } from './world.ts';

export type Evening = ReturnType<typeof createEvening>;

export type EveningOptions = {
  readonly ledger: Ledger;
  readonly random: Random;
  /** The ids of the players; each pair of neighbours plays against each other. */
  readonly players: readonly string[];
  readonly adminId: string;
  /** Repeats a call as a person until it is accepted. */
  readonly send: <const R extends Route>(route: R, playerId: string, input: CallInput) => Promise<Answer<R>>;
};

let evenings = 0;

/** People who play. They repeat what was not accepted, with the same entry id, and the ledger records what was. */
export const createEvening = ({ ledger, random, players, send, adminId: admin }: EveningOptions) => {
  const evening = (evenings += 1);
  let entries = 0;

  const keep = async <R extends Route>(action: Action, work: () => Promise<Answer<R>>): Promise<Answer<R>> => {
    ledger.tried(action);
    const answer = await work();
    ledger.accepted(action);
    return answer;
  };

  const score = (matchId: string, playerId: string, hole: number, strokes = random.whole(2, 8)): Promise<unknown> => {
    const entryId = `e${evening}-${(entries += 1)}`;
    return keep({ kind: 'score', matchId, playerId, hole, strokes, entryId }, () =>
      send(recordScore, playerId, { body: { matchId, playerId, hole, strokes, entryId } }),
    );
  };

  /** The last entry of each hole by match, player and hole: what its maker has seen before entering the hole again. */
  const shown = new Map<string, string>();

  /** Enters a hole as the product's phones do: as an action over the entry that its maker saw. Throws when it is not applied. */
  const enter = async (matchId: string, playerId: string, hole: number): Promise<void> => {
    const strokes = random.whole(2, 8);
    const entryId = `e${evening}-${(entries += 1)}`;
    const place = `${matchId} ${playerId} ${hole}`;
    const action = { id: entryId, kind: 'hole', playerId, hole, strokes, over: shown.get(place) ?? null };
    const { body } = await keep({ kind: 'score', matchId, playerId, hole, strokes, entryId }, () =>
      send(sendActions, playerId, { params: { id: matchId }, body: { actions: [action] } }),
    );
    const {
      round: { scores },
      results: [result],
    } = body;
    if (!result || !['applied', 'known'].includes(result.outcome))
      throw new Error(`A hole was answered with ${result?.outcome}`);
    // The same strokes again change nothing: the earlier entry is still shown.
    const now = scores.find((each) => each.playerId === playerId && each.hole === hole);
    if (now) shown.set(place, now.entryId);
  };

  const complete = (matchId: string, playerId: string): Promise<unknown> =>
    keep({ kind: 'complete', matchId, playerId }, () =>
      send(completeRound, playerId, { params: { id: matchId }, body: { playerId } }),
    );

  const final = (matchId: string, player1Score: number, player2Score: number) =>
    keep({ kind: 'final', matchId, player1Score, player2Score }, () =>
      send(completeByAdmin, admin, { params: { id: matchId }, body: { player1Score, player2Score } }),
    );

  /** Fixtures with matches of all players in pairs; no match is started. */
  const schedule = async (fixtures = 1): Promise<readonly Match[]> => {
    const pairs = players.flatMap((id, index) => (index % 2 === 0 ? [[id, players[index + 1] ?? ''] as const] : []));
    const matches: Match[] = [];
    for (let number = 1; number <= fixtures; number += 1) {
      const { body } = await send(createFixture, admin, {
        body: { name: `Week ${number}`, date: '2026-06-10', location: 'Home Golf Club' },
      });
      const made = await inParallel(pairs, 10, ([player1Id, player2Id]) =>
        send(createMatch, admin, { body: { fixtureId: body.id, player1Id, player2Id } }),
      );
      matches.push(...made.map((each) => each.body));
    }
    return matches;
  };

  /** Like `schedule`, and starts the matches. */
  const begin = async (fixtures = 1): Promise<readonly Match[]> => {
    const matches = await schedule(fixtures);
    await inParallel(matches, 10, ({ id }) =>
      send(updateMatch, admin, { params: { id }, body: { currentHole: 1, isCompleted: false } }),
    );
    return matches;
  };

  /** Each player of a match enters these holes. */
  const play = async ({ id, player1Id, player2Id }: Match, holes: readonly number[]): Promise<void> => {
    for (const hole of holes) await Promise.all([score(id, player1Id, hole), score(id, player2Id, hole)]);
  };

  const finish = async ({ id, player1Id, player2Id }: Match): Promise<void> => {
    await complete(id, player1Id);
    await complete(id, player2Id);
  };

  return { score, enter, complete, final, schedule, begin, play, finish };
};

export type LeagueEveningOptions = {
  /** Hears of every response, also of failures. */
  readonly everyTry?: (answer: Answer<Route>) => void;
  /** The address for the next call; the first replica by default. */
  readonly url?: () => string;
  /** Whether a refusal asks the caller to try again. */
  readonly isForNow?: (answer: Answer<Route>) => boolean;
};

/** The headers that the gateway would add. Made anew for each call: a token lives a minute, and some faults last longer. */
export const headersOf = (playerId: string): { readonly authorization: string } => {
  const role = playerId === adminId ? 'admin' : 'player';
  const actor = { kind: 'person', playerId, role, sessionId: `s-${playerId}` } as const;
  return { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-league')}` };
};

/** Repeats a call to svc-league itself as a person until it is accepted. Throws the words of a refusal. */
export const senderTo =
  (
    world: World,
    { everyTry = () => undefined, url = () => world.replicas[0].url, isForNow }: LeagueEveningOptions = {},
  ): EveningOptions['send'] =>
  (route, playerId, input) =>
    callUntilAccepted(url, route, () => ({ ...input, headers: headersOf(playerId) }), {
      everyTry,
      limitMs: 120_000,
      ...(isForNow && { isForNow }),
    });

/** An evening of people who call svc-league directly. */
export const startEvening = (world: World, options: LeagueEveningOptions = {}): Evening => {
  const { ledger, random, players } = world;
  return createEvening({ ledger, random, players, adminId, send: senderTo(world, options) });
};
