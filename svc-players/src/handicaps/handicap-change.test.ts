import fc from 'fast-check';
import { annasDetails } from '../../test/a-player.ts';
import { makeReady, reserve, snapshotOf, waitingOf } from '../people/player.ts';
import type { Player } from '../people/player.ts';
import { applyPersonEdit, decideHandicap, earlierHandicapsOf, refuseTooManyChanges } from './handicap-change.ts';

const anna = makeReady(reserve(annasDetails, { id: 'anna', attempt: 'a', at: '2026-03-01T10:00:00.000Z' }), 'a');
const at = '2026-03-12T20:00:00.000Z';
const later = '2026-03-13T09:00:00.000Z';

const asks = (player: Player, handicap: number, when = at): Player =>
  applyPersonEdit(player, 2, { handicap }, { by: 'anna', at: when, asks: true });
const changes = (player: Player, handicap: number, by: string): Player =>
  applyPersonEdit(player, 2, { handicap }, { by, at: later, asks: false });
const decides = (player: Player, handicap: number, isApproved: boolean, by = 'carla'): Player =>
  decideHandicap(player, 3, { handicap, isApproved, by, at: later });
const shown = ({ handicap, handicapChanges = [] }: Player) => [
  handicap,
  handicapChanges.map(({ from, to, status, by, decidedBy }) => [from, to, status, by, decidedBy]),
];

describe('a change', () => {
  test('when somebody changes their own, or an admin does, then it counts at once and is kept', () => {
    expect(changes(anna, 16, 'anna').handicapChanges).toEqual([
      { at: later, by: 'anna', from: 18, to: 16, status: 'done' },
    ]);
    expect(shown(changes(changes(anna, 16, 'anna'), 15, 'carla'))).toEqual([
      15,
      [
        [18, 16, 'done', 'anna', undefined],
        [16, 15, 'done', 'carla', undefined],
      ],
    ]);
  });

  test('when it is the same, or something else changes, then nothing is added', () => {
    expect(changes(anna, 18, 'anna')).toBe(anna);
    const renamed = applyPersonEdit(anna, 2, { firstName: 'Ann' }, { by: 'anna', at, asks: false });
    expect(renamed).not.toHaveProperty('handicapChanges');
  });

  test('when it changes again and again, then the last hundred are kept', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 54 }), { minLength: 90, maxLength: 140 }), (handicaps) => {
        const after = handicaps.reduce((player, handicap) => changes(player, handicap, 'anna'), anna);
        const kept = after.handicapChanges ?? [];
        const changed = handicaps.filter((handicap, index) => handicap !== (handicaps[index - 1] ?? anna.handicap));
        expect(kept).toHaveLength(Math.min(100, changed.length));
        expect(kept.at(-1)?.to).toBe(after.handicap);
        for (const [index, change] of kept.entries()) if (index > 0) expect(change.from).toBe(kept[index - 1]?.to);
      }),
      { numRuns: 20 },
    );
  });
});

describe('own changes on one day of the club’s', () => {
  const timeZone = 'Europe/London';
  const midnight = '2026-07-15T23:00:00.000Z';
  const changed = (by: string, times = 10): Player =>
    Array.from({ length: times }).reduce<Player>(
      (player, _, turn) => applyPersonEdit(player, 2, { handicap: turn + 1 }, { by, at: midnight, asks: false }),
      anna,
    );
  const next = (player: Player, { handicap = 30, by = 'anna', when = midnight } = {}) =>
    refuseTooManyChanges(player, { handicap }, { by, at: when, timeZone });

  test('when a member has made ten, then the next is refused in words, until it is another day there', () => {
    const words = 'You have changed your handicap ten times today. Please ask an admin.';
    expect(() => next(changed('anna', 9))).not.toThrow();
    expect(() => next(changed('anna'))).toThrow(words);
    expect(() => next(changed('anna'), { when: '2026-07-16T22:59:59.000Z' })).toThrow(words);
    expect(() => next(changed('anna'), { when: '2026-07-16T23:00:00.000Z' })).not.toThrow();
  });

  test('when an admin makes it, or has made or agreed to the others, or it is no change, then it is not refused', () => {
    const approved = Array.from({ length: 10 }).reduce<Player>((player, _, turn) => {
      const handicap = turn + 1;
      return decideHandicap(asks(player, handicap, midnight), 3, {
        handicap,
        isApproved: true,
        by: 'carla',
        at: midnight,
      });
    }, anna);
    for (const player of [changed('carla'), approved, { ...changed('anna'), role: 'admin' } as const])
      expect(() => next(player)).not.toThrow();
    for (const one of ['anna', 'carla']) expect(() => next(changed(one), { by: 'carla' })).not.toThrow();
    expect(() => next(changed('anna'), { handicap: 10 })).not.toThrow();
    expect(() =>
      refuseTooManyChanges(changed('anna'), { bio: 'New' }, { by: 'anna', at: midnight, timeZone }),
    ).not.toThrow();
  });
});

