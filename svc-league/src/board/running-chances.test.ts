import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { createRunningChances } from './running-chances.ts';

const row = (player1: number) => ({ entryId: null, holesLeft: 9, player1, draw: 0.1, player2: 0.9 - player1 });

test('when a match is looked at again, then its chances are worked out anew only in another version', async () => {
  const of = jest.fn(async () => [row(0.4), row(0.6)]);
  const chancesOf = createRunningChances(of);
  const now = { player1: 0.6, draw: 0.1, player2: expect.closeTo(0.3) };
  expect(await chancesOf(aRunningMatch({ version: 3 }))).toEqual(now);
  expect(await chancesOf(aRunningMatch({ version: 3 }))).toEqual(now);
  expect(of).toHaveBeenCalledTimes(1);
  await chancesOf(aRunningMatch({ version: 4 }));
  expect(of).toHaveBeenCalledTimes(2);
});

test('when a match is not being played, then nothing is worked out', async () => {
  const of = jest.fn(async () => [row(0.4)]);
  expect(await createRunningChances(of)(aMatch())).toBeUndefined();
  expect(of).not.toHaveBeenCalled();
});

test('when chances cannot be had, then there are none, and the next look asks again', async () => {
  const of = jest
    .fn()
    .mockRejectedValueOnce(new Error('The store is away'))
    .mockResolvedValueOnce([])
    .mockResolvedValue([row(0.4)]);
  const chancesOf = createRunningChances(of);
  const running = aRunningMatch();
  expect([await chancesOf(running), await chancesOf(running)]).toEqual([undefined, undefined]);
  expect(await chancesOf(running)).toMatchObject({ player1: 0.4 });
});
