import fc from 'fast-check';
import { arePairs, costOfMeeting, isRepeated, pairUp } from './pairing.ts';
import { pairKey } from './past-evenings.ts';
import type { PairingHistory } from './past-evenings.ts';

const nothing: PairingHistory = { meetings: new Map(), satOut: new Map(), due: new Map(), matches: new Map() };
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);
const met = (...pairs: readonly (readonly [string, string, ...number[]])[]): PairingHistory => ({
  ...nothing,
  meetings: new Map(pairs.map(([one, other, ...away]) => [pairKey(one, other), away])),
});

/** Whether all of these can be paired without anybody meeting again. */
const canAvoid = (ids: readonly string[], history: PairingHistory): boolean => {
  const [one, ...rest] = ids;
  if (one === undefined) return true;
  return rest.some(
    (other) =>
      costOfMeeting(history, one, other) === 0 &&
      canAvoid(
        rest.filter((id) => id !== other),
        history,
      ),
  );
};

const tasks = fc.integer({ min: 0, max: 9 }).chain((count) => {
  const ids = names(count);
  const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => pairKey(one, other)));
  return fc.record({
    ids: fc.constant(ids),
    evening: fc.constantFrom('1', '2', '3'),
    history: fc.record({
      meetings: fc
        .subarray(pairs)
        .chain((keys) =>
          fc
            .tuple(
              ...keys.map((key) =>
                fc.tuple(fc.constant(key), fc.array(fc.integer({ min: 1, max: 52 }), { minLength: 1, maxLength: 4 })),
              ),
            )
            .map((entries) => new Map(entries)),
        ),
      satOut: fc
        .subarray(ids)
        .chain((some) =>
          fc
            .tuple(
              ...some.map((id) =>
                fc.tuple(fc.constant(id), fc.array(fc.integer({ min: 1, max: 52 }), { minLength: 1, maxLength: 3 })),
              ),
            )
            .map((entries) => new Map(entries)),
        ),
      due: fc
        .tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 0, max: 12 }))))
        .map((entries) => new Map(entries.map(([id, quarters]) => [id, quarters / 4]))),
      matches: fc.constant(new Map<string, number>()),
    }),
  });
});

