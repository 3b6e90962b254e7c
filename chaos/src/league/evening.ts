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
  /** Who plays, by id; two after each other are opponents. */
  readonly players: readonly string[];
  readonly adminId: string;
  /** Calls as somebody until it is accepted. */
  readonly send: <const R extends Route>(route: R, playerId: string, input: CallInput) => Promise<Answer<R>>;
};

let evenings = 0;

/** People who play: they repeat what was not accepted, with the same entry id, and the ledger knows what was. */
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

  /** The last entry of each hole, by match, player and hole: what whoever enters it again has seen. */
  const shown = new Map<string, string>();

  /** Enters a hole as the product's phones do: an action over the entry that its maker saw. Throws when it is not applied. */
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
    // The same strokes again move nothing: what is shown is still the entry before.
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

  /** Matches of all players in pairs, so many fixtures of them, not started. */
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

  /** The same, started. */
  const begin = async (fixtures = 1): Promise<readonly Match[]> => {
    const matches = await schedule(fixtures);
    await inParallel(matches, 10, ({ id }) =>
      send(updateMatch, admin, { params: { id }, body: { currentHole: 1, isCompleted: false } }),
    );
    return matches;
  };

  /** Both players enter some holes, each their own. */
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
  /** Hears of every answer, also of those that were no success. */
  readonly everyTry?: (answer: Answer<Route>) => void;
  /** Where the next call goes: the first replica, unless told otherwise. */
  readonly url?: () => string;
  /** Whether a refusal is one that asks to try again. */
  readonly isForNow?: (answer: Answer<Route>) => boolean;
};

/** What the gateway would send along with a call. Made anew for each: a token lives a minute, and some faults are longer. */
export const headersOf = (playerId: string): { readonly authorization: string } => {
  const role = playerId === adminId ? 'admin' : 'player';
  const actor = { kind: 'person', playerId, role, sessionId: `s-${playerId}` } as const;
  return { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-league')}` };
};

/** Calls svc-league itself as somebody until it is accepted. Throws what a refusal says. */
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

/** An evening of people who call svc-league itself. */
export const startEvening = (world: World, options: LeagueEveningOptions = {}): Evening => {
  const { ledger, random, players } = world;
  return createEvening({ ledger, random, players, adminId, send: senderTo(world, options) });
};
