import fc from 'fast-check';
import { accept, act, complete, deliver, hole, nine, outcomeOf, running, signedBy, take } from '../../test/round.ts';
import { differencesOf, sayOf, shownOn } from './holes.ts';
import { otherSide, sides } from './round.ts';
import type { Action, Card, Side } from './round.ts';

describe('two phones without signal that scan each other’s cards', () => {
  /** What was entered for each hole, the last value counting; own cards are full, so that no Blobs are made. */
  const entered = (minLength: number) =>
    fc.array(fc.array(fc.integer({ min: 4, max: 6 }), { minLength, maxLength: 2 }), { minLength: 9, maxLength: 9 });
  const ofAnn = fc.record({ player1: entered(1), player2: entered(0) });
  const ofBob = fc.record({ player1: entered(0), player2: entered(1) });
  /** Who scans, whether before completing, and on which holes they take what the card says. */
  const scanning = fc.record({ scans: fc.boolean(), isFirst: fc.boolean(), isNamed: fc.boolean() });
  type Counted = Readonly<Record<Side, readonly (readonly number[])[]>>;
  const cardOf = (all: readonly (readonly number[])[]): Card => all.map((values) => values.at(-1) ?? null);

  /** Everything that a phone does on its own, by the rules that it shows the round with. */
  const logOf = (
    side: Side,
    [own, other]: readonly [Counted, Counted],
    how: { readonly scans: boolean; readonly isFirst: boolean; readonly isNamed: boolean },
    takes: (playerId: string, number: number) => boolean,
  ): readonly Action[] => {
    const [who, opponent] = [running[`${side}Id`], running[`${otherSide(side)}Id`]];
    let shows = running;
    const log: Action[] = [];
    const does = (action: Action): void => {
      shows = act(shows, who, action).round;
      log.push(action);
    };
    const means = (owner: Side, number: number): number | null =>
      sayOf(shows, side, running[`${owner}Id`], number)?.strokes ?? null;
    const completes = (): void => {
      const [player1, player2] = sides.map((owner) => nine.map((number) => means(owner, number)));
      does(complete(`${who}-C`, who, player1, player2));
    };
    const scans = (): void => {
      does(signedBy(complete(`${opponent}-C`, opponent, cardOf(other.player1), cardOf(other.player2)), opponent));
      for (const { playerId, hole: number, ...says } of differencesOf(shows)) {
        if (!takes(playerId, number)) continue;
        const { entryId, strokes: taken } = says[otherSide(side)];
        const id = `${who}-t-${playerId}-${number}`;
        does(how.isNamed ? take(id, entryId, playerId, number, taken) : accept(id, entryId));
      }
    };
    for (const owner of sides)
      own[owner].forEach((values, index) => {
        const [playerId, number] = [running[`${owner}Id`], index + 1];
        values.forEach((value, times) => {
          const over = shownOn(shows, playerId, number)?.id ?? null;
          const said = sayOf(shows, side, playerId, number)?.id ?? null;
          does({ ...hole(`${who}-${playerId}-${number}-${times}`, playerId, number, value, over), said });
        });
      });
    if (how.scans && how.isFirst) scans();
    completes();
    if (how.scans && !how.isFirst) scans();
    return log;
  };

  /** Each delivers in so many batches, in an order of their own. */
  const merged = (anns: readonly Action[], bobs: readonly Action[], picks: readonly boolean[], size: number) => {
    const left = [
      { who: 'ann', log: anns },
      { who: 'bob', log: bobs },
    ];
    let round = running;
    const outcomes: string[] = [];
    for (let turn = 0; left.some(({ log }) => log.length > 0); turn += 1) {
      const open = left.filter(({ log }) => log.length > 0);
      const next = open[picks[turn] === true ? open.length - 1 : 0];
      if (!next) break;
      const delivered = deliver(round, next.who, next.log.slice(0, size));
      round = delivered.round;
      outcomes.push(...delivered.outcomes);
      next.log = next.log.slice(size);
    }
    return { round, outcomes };
  };

  test('when their logs arrive in whatever order, then it is the same round, and nothing that was entered is said not to count', () => {
    const picks = fc.array(fc.boolean(), { maxLength: 12 });
    // Where both take the other’s word on one hole, the first counts.
    const takers = fc.array(fc.constantFrom('ann', 'bob', undefined), { minLength: 18, maxLength: 18 });
    const sizes = fc.constantFrom(100, 21, 7);
    fc.assert(
      fc.property(
        ofAnn,
        ofBob,
        scanning,
        scanning,
        takers,
        picks,
        sizes,
        (ann, bob, annScans, bobScans, takersByHole, order, size) => {
          const takes = (who: string) => (playerId: string, number: number) =>
            takersByHole[(playerId === 'ann' ? 0 : 9) + number - 1] === who;
          // A card that is scanned is as its maker counted: it was signed before they took anything.
          const anns = logOf(
            'player1',
            [ann, bob],
            { ...annScans, isFirst: annScans.isFirst && !bobScans.scans },
            takes('ann'),
          );
          const bobs = logOf(
            'player2',
            [bob, ann],
            { ...bobScans, isFirst: bobScans.isFirst && !annScans.scans },
            takes('bob'),
          );
          const [first, last, mixed] = [[false], [true], order].map((way) =>
            merged(anns, bobs, way.length === 1 ? Array.from({ length: 99 }, () => way[0] === true) : way, size),
          );
          for (const one of [first, last, mixed]) {
            expect(one && outcomeOf(one.round)).toEqual(first && outcomeOf(first.round));
            // In a batch without the completion nobody can tell a value that was corrected before it from one that came after it.
            const alarms = size < 100 ? ['refused'] : ['refused', 'kept'];
            expect(one?.outcomes.filter((outcome) => alarms.includes(outcome))).toEqual([]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
