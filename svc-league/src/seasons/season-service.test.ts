import { createSeasonService } from './season-service.ts';
import type { SeasonDeps } from './season-service.ts';

test('when two admins change the points at once, then the table is counted with those that stand in the end, whoever is through first', async () => {
  const season = { id: '2', name: 'Season 2', slot: 'open', openedAt: '2026-06-01T18:00:00.000Z' };
  const mine = { ...season, points: { win: 2, draw: 1, loss: 0 } };
  const theirs = { ...season, points: { win: 4, draw: 1, loss: 0 } };
  const counted: object[] = [];
  const service = createSeasonService({
    seasonStore: { update: async () => mine, all: async () => [theirs] },
    seasonQueries: { forget: () => undefined },
    table: { open: async (one: typeof mine) => void counted.push(one.points) },
    people: { requireAdmin: async () => undefined, shownAmong: async () => new Map() },
  } as unknown as SeasonDeps);
  await service.change('adam', '2', { points: mine.points });
  expect(counted).toEqual([mine.points, theirs.points]);
});
