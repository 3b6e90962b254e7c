import { momentText } from './moment-text.ts';

const now = new Date('2026-11-23T13:00:00Z');
const zone = 'Europe/London';

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
  // 29 March has 23 hours in London, and 25 October has 25.
  ['2026-03-29T12:00:00Z', '2026-03-29T23:30:00Z'],
  ['2026-10-24T12:00:00Z', '2026-10-25T23:30:00Z'],
])('when the clocks have changed between %s and %s, then it was yesterday all the same', (iso, then) => {
  expect(momentText(iso, new Date(then), zone)).toBe('yesterday');
});
