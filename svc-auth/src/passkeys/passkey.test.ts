import { anna, at } from '../../test/an-account.ts';
import type { Account } from '../accounts/account.ts';
import { needsPasskey, usedPasskey, wishingPasskey, withoutPasskey, withPasskey } from './passkey.ts';
import type { Passkey } from './passkey.ts';

const site = 'club.example';
const key = (n: number, over: Partial<Passkey> = {}): Passkey => ({
  ...{ id: `k${n}`, credentialId: `c${n}`, rpId: site, publicKey: '', counter: 5 },
  ...{ deviceType: 'singleDevice', backedUp: false, name: 'Phone', createdAt: at },
  ...over,
});
const keyed = withPasskey(anna, key(1));
const wishing = wishingPasskey(keyed, true, site);
const used = (account: Account, counter: number) => usedPasskey(account, 'c1', { counter, backedUp: false, at });

test.each([5, 4, 0])(
  'when a device that has counted to 5 says %d, then it is a copy’s or a replay’s, and refused',
  (n) => {
    expect(() => used(keyed, n)).toThrow('This passkey was not accepted');
  },
);

test('when a device counts on, or never counts, then its passkey is accepted', () => {
  expect(used(keyed, 6).passkeys).toEqual([key(1, { counter: 6, lastUsedAt: at })]);
  const never = key(1, { counter: 0 });
  expect(used(withPasskey(anna, never), 0).passkeys).toEqual([{ ...never, lastUsedAt: at }]);
});

test('when one of several passkeys is used, then the others stay as they are; when it was removed meanwhile, then it is refused', () => {
  const passkeys = [key(1, { counter: 6, lastUsedAt: at }), key(2)];
  expect(used(withPasskey(keyed, key(2)), 6).passkeys).toEqual(passkeys);
  expect(() => used(anna, 6)).toThrow('This passkey was not accepted');
});

test('when the site has moved to another domain, or nobody has wished it, then no passkey is asked for', () => {
  expect(needsPasskey(wishing, site)).toBe(true);
  expect([needsPasskey(wishing, 'other.example'), needsPasskey(keyed, site)]).toEqual([false, false]);
});

test('when the wish is as it was, then nothing changes, wherever the site is by now', () => {
  expect(wishingPasskey(keyed, false, site)).toBe(keyed);
  expect(wishingPasskey(wishing, true, 'other.example')).toBe(wishing);
});

test('when the last passkey of a domain goes, then the wish to be asked for it goes, too', () => {
  const one = withoutPasskey(withPasskey(wishing, key(2)), 'k1');
  expect(one).toEqual({ ...wishing, passkeys: [key(2)] });
  expect(withoutPasskey(one, 'k2')).not.toHaveProperty('passkeyNeeded');
});

test('when the tenth and the eleventh are made at once, then one of them is refused', () => {
  const ten = Array.from({ length: 9 }, (_, n) => key(n + 2)).reduce(withPasskey, keyed);
  expect(() => withPasskey(ten, key(11))).toThrow('You have 10 passkeys already. Remove one first.');
});
