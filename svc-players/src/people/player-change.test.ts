import fc from 'fast-check';
import type { PlayerChange, PlayerForm } from '@society/contracts';
import { annasDetails } from '../../test/a-player.ts';
import {
  applyEdit,
  changedFields,
  claimAddress,
  editOf,
  finishClaim,
  refuseOverwriting,
  refuseOwnPromotion,
  releaseAddress,
  splitName,
} from './player-change.ts';
import { detailsOf, isTakingPart, makeReady, reserve } from './player.ts';
import type { Player } from './player.ts';

const form: PlayerForm = {
  ...annasDetails,
  plays: true,
  businessCompany: 'Keller & Stone',
  phone: '0161 496 0000',
};
const anna = makeReady(reserve(detailsOf(form), { id: 'p1', attempt: 'a', at: '2026-03-01T10:00:00.000Z' }), 'a');
/** Anna after an edit of version 2 of her record. */
const after = (change: PlayerChange): Player => applyEdit(anna, 2, editOf(change, anna));

describe('the name', () => {
  test.each([
    ['Anna Keller', 'Anna', 'Keller'],
    ['Anna van der Berg', 'Anna', 'van der Berg'],
    ['  Anna   Keller ', 'Anna', 'Keller'],
  ])('when it is %j, then it is split at its first space', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  test.each([
    ['Anna Maria Stone', 'Anna Maria', 'Stone'],
    ['Anna Maria  van Stone', 'Anna Maria', 'van Stone'],
    ['Anna Mariana Stone', 'Anna', 'Mariana Stone'],
    ['Bea Maria Stone', 'Bea', 'Maria Stone'],
  ])('when Anna Maria is the first name and it is now %j, then that stays where it begins so', (name, first, last) => {
    for (const firstName of ['Anna Maria', 'Anna\u00A0Maria', 'Anna  Maria'])
      expect(editOf({ name }, { firstName })).toEqual({ firstName: first, lastName: last });
  });

  test('when it is one word, then the last name is asked for', () => {
    expect(() => splitName('Anna')).toThrow('Last name is required');
    expect(() => splitName(' ')).toThrow('First name is required');
    expect(() => splitName(`${'a'.repeat(61)} Keller`)).toThrow('At most 60 characters');
  });

  test('when first and last name come with it, then they win', () => {
    expect(editOf({ name: 'Anna Keller', lastName: 'Stone' }, anna)).toEqual({ firstName: 'Anna', lastName: 'Stone' });
  });
});

test('when a blank optional field is sent, then it is removed, and what was not sent stays', () => {
  const changed = after({ phone: '', bio: '', handicap: 12 });
  expect(changed.phone).toBeUndefined();
  expect(changed.bio).toBeUndefined();
  expect(changed).toMatchObject({ handicap: 12, businessCompany: 'Keller & Stone', email: 'anna@example.org' });
});

test('when nothing would be different, then the person is left as they are', () => {
  expect(applyEdit(anna, 2, editOf({ name: 'Anna Keller', bio: '', handicap: 18, version: 1 }, anna))).toBe(anna);
});

describe('what one may not change about oneself', () => {
  test('when role and status are sent as they are, then they pass', () => {
    expect(() => refuseOwnPromotion(anna, { role: 'player', isActive: true, handicap: 3 })).not.toThrow();
  });
  test.each([{ role: 'admin' as const }, { isActive: false }, { isActive: false, plays: false }])(
    'when %j is sent, then it is refused',
    (edit) => {
      expect(() => refuseOwnPromotion(anna, edit)).toThrow('Only an admin can change the role or the account status');
    },
  );
});

describe('an edit from an older version', () => {
  const byAdmin = after({ handicap: 12, businessCompany: '' });

  test('when another field was changed meanwhile, then it passes', () => {
    expect(() => refuseOverwriting(byAdmin, editOf({ bio: 'Plays off the back tees' }, anna), 2)).not.toThrow();
  });

  test('when the same field was changed meanwhile, then it is named with both values', () => {
    expect(() => refuseOverwriting(byAdmin, editOf({ handicap: 14, businessCompany: 'Stone Ltd' }, anna), 2)).toThrow(
      'Somebody else changed this meanwhile. Handicap is now "12"; you entered "14". Company is now empty; you entered "Stone Ltd".',
    );
    expect(() => refuseOverwriting(after({ isActive: false }), editOf({ isActive: true }, anna), 2)).toThrow(
      'Account status is now Suspended; you entered Active.',
    );
    expect(() => refuseOverwriting(after({ bio: 'New' }), { bio: '' }, 2)).toThrow('is now "New"; you entered empty.');
    const free = after({ availableForSubstitution: true });
    expect(() => refuseOverwriting(free, { availableForSubstitution: false }, 2)).toThrow(
      'is now Yes; you entered No.',
    );
  });

  test('when something else was changed after that, then it is named all the same', () => {
    const later = applyEdit(byAdmin, 3, { bio: 'Plays off the back tees' });
    expect(() => refuseOverwriting(later, { handicap: 14 }, 2)).toThrow('Handicap is now "12"; you entered "14".');
  });

  test('when the same value was chosen meanwhile, or the form has seen it, or no version came, then it passes', () => {
    expect(() => refuseOverwriting(byAdmin, editOf({ handicap: 12 }, anna), 2)).not.toThrow();
    expect(() => refuseOverwriting(byAdmin, editOf({ handicap: 14 }, anna), 3)).not.toThrow();
    expect(() => refuseOverwriting(byAdmin, editOf({ handicap: 14 }, anna), undefined)).not.toThrow();
  });
});

const claimedAt = '2026-03-01T11:00:00.000Z';
const claimed = claimAddress(anna, 'new@example.org', claimedAt);

test('when an address is claimed, then both are kept from others until the edit is applied or given up', () => {
  expect(claimed).toMatchObject({ email: 'anna@example.org', addresses: ['anna@example.org', 'new@example.org'] });
  const moved = { email: 'new@example.org', addresses: ['new@example.org'], changedIn: { email: 4 } };
  expect(applyEdit(claimed, 3, { email: 'new@example.org' })).toEqual({ ...anna, ...moved });
  expect(releaseAddress(claimed)).toEqual(anna);
});

describe('a claim that was left behind', () => {
  const older = { ...anna, addresses: claimed.addresses };

  test('when something else is edited meanwhile, then it stays, and one from before its time was kept is given up', () => {
    const edited = { handicap: 9, changedIn: { handicap: 4 } };
    expect(applyEdit(claimed, 3, { handicap: 9 })).toEqual({ ...claimed, ...edited });
    expect(applyEdit(older, 3, { handicap: 9 })).toEqual({ ...anna, ...edited });
  });

  test('when its time has come, then the person has moved; before that, or without a time, they have not', () => {
    expect(finishClaim(claimed, 3, claimedAt)).toEqual(applyEdit(anna, 3, { email: 'new@example.org' }));
    expect(finishClaim(claimed, 3, '2026-03-01T10:59:59.999Z')).toBe(claimed);
    expect(finishClaim(older, 3, claimedAt)).toBe(older);
  });

  test('when a version from before this one has taken the address from it, then its time goes, too', () => {
    expect(finishClaim({ ...claimed, addresses: [anna.email] }, 3, claimedAt)).toEqual(anna);
  });
});

const anEdit = fc.record(
  {
    handicap: fc.integer({ min: 0, max: 54 }),
    phone: fc.constantFrom('', '1', '2'),
    bio: fc.constantFrom('', 'x'),
    firstName: fc.constantFrom('Anna', 'Bea'),
    role: fc.constantFrom('player' as const, 'admin' as const),
  },
  { requiredKeys: [] },
);

test('when any edit was applied, then applying it again changes nothing, and only its own fields bear the new version', () => {
  fc.assert(
    fc.property(anEdit, (edit) => {
      const changed = changedFields(anna, edit);
      const next = applyEdit(anna, 2, edit);
      expect(changedFields(next, edit)).toEqual([]);
      expect(Object.keys(next.changedIn).sort()).toEqual([...changed].sort());
      expect(Object.values(next).includes('')).toBe(false);
    }),
  );
});

describe('who takes part, in a record from before it could be said', () => {
  const unsaid = ({ plays: _, ...player }: Player): Player => player;
  const old = unsaid(anna);
  const placeholder = { ...old, firstName: 'Tournament', lastName: 'Admin' };
  const edited = (player: Player, change: PlayerChange) => applyEdit(player, 2, editOf(change, player));

  test('when a member is renamed, then nothing is said of it, and they take part as before', () => {
    expect(edited(old, { firstName: 'Ann' })).not.toHaveProperty('plays');
    expect(isTakingPart(edited(old, { firstName: 'Ann' }))).toBe(true);
  });

  test('when the placeholder gives a name, then they take no part as before, unless they say so in the same breath', () => {
    expect(isTakingPart(placeholder)).toBe(false);
    expect(edited(placeholder, { name: 'Dee Park' })).toMatchObject({ firstName: 'Dee', plays: false });
    expect(edited(placeholder, { name: 'Dee Park', plays: false })).toMatchObject({ plays: false });
    expect(edited(placeholder, { name: 'Dee Park', plays: true })).toMatchObject({ plays: true });
  });

  test('when what was so is said, then nothing changes', () => {
    expect(edited(old, { plays: true })).toBe(old);
    expect(edited(placeholder, { plays: false })).toBe(placeholder);
  });
});
