import { mayVisit, pageAt, pages } from './page-access.ts';

const admin = { role: 'admin' } as const;
const player = { role: 'player' } as const;
const substitute = { role: 'substitution' } as const;

test.each(pages.map(({ path }) => path.replace(/:\w+/, '12')))(
  'when nobody is signed in, then %s is denied',
  (path) => {
    expect(mayVisit(null, path)).toBe(false);
  },
);

test.each([
  '/',
  '/dashboard',
  '/fixtures',
  '/fixtures/12/matches',
  '/networking',
  '/live-scoring',
  '/live-scoring/12',
  '/profile',
  '/settings',
])('when somebody is signed in, then %s is allowed whatever the role', (path) => {
  expect([admin, player, substitute].map((user) => mayVisit(user, path))).toEqual([true, true, true]);
});

test.each(['/players', '/players/', '/fixtures/12/results'])('when %s is asked for, then only admins may', (path) => {
  expect([admin, player, substitute].map((user) => mayVisit(user, path))).toEqual([true, false, false]);
});

test('when a page has no rule, then any signed-in user may', () => {
  expect(mayVisit(player, '/nowhere')).toBe(true);
  expect(pageAt('/nowhere')).toBeUndefined();
});

test('when an address only begins like a page, then it is none', () => {
  expect(['/fixtures/12', '/dashboardx', '/settings/x', '/live-scoring/12/13'].map(pageAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
