// svc-league with one change: the last write is shown, whatever its author had seen. The rest is the product's; the two-phones fault must notice it.
import { runProcess } from '@society/service-kit/process';
import { leagueService } from 'svc-league';
import type { Match } from 'svc-league/match';
import { scoresOf } from 'svc-league/scorecard';

/** The match with its new entries shown, and with the points that follow from them. */
const lastWriteWins = (before: Match, next: Match): Match => {
  if (next.entries.length === before.entries.length) return next;
  const entries = next.entries.map(({ effect: _effect, ...entry }) => entry);
  const overwritten = { ...next, entries };
  const points = (playerId: string): number =>
    scoresOf(overwritten).reduce((sum, each) => sum + (each.playerId === playerId ? each.stablefordPoints : 0), 0);
  return { ...overwritten, player1Score: points(next.player1Id), player2Score: points(next.player2Id) };
};

await runProcess(() =>
  leagueService.start(process.env, {
    options: {
      players: { find: async () => undefined },
      matchStore: (own) => ({
        ...own,
        change: (id, decide) =>
          own.change(id, (match, version) => {
            const decision = decide(match, version);
            return { ...decision, next: lastWriteWins(match, decision.next) };
          }),
      }),
    },
  }),
);
