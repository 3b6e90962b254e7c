import { changeMatchPlayer, setSubstitute } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, admin, complete, follow, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

test('when a match goes on, then the stream says so; when it begins, ends, or has other people or its first points, then it does not', async () => {
  const stream = await follow(league);
  const { id } = await addMatch(league);
  const params = { id };
  const substitution = { originalPlayerId: 'bob', substituteId: 'sue' };
  await request(league.url, changeMatchPlayer, {
    actor: admin,
    params,
    body: { oldPlayerId: 'ann', newPlayerId: 'cat' },
  });
  await startMatch(league, id);
  await request(league.url, setSubstitute, { actor: admin, params, body: substitution });
  for (const [number, strokes] of [0, 4, 4].entries()) await scoreHole(league, id, 'cat', number + 1, strokes);
  await complete(league, id, 'cat');
  await complete(league, id, 'bob');
  await callsOf(league, id).decide('draw');
  await callsOf(league, id).reopen();
  const said = () =>
    stream
      .events()
      .flatMap(({ name, data }) =>
        name === 'match.changed' ? [(data as { onlyPlay?: boolean }).onlyPlay ?? false] : [],
      );
  await eventually(() => said().length === 11);
  expect(said()).toEqual([false, false, false, false, true, false, true, true, false, false, false]);
});
