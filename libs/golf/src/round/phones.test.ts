import fc from 'fast-check';
import { actionOf, apply, people, tap, withSubstitute } from '../../test/phones.ts';
import type { Person, Tap } from '../../test/phones.ts';
import { evening, hole, running } from '../../test/round.ts';
import { differencesOf, sayOf, shownOn } from './holes.ts';
import { record } from './record.ts';
import { sideOf, sides } from './round.ts';
import type { Action, Entry, Round } from './round.ts';

const nine = Array.from({ length: 9 }, (_, index) => index + 1);
const cards = (round: Round) => sides.map((side) => nine.map((number) => shownOn(round, round[`${side}Id`], number)));
const saidOf = (round: Round) =>
  sides.flatMap((card) =>
    sides.flatMap((side) => nine.map((number) => sayOf(round, side, round[`${card}Id`], number)?.strokes)),
  );
const differing = (round: Round) =>
  differencesOf(round).map(({ playerId, hole: number, player1, player2 }) => [
    playerId,
    number,
    player1.strokes,
    player2.strokes,
  ]);

/** At each step somebody taps, or their phone meets the server: then part of its log is delivered, and it may not hear the answer. */
type Step =
  | { readonly who: Person; readonly tap: Tap }
  | { readonly who: Person; readonly deliver: number; readonly isHeard: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ who: fc.constantFrom(...people), tap }) },
  {
    weight: 1,
    arbitrary: fc.record({
      who: fc.constantFrom(...people),
      deliver: fc.integer({ min: 1, max: 5 }),
      isHeard: fc.boolean(),
    }),
  },
);

/** Plays the steps and delivers what is left; `onDelivered` sees the server's round around every action that arrives. */
const play = (
  steps: readonly Step[],
  onDelivered: (before: Round, after: Round, by: Person, action: Action) => void = () => undefined,
) => {
  let server: Round = withSubstitute;
  const made: { readonly by: Person; readonly action: Action }[] = [];
  const phones = new Map(people.map((who) => [who, { seen: withSubstitute, log: [] as readonly Action[] }]));
  const phoneOf = (who: Person) => phones.get(who) ?? { seen: withSubstitute, log: [] };
  const deliver = (who: Person, count: number, isHeard: boolean): void => {
    const { seen, log } = phoneOf(who);
    for (const action of log.slice(0, count)) {
      const { round } = apply(server, who, action);
      onDelivered(server, round, who, action);
      server = round;
    }
    phones.set(who, isHeard ? { seen: server, log: log.slice(count) } : { seen, log });
  };
  for (const one of steps) {
    if (!('tap' in one)) {
      deliver(one.who, one.deliver, one.isHeard);
      continue;
    }
    const { seen, log } = phoneOf(one.who);
    const shows = log.reduce((round, action) => apply(round, one.who, action).round, seen);
    const action = actionOf(shows, one.who, `${one.who}-${made.length}`, one.tap);
    if (!action) continue;
    made.push({ by: one.who, action });
    phones.set(one.who, { seen, log: [...log, action] });
  }
  for (const who of people) deliver(who, Infinity, true);
  return { server, made };
};

const steps = fc.array(step, { maxLength: 60 });

describe('whatever two phones, a substitute and an admin send, delayed, doubled and in any batches', () => {
  test('when all has arrived, then nothing is lost and nothing is there twice', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { server, made } = play(all);
        for (const { by, action } of made) {
          const entry = server.entries.find(({ id }) => id === action.id);
          const receipt = server.receipts.find((one) => one.id === action.id && one.by === by);
          expect(entry ?? receipt).toBeDefined();
          if (action.kind === 'hole') expect(entry ?? receipt).toMatchObject({ strokes: action.strokes });
        }
        const ids = server.entries.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const answered = server.receipts.map(({ by, id }) => `${by} ${id}`);
        expect(new Set(answered).size).toBe(answered.length);
      }),
    );
  });

  test('when anything arrives, then what was kept before stays as it was', () => {
    fc.assert(
      fc.property(steps, (all) => {
        play(all, (before, after) => {
          expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries);
          expect(after.receipts.slice(0, before.receipts.length)).toEqual(before.receipts);
        });
      }),
    );
  });

  test('when a card is closed, then only its own side’s accept, a ruling, or the other’s accept of what its side says moves it', () => {
    fc.assert(
      fc.property(steps, (all) => {
        play(all, (before, after, by, action) => {
          for (const [index, card] of sides.entries()) {
            if (!before[`${card}Completed`] || by === 'adam') continue;
            const moved = cards(after)[index]?.filter(
              (entry, at) => entry?.strokes !== cards(before)[index]?.[at]?.strokes,
            );
            for (const entry of moved ?? []) {
              expect(action.kind).toBe('accept');
              if (sideOf(before, by) === card) continue;
              expect(entry?.strokes).toBe(sayOf(before, card, before[`${card}Id`], entry?.hole ?? 0)?.strokes);
            }
          }
        });
      }),
    );
  });

  test('when a value is overwritten, then its maker had seen it, or both sides say the new one', () => {
    fc.assert(
      fc.property(steps, (all) => {
        play(all, (before, after, by, action) => {
          if (action.kind !== 'hole' || by === 'adam') return;
          const was = shownOn(before, action.playerId, action.hole);
          const now = shownOn(after, action.playerId, action.hole);
          if (!was || now?.id === was.id) return;
          const bothSay = sides.every(
            (side) => sayOf(after, side, action.playerId, action.hole)?.strokes === action.strokes,
          );
          expect(action.over === was.id || bothSay).toBe(true);
        });
      }),
    );
  });
});

