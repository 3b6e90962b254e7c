import { setTimeout as pause } from 'node:timers/promises';
import { listLiveMatches } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, as, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const live = async () => (await request(league.url, listLiveMatches, { actor: as('ann') })).body;

test('when many ask for the live matches at once, then the store is read once more for all, and they see what was written before they asked', async () => {
  const { id } = await addMatch(league);
  const readStore = league.matchStore.openOrCompletedSince;
  const held = Promise.withResolvers<void>();
  const read = jest.spyOn(league.matchStore, 'openOrCompletedSince').mockImplementationOnce(async (moment) => {
    const found = await readStore(moment);
    await held.promise;
    return found;
  });
  const first = live();
  await eventually(() => read.mock.calls.length === 1);
  await startMatch(league, id);
  const others = Array.from({ length: 5 }, live);
  await pause(200);
  held.resolve();
  expect(await first).toMatchObject([{ id, status: 'scheduled' }]);
  for (const each of await Promise.all(others)) expect(each).toMatchObject([{ id, status: 'in_progress' }]);
  expect(read).toHaveBeenCalledTimes(2);
});
