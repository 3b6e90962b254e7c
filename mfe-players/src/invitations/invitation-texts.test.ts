import type { InvitationNews } from '@society/contracts';
import { invitationText, momentText } from './invitation-texts.ts';

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
  ['2026-11-23T12:40:00Z', '12:40'],
  ['2026-11-23T00:05:00Z', '00:05'],
  ['2026-11-22T23:55:00Z', 'yesterday'],
  ['2026-11-21T12:00:00Z', '21 Nov'],
  ['2025-11-23T12:00:00Z', '23 Nov 2025'],
])('when it was at %s, then it is said as %s', (iso, text) => {
  expect(momentText(iso, now, zone)).toBe(text);
});

test('when it is another day at the club already, then the club’s day counts', () => {
  expect(momentText('2026-11-22T23:55:00Z', now, 'Asia/Tokyo')).toBe('08:55');
});

test.each([
  [{ state: 'created' }, 'Invitation made 12:40'],
  [{ state: 'created', way: 'link' }, 'Link made 12:40'],
  [{ state: 'taken' }, 'Taken by the mail server 12:40'],
  [{ state: 'refused', words: 'mailbox unavailable' }, 'Refused: mailbox unavailable (12:40)'],
  [{ state: 'opened', at: '2026-11-22T10:00:00Z' }, 'Opened yesterday'],
  [{ state: 'accepted' }, 'Accepted 12:40'],
  [{ state: 'expired' }, 'Expired 12:40'],
  [{ state: 'void', way: 'link' }, 'The link of 12:40 works no more'],
] as const)('when an invitation is %j, then the line is %s', (over, text) => {
  expect(invitationText(news(over), now, zone)).toBe(text);
});
