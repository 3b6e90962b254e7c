import { pairUp } from 'svc-league/pairing';
import { pairingHistoryOf } from 'svc-league/pairing-history';
import type { Evening, PastMatch } from 'svc-league/pairing-history';
import type { Figure } from '../../figure.ts';
import type { Stage } from '../stage.ts';

const players = Array.from({ length: 100 }, (_, index) => `player-${index}`);
const evenings = 26;
const today = '2027-01-01T00:00:00.000Z';

const fixture = (number: number) => ({
  id: String(number),
  date: new Date(Date.UTC(2026, 3, 7 * number)).toISOString(),
  createdAt: '',
});

/** A season in which everybody plays every evening; each draw knows the evenings before it. */
const playSeason = (): { readonly before: readonly Evening[]; readonly matches: readonly PastMatch[] } => {
  const matches: PastMatch[] = [];
  let before: readonly Evening[] = [];
  for (let number = 0; number < evenings; number += 1) {
    const { pairs } = pairUp({
      ids: players,
      history: pairingHistoryOf(before, matches, today),
      evening: String(number),
    });
    matches.push(...pairs.map((pair) => ({ ...pair, fixtureId: String(number), status: 'completed' as const })));
    before = Array.from({ length: number + 1 }, (_, earlier) => ({
      fixture: fixture(earlier),
      away: number + 1 - earlier,
    }));
  }
  return { before, matches };
};

let season: ReturnType<typeof playSeason> | undefined;

/** What an admin waits for when a hundred players are paired in the last week of a season, without reading the players. */
export const pairAHundred: Figure<Stage> = {
  name: 'pair-100',
  title: `Pairing 100 players after ${evenings} evenings`,
  unit: 'ms',
  goal: { atMost: 1000 },
  measure: async () => {
    const { before, matches } = (season ??= playSeason());
    const began = performance.now();
    const { pairs } = pairUp({
      ids: players,
      history: pairingHistoryOf(before, matches, today),
      evening: String(evenings),
    });
    const measured = performance.now() - began;
    if (pairs.length !== players.length / 2) throw new Error(`${pairs.length} pairs were made`);
    return { measured };
  },
};