describe('the pairings', () => {
  test('when anybody is paired up, then nobody is twice, and at most one is left over', () => {
    fc.assert(
      fc.property(tasks, ({ ids, history, evening }) => {
        const { pairs, satOut } = pairUp({ ids, history, evening });
        const everybody = [
          ...pairs.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]),
          ...(satOut === undefined ? [] : [satOut]),
        ];
        expect(everybody.toSorted()).toEqual([...ids].toSorted());
        expect(satOut !== undefined).toBe(ids.length % 2 === 1);
      }),
    );
  });

  test('when nobody need meet again, then nobody does, and whoever sits out is rested and further behind than others, or level with them', () => {
    fc.assert(
      fc.property(tasks, ({ ids, history, evening }) => {
        const { pairs, satOut } = pairUp({ ids, history, evening });
        const isRested = (id: string): boolean => !history.satOut.get(id)?.includes(1);
        const rested = ids.some(isRested) ? ids.filter(isRested) : ids;
        const behind = (id: string): number => (history.due.get(id) ?? 0) - (history.satOut.get(id)?.length ?? 0);
        const sitters = rested.filter((id) => rested.every((other) => behind(other) - behind(id) < 0.5));
        if (satOut !== undefined) expect(sitters).toContain(satOut);
        const others = ids.length % 2 === 0 ? [ids] : sitters.map((sitter) => ids.filter((id) => id !== sitter));
        const isAvoidable = others.some((there) => canAvoid(there, history));
        const cost = pairs.reduce(
          (sum, { player1Id, player2Id }) => sum + costOfMeeting(history, player1Id, player2Id),
          0,
        );
        expect(cost === 0).toBe(isAvoidable);
      }),
      { numRuns: 300 },
    );
  });

  test('when people who have not met are favoured more, then no fewer of them meet, and at no weight more than can', () => {
    fc.assert(
      fc.property(tasks, fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), (given, weights) => {
        const { ids, history, evening } = given;
        const [less, more] = weights.toSorted();
        const again = (weight: number | undefined): number =>
          pairUp({ ids, history, evening, strangers: weight }).pairs.filter(
            ({ player1Id, player2Id }) => costOfMeeting(history, player1Id, player2Id) > 0,
          ).length;
        expect(again(more)).toBeLessThanOrEqual(again(less));
        const total = (weight: number): number =>
          pairUp({ ids, history, evening, strangers: weight }).pairs.reduce(
            (sum, { player1Id, player2Id }) => sum + costOfMeeting(history, player1Id, player2Id),
            0,
          );
        if (ids.length % 2 === 0) expect(total(0)).toBeLessThanOrEqual(total(3));
      }),
      { numRuns: 300 },
    );
  });

  test('when a first meeting costs a near rematch of others, then it depends on the weight', () => {
    // Two who met on the last three evenings, or nobody for the first time.
    const history = met(['p0', 'p1', 1, 2, 3], ['p0', 'p2', 9], ['p1', 'p3', 9], ['p0', 'p3', 9], ['p1', 'p2', 9]);
    const isFirst = (strangers: number): boolean =>
      pairUp({ ids: names(4), history, evening: '1', strangers }).pairs.some(({ player1Id, player2Id }) =>
        arePairs([{ player1Id, player2Id }], [{ player1Id: 'p2', player2Id: 'p3' }]),
      );
    expect([isFirst(0), isFirst(3)]).toEqual([false, true]);
  });

  test('when all have met, then those meet again who met least often', () => {
    const history = met(
      ['p0', 'p1', 9, 8],
      ['p2', 'p3', 9, 8],
      ['p0', 'p2', 9],
      ['p1', 'p3', 9],
      ['p0', 'p3', 9, 8, 7],
      ['p1', 'p2', 9],
    );
    const { pairs } = pairUp({ ids: names(4), history, evening: '1' });
    expect(
      arePairs(pairs, [
        { player1Id: 'p0', player2Id: 'p2' },
        { player1Id: 'p1', player2Id: 'p3' },
      ]),
    ).toBe(true);
  });

  test('when all have met as often, then those meet again whose match is longest ago', () => {
    const history = met(
      ['p0', 'p1', 1],
      ['p2', 'p3', 1],
      ['p0', 'p2', 2],
      ['p1', 'p3', 2],
      ['p0', 'p3', 3],
      ['p1', 'p2', 3],
    );
    const { pairs } = pairUp({ ids: names(4), history, evening: '1' });
    expect(
      arePairs(pairs, [
        { player1Id: 'p0', player2Id: 'p3' },
        { player1Id: 'p1', player2Id: 'p2' },
      ]),
    ).toBe(true);
  });

  test('when they are asked for again, then they are the same, and on another evening others', () => {
    const first = pairUp({ ids: names(20), history: nothing, evening: '1' }).pairs;
    expect(pairUp({ ids: names(20).toReversed(), history: nothing, evening: '1' }).pairs).toEqual(first);
    expect(arePairs(pairUp({ ids: names(20), history: nothing, evening: '2' }).pairs, first)).toBe(false);
  });

  test('when two are level, then it is the one who played more, then the one whose turn is longer ago', () => {
    const played = new Map([
      ['p0', 3],
      ['p1', 5],
      ['p2', 5],
    ]);
    expect(
      pairUp({ ids: names(3), history: { ...nothing, matches: new Map([...played, ['p2', 4]]) }, evening: '1' }).satOut,
    ).toBe('p1');
    const satOut = new Map([
      ['p0', [9]],
      ['p1', [2]],
      ['p2', [3]],
    ]);
    expect(pairUp({ ids: names(3), history: { ...nothing, matches: played, satOut }, evening: '1' }).satOut).toBe('p2');
    for (const longer of names(3)) {
      const turns = new Map(names(3).map((id) => [id, [id === longer ? 3 : 2]]));
      expect(pairUp({ ids: names(3), history: { ...nothing, satOut: turns }, evening: '1' }).satOut).toBe(longer);
      const once = { ...nothing, matches: new Map([[longer, 1]]) };
      expect(pairUp({ ids: names(3), history: once, evening: '1' }).satOut).toBe(longer);
    }
  });

  test('when one sat out less and was there less, then it is the one who is further behind their part', () => {
    const satOut = new Map([
      ['p0', [9, 5, 2]],
      ['p1', [8, 4, 3]],
    ]);
    const due = new Map([
      ['p0', 3.2],
      ['p1', 3.9],
      ['p2', 0.2],
    ]);
    expect(pairUp({ ids: names(3), history: { ...nothing, satOut, due }, evening: '1' }).satOut).toBe('p1');
    for (const newcomer of names(3)) {
      const parts = new Map(names(3).flatMap((id) => (id === newcomer ? [] : [[id, 0.6] as const])));
      expect(pairUp({ ids: names(3), history: { ...nothing, due: parts }, evening: '1' }).satOut).not.toBe(newcomer);
    }
  });

  test('when one is furthest behind and sat out on the evening before, then it is another one, unless there is none', () => {
    const satOut = new Map([
      ['p0', [1]],
      ['p1', [9, 6]],
      ['p2', [8, 4]],
    ]);
    const history = { ...nothing, satOut, due: new Map([['p0', 5]]) };
    expect(pairUp({ ids: names(3), history, evening: '1' }).satOut).not.toBe('p0');
    expect(pairUp({ ids: ['p0'], history, evening: '1' }).satOut).toBe('p0');
  });
});

test('when a draw is asked for again, then it is known by its pairs, or by everybody who was there, once each', () => {
  const made = [{ player1Id: 'p0', player2Id: 'p1' }];
  const again = (request: Parameters<typeof isRepeated>[0], satOut: readonly string[] = []) =>
    isRepeated(request, made, satOut);
  expect(again({ pairs: [{ player1Id: 'p1', player2Id: 'p0' }] })).toBe(true);
  expect(again({ pairs: [{ player1Id: 'p0', player2Id: 'p2' }] })).toBe(false);
  expect(again({ playerIds: ['p1', 'p0', 'p0'] })).toBe(true);
  expect(again({ playerIds: ['p0', 'p1', 'p2'] }, ['p2'])).toBe(true);
  expect(again({ playerIds: ['p0', 'p1'] }, ['p2'])).toBe(false);
  expect(again({ playerIds: ['p0', 'p2'] })).toBe(false);
  expect([again({}), isRepeated({ playerIds: [] }, [], [])]).toEqual([false, false]);
});
