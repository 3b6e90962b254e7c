import { setSubstitute } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { phoneOf } from './phone.ts';
import { accept, callsOf, hole } from './round-calls.ts';

/** The rows of docs/decisions/the-round.md while a round is played, against the real routes. Ann plays Bob. */
let league: League;
beforeAll(async () => void (league = await startLeague()));
afterAll(() => league.stop());

const play = async (...who: readonly string[]) => {
  const match = callsOf(league, (await addRunningMatch(league)).id);
  const phones = await Promise.all(who.map((one) => phoneOf(match, one)));
  const [ann, bob] = [phones[0] ?? (await phoneOf(match, 'ann')), phones[1] ?? (await phoneOf(match, 'bob'))];
  return { match, ann, bob };
};

test('when both are online and one overwrites what they see, then the later is shown, and both say what they said', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  await ann.sends();
  await bob.looks();
  bob.taps('ann', 1, 6);
  expect(await bob.sends()).toEqual(['applied']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([6, [['ann', 1, 5, 6]]]);
});

test('when both are online and enter unlike values at once, then the first is shown and the second differs', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  bob.taps('ann', 1, 6);
  const outcomes = await Promise.all([ann.sends(), bob.sends()]);
  expect(outcomes.flat().toSorted()).toEqual(['applied', 'differs']);
  expect(await match.differences()).toEqual([['ann', 1, 5, 6]]);
});

test('when both enter the same value at once, then they agree, and nothing differs', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  bob.taps('ann', 1, 5);
  expect(await Promise.all([ann.sends(), bob.sends()])).toEqual([['applied'], ['applied']]);
  expect([await match.differences(), (await match.round()).entries.length]).toEqual([[], 2]);
});

test('when one was offline while the other entered holes, then what is empty fills and what is not differs', async () => {
  const { match, ann, bob } = await play();
  for (const number of [1, 2, 3]) bob.taps('ann', number, 5);
  ann.taps('ann', 1, 4);
  ann.taps('ann', 2, 5);
  await ann.sends();
  expect(await bob.sends()).toEqual(['differs', 'applied', 'applied']);
  expect(await Promise.all([1, 2, 3].map((number) => match.shown('ann', number)))).toEqual([4, 5, 5]);
  expect(await match.differences()).toEqual([['ann', 1, 4, 5]]);
});

test('when one corrects themselves offline, then only the last value is what they say', async () => {
  const { match, ann, bob } = await play();
  ann.taps('bob', 1, 5);
  await ann.sends();
  bob.taps('bob', 1, 7);
  bob.taps('bob', 1, 6);
  expect(bob.shown('bob', 1)).toBe(6);
  expect(await bob.sends()).toEqual(['differs', 'differs']);
  expect(await match.differences()).toEqual([['bob', 1, 5, 6]]);
});

test('when both were offline for the whole round, then whichever delivers first, both say the same and differ on the same holes', async () => {
  const ended = async (first: 'ann' | 'bob') => {
    const { match, ann, bob } = await play();
    for (const number of [1, 2, 3]) {
      ann.taps('ann', number, 4);
      ann.taps('bob', number, 5);
      bob.taps('ann', number, number === 2 ? 6 : 4);
      bob.taps('bob', number, number === 3 ? 7 : 5);
    }
    for (const phone of first === 'ann' ? [ann, bob] : [bob, ann]) await phone.sends();
    return match.differences();
  };
  const differences = [
    ['ann', 2, 4, 6],
    ['bob', 3, 5, 7],
  ];
  expect([await ended('ann'), await ended('bob')]).toEqual([differences, differences]);
});

test('when a substitute and the original both enter, then the later has not seen the first, and moves nothing', async () => {
  const { id } = await addMatch(league);
  const body = { originalPlayerId: 'bob', substituteId: 'sue' };
  await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
  const match = callsOf(league, id);
  const [sue, bob] = [await phoneOf(match, 'sue'), await phoneOf(match, 'bob')];
  sue.taps('bob', 1, 5);
  bob.taps('bob', 1, 6);
  expect([await sue.sends(), await bob.sends()]).toEqual([['applied'], ['differs']]);
  expect([await match.shown('bob', 1), await match.differences()]).toEqual([5, []]);
});

