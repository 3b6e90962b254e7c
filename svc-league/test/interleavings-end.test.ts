import { addRunningMatch, as, complete, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { phoneOf } from './phone.ts';
import { accept, callsOf, card, completion, hole, nines } from './round-calls.ts';

/** The rows of docs/decisions/the-round.md about the end of a round, against the real routes. Ann plays Bob. */
let league: League;
beforeAll(async () => void (league = await startLeague()));
afterAll(() => league.stop());

const play = async () => {
  const match = callsOf(league, (await addRunningMatch(league)).id);
  return { match, ann: await phoneOf(match, 'ann'), bob: await phoneOf(match, 'bob') };
};
type Played = Awaited<ReturnType<typeof play>>;
/** Both played all holes in fours and fives, and differ on the first of Ann's. */
const playAll = async ({ ann, bob }: Played): Promise<void> => {
  for (let number = 1; number <= 9; number += 1) {
    ann.taps('ann', number, 4);
    bob.taps('ann', number, number === 1 ? 6 : 4);
    bob.taps('bob', number, 5);
  }
  await ann.sends();
  await bob.sends();
  await ann.looks();
};

test('when one completes early, then their card is closed, and the other’s empty holes are still theirs to fill', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 4);
  ann.completes();
  await ann.sends();
  await bob.looks();
  bob.taps('bob', 1, 5);
  bob.taps('ann', 1, 6);
  expect(await bob.sends()).toEqual(['applied', 'differs']);
  expect([await match.shown('bob', 1), await match.shown('ann', 1), await match.shown('ann', 9)]).toEqual([5, 4, 0]);
});

test('when one completes on a stale screen, then no Blob is made where the other recorded a hole', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 4);
  ann.completes();
  bob.taps('ann', 2, 5);
  await bob.sends();
  await ann.sends();
  expect([await match.shown('ann', 2), await match.shown('ann', 3)]).toEqual([5, 0]);
  expect(await match.differences()).toEqual([]);
});

test('when a Blob came of a completion and the other’s hole arrives later, then they differ: the Blob is what its owner said', async () => {
  const { match, ann, bob } = await play();
  bob.taps('ann', 2, 5);
  ann.completes();
  await ann.sends();
  expect(await bob.sends()).toEqual(['differs']);
  expect(await match.differences()).toEqual([['ann', 2, 0, 5]]);
});

test('when a side has completed, then its hole on the other’s open card fills what is empty and moves nothing else', async () => {
  const { match, ann, bob } = await play();
  bob.taps('bob', 1, 5);
  await bob.sends();
  ann.completes();
  await ann.sends();
  ann.taps('bob', 1, 7);
  ann.taps('bob', 2, 6);
  expect(await ann.sends()).toEqual(['differs', 'applied']);
  expect([await match.shown('bob', 1), await match.shown('bob', 2)]).toEqual([5, 6]);
});

test('when both complete with a difference open, then it is over and disputed, and an accept within seven days corrects it', async () => {
  const played = await play();
  await playAll(played);
  const { match, ann, bob } = played;
  ann.completes();
  bob.completes();
  await ann.sends();
  await bob.sends();
  const before = await match.match();
  expect(before).toMatchObject({ status: 'completed', disputed: true, differences: 1 });
  league.clock.advance(6.9 * 24 * 60 * 60 * 1000);
  await ann.looks();
  ann.accepts('ann', 1);
  expect(await ann.sends()).toEqual(['applied']);
  const after = await match.match();
  expect([after.disputed, after.player1Score < before.player1Score]).toEqual([false, true]);
  expect(after.version).toBeGreaterThan(before.version);
});

test('when they disagree for ever, then after seven days what is shown stands, and nothing that is sent counts', async () => {
  const played = await play();
  await playAll(played);
  const { match, ann, bob } = played;
  ann.completes();
  bob.completes();
  await ann.sends();
  await bob.sends();
  await ann.looks();
  const { player1Score } = await match.match();
  league.clock.advance(7 * 24 * 60 * 60 * 1000);
  ann.accepts('ann', 1);
  bob.taps('ann', 2, 9);
  expect([await ann.sends(), await bob.sends()]).toEqual([['kept'], ['kept']]);
  expect(await match.match()).toMatchObject({ disputed: false, player1Score });
  expect((await match.round('adam')).notCounted.map(({ by }) => by)).toEqual(['ann', 'bob']);
  // Answers to what others have sent are nobody else's to read.
  expect((await match.round('cat')).receipts).toEqual([]);
});

test('when a signed card is to be overwritten, then its owner’s hole is kept, the opponent’s moves nothing, and both see it', async () => {
  const { match, ann, bob } = await play();
  ann.taps('ann', 1, 4);
  ann.completes();
  await ann.sends();
  expect(await match.outcomes('ann', hole('again', 'ann', 1, 3, 'ann-1'))).toEqual(['kept']);
  await bob.looks();
  bob.taps('ann', 1, 9);
  expect(await bob.sends()).toEqual(['differs']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([4, [['ann', 1, 4, 9]]]);
});

test('when somebody answers for the other side, or replays an accept, then nothing moves', async () => {
  const played = await play();
  await playAll(played);
  const { match } = played;
  const [difference] = (await match.round()).differences;
  const [mine, theirs] = [difference?.player1.entryId ?? '', difference?.player2.entryId ?? ''];
  expect(await match.outcomes('bob', accept('own', theirs), completion('for', 'ann', nines(9)))).toEqual([
    'settled',
    'refused',
  ]);
  await match.outcomes('bob', accept('yes', mine), hole('again', 'ann', 1, 7, 'yes'));
  expect(await match.outcomes('bob', accept('yes', mine))).toEqual(['known']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([7, [['ann', 1, 4, 7]]]);
});

test('when the spec’s client overwrites after the new one, then last write wins, and the new one sees the difference', async () => {
  const { match, ann } = await play();
  ann.taps('ann', 1, 5);
  await ann.sends();
  expect((await scoreHole(league, match.id, 'ann', 1, 6, as('bob'))).status).toBe(200);
  await ann.looks();
  expect([ann.shown('ann', 1), await match.differences()]).toEqual([6, [['ann', 1, 5, 6]]]);
});

test('when the new client delivers after the spec’s and had not seen it, then what is shown stays, and they differ', async () => {
  const { match, ann } = await play();
  ann.taps('ann', 1, 5);
  await scoreHole(league, match.id, 'ann', 1, 6, as('bob'));
  expect(await ann.sends()).toEqual(['differs']);
  expect([await match.shown('ann', 1), await match.differences()]).toEqual([6, [['ann', 1, 5, 6]]]);
});

test('when two of the spec’s clients overwrite each other and complete, then the last counts, and the match says that they differed', async () => {
  const { match } = await play();
  await scoreHole(league, match.id, 'ann', 1, 5);
  await scoreHole(league, match.id, 'ann', 1, 6, as('bob'));
  await complete(league, match.id, 'ann');
  await complete(league, match.id, 'bob');
  expect([await match.shown('ann', 1), (await match.match()).disputed]).toEqual([6, true]);
});

test('when the spec’s client completes a card that the new one signed differently, then the match is over, and both cards are as shown', async () => {
  const { match, ann } = await play();
  await scoreHole(league, match.id, 'bob', 1, 5);
  await match.outcomes('ann', completion('A', 'ann', nines(4), card(7)));
  expect((await complete(league, match.id, 'bob')).body).toMatchObject({ matchCompleted: true });
  await ann.looks();
  expect([await match.shown('bob', 1), (await match.match()).disputed]).toEqual([5, true]);
});
