import { aSnapshot } from '@society/contracts/testing';
import { sha256 } from '@society/service-kit/token';
import { withNews } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { linkFor } from '../link.ts';
import { accept, handOver, invite, mayAccept, putBack } from './invitation.ts';

const at = new Date('2026-03-01T10:00:00Z');
const day = 86_400_000;
const later = (ms: number): Date => new Date(at.getTime() + ms);
const account = withNews(undefined, { version: 1, player: aSnapshot({ invitationAccepted: false }), at }) as Account;
const invited = invite(account, linkFor('token', at, 7 * day), at);
const tokenHash = sha256('token');

test('when an invitation is a moment short of seven days old, then it counts; at seven days it does not', () => {
  expect(mayAccept(invited, tokenHash, later(7 * day - 1))).toBe(true);
  expect(mayAccept(invited, tokenHash, later(7 * day))).toBe(false);
});

test('when it is accepted, then the password is set, older sessions end, and it is used up', () => {
  const after = accept(invited, tokenHash, 'hash', at);
  expect(after).toMatchObject({ passwordHash: 'hash', sessionEpoch: 2, player: { invitationAccepted: true } });
  expect(after.invitation).toBeUndefined();
  expect(() => accept(after, tokenHash, 'other', at)).toThrow('This invitation is invalid or has expired.');
});

test('when svc-players knows that somebody is in already, then a link that is left does not count', () => {
  const news = { version: 2, player: aSnapshot({ ...invited.player, invitationAccepted: true }), at };
  expect(mayAccept(withNews(invited, news) as Account, tokenHash, at)).toBe(false);
});

test('when a newer one is made, then the older does not count', () => {
  const again = invite(invited, linkFor('newer', at, 7 * day), at);
  expect(mayAccept(again, tokenHash, at)).toBe(false);
  expect(mayAccept(again, sha256('newer'), at)).toBe(true);
});

test('when a newer one could not be mailed, then the older counts again, unless it is too old or something became of the newer since', () => {
  const link = linkFor('newer', later(day), 7 * day);
  const again = invite(invited, link, later(day));
  expect(putBack(again, link, invited.invitation, later(day))).toEqual(invited);
  expect(putBack(again, link, invited.invitation, later(7 * day))).toBe(again);
  expect(putBack(again, link, undefined, later(day))).toBe(again);
  const moved = withNews(again, { version: 2, player: { ...again.player, email: 'new@example.org' }, at }) as Account;
  expect(putBack(moved, link, invited.invitation, later(day))).toBe(moved);
});

test.each([
  ['are not invited', invite],
  ['get no link handed over', handOver],
])('when somebody has accepted or is suspended, then they %s', (_, make) => {
  const suspended = { ...account, player: { ...account.player, isActive: false } };
  const made = (of: Account) => () => make(of, linkFor('t', at, day), at, 'p9');
  expect(made(accept(invited, tokenHash, 'hash', at))).toThrow('The invitation has already been accepted');
  expect(made(suspended)).toThrow('This person is suspended');
});