test('when a substitute plays, then the substitute accepts, and the original does not', async () => {
  const { id } = await addMatch(league);
  const body = { originalPlayerId: 'bob', substituteId: 'sue' };
  await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
  const match = callsOf(league, id);
  await match.outcomes('ann', hole('x', 'bob', 1, 6));
  await match.outcomes('sue', hole('y', 'bob', 1, 5));
  expect(await match.outcomes('bob', accept('no', 'x'))).toEqual(['refused']);
  expect(await match.outcomes('sue', accept('yes', 'x'))).toEqual(['applied']);
  expect([await match.shown('bob', 1), await match.differences()]).toEqual([6, []]);
});

test('when the committee rules after both said, then its value is shown and nothing differs', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  bob.taps('ann', 1, 6);
  await ann.sends();
  await bob.sends();
  expect(await match.outcomes('adam', hole('r1', 'ann', 1, 4, 'ann-1'))).toEqual(['applied']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([4, []]);
});

test('when the committee ruled before a phone that had not seen it delivers, then the ruling stands', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  await ann.sends();
  bob.taps('ann', 1, 6);
  await match.outcomes('adam', hole('r1', 'ann', 1, 4, 'ann-1'));
  expect(await bob.sends()).toEqual(['differs']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([4, []]);
});

test('when a side overwrites a ruling that it saw, then the sides differ again until somebody settles it', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  await ann.sends();
  await match.outcomes('adam', hole('r1', 'ann', 1, 4, 'ann-1'));
  await bob.looks();
  bob.taps('ann', 1, 6);
  expect(await bob.sends()).toEqual(['applied']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([6, [['ann', 1, 5, 6]]]);
});

test('when two tabs of one person enter unlike values, then the second has not seen the first and moves nothing', async () => {
  const { match } = await play();
  const [tab, other] = [await phoneOf(match, 'ann', 'tab1'), await phoneOf(match, 'ann', 'tab2')];
  tab.taps('ann', 1, 5);
  other.taps('ann', 1, 6);
  expect([await tab.sends(), await other.sends()]).toEqual([['applied'], ['differs']]);
  expect([await match.shown('ann', 1), await match.differences(), other.shown('ann', 1)]).toEqual([5, [], 5]);
});

test('when both accept each other at once, then the first counts, and the second finds it settled', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  bob.taps('ann', 1, 6);
  await ann.sends();
  await bob.sends();
  await ann.looks();
  ann.accepts('ann', 1);
  bob.accepts('ann', 1);
  expect([await ann.sends(), await bob.sends()]).toEqual([['applied'], ['settled']]);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([6, []]);
});

test('when what was accepted is another by now, then the accept settles nothing', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  bob.taps('ann', 1, 6);
  await ann.sends();
  await bob.sends();
  await ann.looks();
  ann.accepts('ann', 1);
  bob.taps('ann', 1, 7);
  await bob.sends();
  expect(await ann.sends()).toEqual(['settled']);
  expect(await match.differences()).toEqual([['ann', 1, 5, 7]]);
});

test('when an answer is lost and all is sent again hours later, then nothing is there twice and nothing moves', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5);
  ann.taps('ann', 2, 4);
  await ann.sends({ isHeard: false });
  await bob.looks();
  bob.taps('ann', 1, 6);
  await bob.sends();
  league.clock.advance(5 * 60 * 60 * 1000);
  ann.taps('ann', 3, 4);
  expect(await ann.sends()).toEqual(['known', 'known', 'applied']);
  expect([await match.shown('ann', 1), (await match.round()).entries.length]).toEqual([6, 4]);
});

test('when the clocks of two phones are a day apart, then the order of receipt counts, and the times are only shown', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 5, '2026-06-11T18:00:00.000Z');
  await ann.sends();
  await bob.looks();
  bob.taps('ann', 1, 6, '2026-06-09T18:00:00.000Z');
  expect(await bob.sends()).toEqual(['applied']);
  expect(await match.shown('ann', 1)).toBe(6);
  const times = (await match.history()).filter(({ kind }) => kind === 'hole').map(({ at }) => at.slice(0, 10));
  expect(times).toEqual(['2026-06-11', '2026-06-09']);
});
