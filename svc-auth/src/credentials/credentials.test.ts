import { aSnapshot } from '@society/contracts/testing';
import { withNews } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { linkFor } from '../link.ts';
import { openReset, putBackReset } from './credentials.ts';

const at = new Date('2026-03-01T10:00:00Z');
const hour = 3_600_000;
const account = withNews(undefined, { version: 1, player: aSnapshot(), at }) as Account;
const former = linkFor('former', at, hour);
const newer = linkFor('newer', at, hour);

test('when a reset is asked for, then its link replaces an older one', () => {
  expect(openReset({ ...account, reset: former }, account.email, newer).reset).toBe(newer);
});

test('when the person was suspended or moved to another address meanwhile, then no link is opened', () => {
  const suspended = { ...account, player: { ...account.player, isActive: false } };
  expect(openReset(suspended, account.email, newer)).toBe(suspended);
  expect(openReset(account, 'former@example.org', newer)).toBe(account);
});

test('when a reset could not be mailed, then the former link counts again, unless a newer one stands', () => {
  const opened = { ...account, reset: newer };
  expect(putBackReset(opened, newer, former)).toEqual({ ...account, reset: former });
  expect(putBackReset(opened, newer, undefined)).toEqual(account);
  expect(putBackReset(opened, former, undefined)).toBe(opened);
});
