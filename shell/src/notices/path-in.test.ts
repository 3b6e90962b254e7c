import { pathIn } from './path-in.ts';

test.each(['/', '/live-scoring/12', '/fixtures/4/matches?seasonId=1'])(
  'when a message says to open %s, then that is where it leads',
  (open) => {
    expect(pathIn({ open })).toBe(open);
  },
);

const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'settings', ''];

test.each([
  undefined,
  null,
  'text',
  '/settings',
  7,
  ['/settings'],
  {},
  ...[7, null, ['/settings'], ...elsewhere].map((open) => ({ open })),
])('when a message is %j, then it leads nowhere', (data) => {
  expect(pathIn(data)).toBeUndefined();
});
