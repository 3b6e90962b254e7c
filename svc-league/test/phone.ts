import type { RoundAction, RoundView } from '@society/contracts';
import { applyAction, differencesOf, otherSide, shownOn, sideOf } from '@society/golf';
import type { Round, Side } from '@society/golf';
import { evening } from './harness.ts';
import type { callsOf } from './round-calls.ts';

type Match = ReturnType<typeof callsOf>;

/**
 * Somebody's phone. It shows the round as it last read it with its own actions on top, by the rules of the league, and keeps what it could
 * not deliver. It sends nothing but by `sends`.
 */
export const phoneOf = async (match: Match, who: string, device = who) => {
  let seen: RoundView = await match.round(who);
  let log: readonly RoundAction[] = [];
  let made = 0;
  const given = {
    actor: { playerId: who, isAdmin: false },
    receivedAt: evening,
    handicaps: { player1: 9, player2: 18 },
  };
  const shows = (): Round => log.reduce<Round>((round, action) => applyAction(round, action, given).round, seen);
  const own = (): Side => sideOf(seen, who) ?? 'player1';
  const newId = (): string => `${device}-${(made += 1)}`;
  const keeps = (action: RoundAction): RoundAction => {
    log = [...log, action];
    return action;
  };
  /** A hole as the phone's player means it: on a hole with a difference what their own side says, otherwise what is shown. */
  const means = (round: Round, playerId: string, hole: number): number | null =>
    differencesOf(round).find((one) => one.playerId === playerId && one.hole === hole)?.[own()].strokes ??
    shownOn(round, playerId, hole)?.strokes ??
    null;
  const cardOf = (side: Side): (number | null)[] => {
    const round = shows();
    return Array.from({ length: 9 }, (_, index) => means(round, round[`${side}Id`], index + 1));
  };

  return {
    who,
    /** Gets the round as it is now. */
    looks: async (): Promise<void> => void (seen = await match.round(who)),
    starts: () => keeps({ id: newId(), kind: 'start' }),
    taps: (playerId: string, hole: number, strokes: number, at?: string) =>
      keeps({
        id: newId(),
        kind: 'hole',
        playerId,
        hole,
        strokes,
        over: shownOn(shows(), playerId, hole)?.id ?? null,
        ...(at !== undefined && { at }),
      }),
    /** Takes what the other side says of a hole on which this phone shows a difference. */
    accepts: (playerId: string, hole: number) => {
      const difference = differencesOf(shows()).find((one) => one.playerId === playerId && one.hole === hole);
      if (!difference) throw new Error('This phone shows no difference there');
      return keeps({ id: newId(), kind: 'accept', playerId, hole, ...difference[otherSide(own())] });
    },
    completes: (playerId: string = who) =>
      keeps({
        id: newId(),
        kind: 'complete',
        playerId,
        opponentId: seen[`${otherSide(own())}Id`],
        cards: { player1: cardOf('player1'), player2: cardOf('player2') },
      }),
    shown: (playerId: string, hole: number) => shownOn(shows(), playerId, hole)?.strokes,
    /** Sends what it keeps and returns the outcome of each action. When the response is lost (`isHeard` is false), it keeps everything. */
    sends: async ({ isHeard = true } = {}): Promise<readonly string[]> => {
      if (log.length === 0) return [];
      const { status, body, error } = await match.send(who, ...log);
      if (status !== 200) throw new Error(`${status}: ${error.message}`);
      if (isHeard) [seen, log] = [body.round, []];
      return body.results.map(({ outcome }) => outcome);
    },
  };
};
