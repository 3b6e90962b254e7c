import { aSnapshot } from '@society/contracts/testing';
import { anna, at } from '../../test/an-account.ts';
import type { Account } from '../accounts/account.ts';
import { linkFor } from '../link.ts';
import { askFor, mayMove, putBackWish } from './new-address.ts';

const suspended = { ...anna, player: aSnapshot({ isActive: false }) };
const wish = (name: string) => ({ ...linkFor(name, at, 1000), email: `${name}@example.org`, sessionId: 's1' });

test('when the password was changed since it was looked at, or they were suspended, then no move is asked for', () => {
  const changed = 'Your account has changed meanwhile. Please try again.';
  expect(askFor(anna, 'hash', wish('one')).newAddress).toEqual(wish('one'));
  expect(() => askFor(anna, 'former hash', wish('one'))).toThrow(changed);
  expect(() => askFor(suspended, 'hash', wish('one'))).toThrow(changed);
});

test('when a link reached nobody, then the wish before it stands again, if there was one; a newer wish stays', () => {
  const second = askFor(askFor(anna, 'hash', wish('one')), 'hash', wish('two'));
  expect(putBackWish(second, wish('two'), wish('one'))).toEqual({ ...anna, newAddress: wish('one') });
  expect(putBackWish(second, wish('two'), undefined)).toEqual(anna);
  expect(putBackWish(second, wish('one'), undefined)).toBe(second);
});

test('when somebody was suspended since they asked, then their link moves nothing', () => {
  const newAddress = wish('one');
  const may = (account: Account) => mayMove({ ...account, newAddress }, newAddress.tokenHash, at);
  expect([may(anna), may(suspended)]).toEqual([true, false]);
});
