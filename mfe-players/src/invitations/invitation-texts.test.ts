import type { InvitationNews } from '@society/contracts';
import { invitationText, needsAction } from './invitation-texts.ts';

const now = new Date('2026-11-23T13:00:00Z');
const zone = 'Europe/London';
const news = (over: Partial<InvitationNews>): InvitationNews => ({
  playerId: 'p1',
  state: 'taken',
  way: 'mail',
  at: '2026-11-23T12:40:00.000Z',
  ...over,
});

test.each([
  [{ state: 'created' }, 'Invitation made 12:40'],
  [{ state: 'created', way: 'link' }, 'Link made 12:40'],
  [{ state: 'taken' }, 'Taken by the mail server 12:40'],
  [{ state: 'refused', words: 'mailbox unavailable' }, 'Refused: mailbox unavailable (12:40)'],
  [{ state: 'opened', at: '2026-11-22T10:00:00Z' }, 'Opened yesterday'],
  [{ state: 'accepted' }, 'Accepted 12:40'],
  [{ state: 'expired' }, 'Expired 12:40'],
  [{ state: 'void', way: 'link' }, 'The link of 12:40 no longer works'],
] as const)('when an invitation is %j, then the line is %s', (over, text) => {
  expect(invitationText(news(over), now, zone)).toBe(text);
});

test.each([
  ['created', false],
  ['taken', false],
  ['refused', true],
  ['opened', false],
  ['accepted', false],
  ['expired', true],
  ['void', true],
] as const)('when an invitation is %s, then it is %s that an admin has something to do about it', (state, needed) => {
  expect(needsAction({ state })).toBe(needed);
});