describe('two phones that hear nothing of each other', () => {
  const log = (who: 'ann' | 'bob') =>
    fc.array(tap, { maxLength: 12 }).map((taps) => {
      let seen = running;
      return taps.flatMap((one, index) => {
        const action = actionOf(seen, who, `${who}-${index}`, one);
        if (!action || action.kind === 'accept') return [];
        seen = apply(seen, who, action).round;
        return [{ by: who, action }];
      });
    });
  const ruling = fc.array(
    fc.record({ hole: fc.integer({ min: 1, max: 2 }), strokes: fc.integer({ min: 4, max: 6 }) }),
    { maxLength: 1 },
  );
  /** An admin's entry that overwrites whatever is there, as the spec's call makes it. */
  const rule = (round: Round, id: string, number: number, strokes: number): Round => {
    const entry: Entry = {
      id,
      side: 'committee',
      by: 'adam',
      playerId: 'ann',
      hole: number,
      strokes,
      receivedAt: evening,
    };
    return record(round, entry, 'overwrite').round;
  };
  type Arrival = (round: Round) => Round;
  const merged = (logs: readonly (readonly Arrival[])[], picks: readonly number[]): Round => {
    const left = logs.map((one) => [...one]);
    let round = running;
    for (let turn = 0; left.some((one) => one.length > 0); turn += 1) {
      const open = left.filter((one) => one.length > 0);
      const next = open[(picks[turn] ?? 0) % open.length]?.shift();
      if (next) round = next(round);
    }
    return round;
  };

  test('when their logs arrive in whatever order, with a ruling anywhere, then both say the same and differ on the same holes', () => {
    const picks = fc.array(fc.nat(2), { maxLength: 30 });
    fc.assert(
      fc.property(log('ann'), log('bob'), ruling, picks, picks, (ann, bob, rulings, one, other) => {
        const logs: readonly (readonly Arrival[])[] = [
          ...[ann, bob].map((all) =>
            all.map(
              ({ by, action }): Arrival =>
                (round) =>
                  apply(round, by, action).round,
            ),
          ),
          rulings.map(
            ({ hole: number, strokes }): Arrival =>
              (round) =>
                rule(round, 'ruling', number, strokes),
          ),
        ];
        const first = merged(logs, one);
        const second = merged(logs, other);
        // A Blob stands for what its owner said by completing; where the opponent's value came first, none was made.
        const isBlobbed = [first, second].some(({ entries }) => entries.some(({ strokes }) => strokes === 0));
        fc.pre(!isBlobbed);
        expect([saidOf(first), differing(first)]).toEqual([saidOf(second), differing(second)]);
      }),
      { numRuns: 500 },
    );
  });
});

test('when the opponent’s log arrives after one’s own completion instead of before it, then both say the same', () => {
  const full = Array.from({ length: 9 }, () => 4);
  const done: Action = { id: 'A', kind: 'complete', playerId: 'ann', cards: { player1: full, player2: full } };
  const orders = [
    ['ann', done, 'bob', hole('b', 'ann', 1, 6)],
    ['bob', hole('b', 'ann', 1, 6), 'ann', done],
  ] as const;
  const [early, late] = orders.map(
    ([who, what, whoNext, next]) => apply(apply(running, who, what).round, whoNext, next).round,
  );
  expect(early && differing(early)).toEqual([['ann', 1, 4, 6]]);
  expect(late && differing(late)).toEqual([['ann', 1, 4, 6]]);
});

test('when both sides say the same of a hole in the end, then that is what is shown, unless an admin has ruled', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { server } = play(all);
      for (const card of sides)
        for (const number of nine) {
          const playerId = server[`${card}Id`];
          const [one, other] = sides.map((side) => sayOf(server, side, playerId, number)?.strokes);
          const shown = shownOn(server, playerId, number);
          const isRuled = server.entries.some(
            ({ side, ...entry }) => side === 'committee' && entry.hole === number && entry.playerId === playerId,
          );
          if (one !== undefined && one === other && !isRuled) expect(shown?.strokes).toBe(one);
        }
    }),
    { numRuns: 3000 },
  );
});