describe('a wish', () => {
  test('when it has to wait, then the handicap stays, the rest of the form counts, and the wish is shown', () => {
    const asked = applyPersonEdit(anna, 2, { handicap: 12, bio: 'New' }, { by: 'anna', at, asks: true });
    const handicapChanges = [{ at, by: 'anna', from: 18, to: 12, status: 'waiting' }];
    expect(asked).toMatchObject({ handicap: 18, bio: 'New', changedIn: { bio: 3 }, handicapChanges });
    expect(asked.changedIn).not.toHaveProperty('handicap');
    expect(snapshotOf(asked)).toMatchObject({ handicap: 18, pendingHandicap: 12 });
    expect(snapshotOf(anna)).not.toHaveProperty('pendingHandicap');
  });

  test('when it is asked for again, then nothing changes; when another is, then that one waits instead', () => {
    const once = asks(anna, 12);
    expect(asks(once, 12, later)).toBe(once);
    expect(shown(asks(once, 14, later))).toEqual([18, [[18, 14, 'waiting', 'anna', undefined]]]);
  });

  test('when the present one is asked for, then the wish is taken back, whoever decides by now', () => {
    expect(shown(asks(asks(anna, 12), 18))).toEqual([18, []]);
    expect(shown(changes(asks(anna, 12), 18, 'anna'))).toEqual([18, []]);
    expect(asks(anna, 18)).toBe(anna);
  });

  test('when an admin saves their form with the handicap as it is, then the wish goes on waiting', () => {
    const asked = asks(anna, 12);
    expect(changes(asked, 18, 'carla')).toBe(asked);
  });

  test('when an admin changes the handicap meanwhile, then the wish has come true or is refused', () => {
    expect(shown(changes(asks(changes(anna, 20, 'carla'), 12), 12, 'carla'))).toEqual([
      12,
      [
        [18, 20, 'done', 'carla', undefined],
        [20, 12, 'done', 'anna', 'carla'],
      ],
    ]);
    expect(shown(changes(asks(anna, 12), 15, 'carla'))).toEqual([
      15,
      [
        [18, 12, 'refused', 'anna', 'carla'],
        [18, 15, 'done', 'carla', undefined],
      ],
    ]);
  });

  test('when nobody has to agree any more and they change it themselves, then the wish is idle, also when that was what they wished', () => {
    expect(shown(changes(asks(anna, 12), 14, 'anna'))).toEqual([14, [[18, 14, 'done', 'anna', undefined]]]);
    const { handicapChanges } = changes(asks(anna, 12), 12, 'anna');
    expect(handicapChanges).toEqual([{ at: later, by: 'anna', from: 18, to: 12, status: 'done' }]);
  });
});

describe('an admin’s word', () => {
  test('when it is yes, then the handicap is theirs, noticed by edits from before; when it is no, then it stays', () => {
    const approved = decides(asks(anna, 12), 12, true);
    expect(shown(approved)).toEqual([12, [[18, 12, 'done', 'anna', 'carla']]]);
    expect(approved.changedIn.handicap).toBe(4);
    const refused = decides(asks(anna, 12), 12, false);
    expect(shown(refused)).toEqual([18, [[18, 12, 'refused', 'anna', 'carla']]]);
    expect([waitingOf(approved), waitingOf(refused)]).toEqual([undefined, undefined]);
  });

  test('when the same word comes once more, then nothing changes; when it is another one’s, then they are told', () => {
    const approved = decides(asks(anna, 12), 12, true);
    expect(decides(approved, 12, true)).toBe(approved);
    const told = 'Somebody has decided about this handicap meanwhile. Please look again.';
    expect(() => decides(approved, 12, true, 'adam')).toThrow(told);
    expect(() => decides(approved, 12, false)).toThrow(told);
    expect(() => decides(anna, 12, true)).toThrow(told);
  });

  test('when they ask for another one by now, then the admin is told which', () => {
    expect(() => decides(asks(asks(anna, 12), 9), 12, true)).toThrow(
      'Anna now asks for a handicap of 9. Please look again.',
    );
  });

  test('when they took the wish back, then there is nothing to decide', () => {
    expect(() => decides(asks(asks(anna, 12), 18), 12, true)).toThrow('Please look again.');
  });
});

test('when others are told what somebody had before, then it is what counted, and what was asked for from the admin’s word on', () => {
  expect(earlierHandicapsOf(anna)).toEqual([]);
  expect(earlierHandicapsOf(asks(anna, 12))).toEqual([]);
  expect(earlierHandicapsOf(decides(asks(anna, 12), 12, false))).toEqual([]);
  const approved = decides(asks(changes(anna, 20, 'carla'), 12), 12, true);
  expect(earlierHandicapsOf(approved)).toEqual([
    { handicap: 18, until: later },
    { handicap: 20, until: later },
  ]);
  expect(earlierHandicapsOf(changes(asks(anna, 12), 12, 'carla'))).toEqual([{ handicap: 18, until: later }]);
});
