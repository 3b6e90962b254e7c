import { aSnapshot } from '@society/contracts/testing';
import { sha256 } from '@society/service-kit/token';
import { setPassword, withNews } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { linkFor } from '../link.ts';
import { accept, asAccepted, handOver, invite } from './invitation.ts';
import { invitationNewsOf, marked, markedAccepted } from './invitation-record.ts';

const day = 86_400_000;
const at = new Date('2026-03-01T10:00:00Z');
const later = (ms: number): Date => new Date(at.getTime() + ms);
const dee = withNews(undefined, { version: 1, player: aSnapshot({ invitationAccepted: false }), at }) as Account;
const link = (token: string, from = at) => linkFor(token, from, 7 * day);
const mailed = invite(dee, link('mailed'), at);
const taken = marked(mailed, sha256('mailed'), { takenAt: later(1) });
const state = (account: Account, now = later(5)) => invitationNewsOf(account, now)?.state;

test('when somebody was never invited, then there is nothing to say', () => {
  expect(invitationNewsOf(dee, at)).toBeUndefined();
});

test.each([
  ['is made', mailed, { state: 'created', at: at.toISOString() }],
  ['is taken', taken, { state: 'taken', at: later(1).toISOString() }],
  [
    'is refused',
    marked(mailed, sha256('mailed'), { refusedAt: later(2), words: 'mailbox unavailable' }),
    { state: 'refused', words: 'mailbox unavailable' },
  ],
  ['is opened', marked(taken, sha256('mailed'), { openedAt: later(3) }), { state: 'opened' }],
  ['is accepted', accept(taken, sha256('mailed'), 'hash', later(4)), { state: 'accepted', at: later(4).toISOString() }],
])('when it %s, then that is the news', (_what, account, news) => {
  expect(invitationNewsOf(account, later(5))).toMatchObject({ playerId: 'p1', way: 'mail', ...news });
});

test('when one that was refused is opened all the same, then the words of the refusal are no news any more', () => {
  const refused = marked(mailed, sha256('mailed'), { refusedAt: later(2), words: 'mailbox unavailable' });
  const news = invitationNewsOf(marked(refused, sha256('mailed'), { openedAt: later(3) }), later(5));
  expect(news).toEqual({ playerId: 'p1', way: 'mail', state: 'opened', at: later(3).toISOString() });
});

test('when it is opened twice, then the first time counts', () => {
  const opened = marked(taken, sha256('mailed'), { openedAt: later(3) });
  expect(marked(opened, sha256('mailed'), { openedAt: later(4) })).toEqual(opened);
});

test('when its time is over, then it expired then, opened or not', () => {
  const opened = marked(taken, sha256('mailed'), { openedAt: later(3) });
  expect(state(opened, later(7 * day - 1))).toBe('opened');
  expect(invitationNewsOf(opened, later(7 * day))).toMatchObject({
    state: 'expired',
    at: later(7 * day).toISOString(),
  });
});

test('when a newer one is made, then the news are of the newer', () => {
  const again = invite(marked(taken, sha256('mailed'), { openedAt: later(3) }), link('newer', later(1)), later(1));
  expect(invitationNewsOf(again, later(5))).toMatchObject({ state: 'created', at: later(1).toISOString() });
});

test('when a link is handed over beside the mailed one, then the latest event of either is the news', () => {
  const both = handOver(taken, link('handed', later(2)), later(2), 'carla');
  expect(invitationNewsOf(both, later(5))).toMatchObject({ state: 'created', way: 'link' });
  const opened = marked(both, sha256('mailed'), { openedAt: later(3) });
  expect(invitationNewsOf(opened, later(5))).toMatchObject({ state: 'opened', way: 'mail' });
  for (const [token, way] of [
    ['handed', 'link'],
    ['mailed', 'mail'],
  ] as const) {
    const accepted = accept(opened, sha256(token), 'hash', later(4));
    expect(invitationNewsOf(accepted, later(5))).toMatchObject({ state: 'accepted', way });
  }
});

test('when the mailed one is too old and the handed one is not, then the news are of the one that works', () => {
  const both = handOver(taken, link('handed', later(day)), later(day), 'carla');
  expect(invitationNewsOf(both, later(7 * day))).toMatchObject({ state: 'created', way: 'link' });
});

test('when a password was set in another way, then it is said that the link works no more', () => {
  expect(state(setPassword(taken, 'hash'))).toBe('void');
});

test('when somebody got in in another way, then the last invitation counts as accepted', () => {
  expect(state(asAccepted(setPassword(taken, 'hash'), later(4)))).toBe('accepted');
  expect(state(markedAccepted(taken, later(4)))).toBe('accepted');
  expect(markedAccepted(dee, later(4))).toBe(dee);
});

test('when somebody who has accepted one gets in in another way later, then the first time stays', () => {
  const both = handOver(taken, link('handed', later(2)), later(2), 'carla');
  const accepted = accept(both, sha256('mailed'), 'hash', later(4));
  expect(markedAccepted(accepted, later(6))).toBe(accepted);
});

test('when somebody is suspended, or had accepted before this was kept, then there is nothing to say', () => {
  expect(state({ ...taken, player: { ...taken.player, isActive: false } })).toBeUndefined();
  expect(state({ ...taken, player: { ...taken.player, invitationAccepted: true } })).toBeUndefined();
});

test('when somebody is invited again and again, then only the last ten are kept', () => {
  let account = dee;
  for (let time = 0; time < 12; time += 1) account = invite(account, link(`t${time}`), later(time));
  expect(account.invitations).toHaveLength(10);
  expect(account.invitations?.at(-1)?.id).toBe(sha256('t11'));
});
