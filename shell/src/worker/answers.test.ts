import { allRoutes } from '@society/contracts';
import { answeredBy } from './answers.ts';

const origin = 'https://league.example.org';
const asked = (path: string, over: { method?: string; mode?: RequestMode } = {}) =>
  answeredBy({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...over }, origin);

test.each([
  '/',
  '/dashboard',
  '/live-scoring/12?hole=3',
  '/invite/abc',
  '/reset/abc',
  '/nothing/here',
  '/apiary',
  '/clubhouse',
  '/live-scoring/club',
  '/invite/a.b/c',
])('when the screen %s is opened, then the release’s page is drawn', (path) => {
  expect(asked(path)).toBe('page');
});

test.each([
  '/api',
  '/api/docs',
  '/api/calendar/abc.ics',
  '/objects/abc',
  '/internal/players',
  '/club/logo',
  '/dev/mail',
  '/release.json',
  '/sw.js',
  '/app.html',
  '/js/main.0123456789.js',
  'https://elsewhere.example.org/dashboard',
])('when %s is opened, then the network answers', (path) => {
  expect(asked(path)).toBe('network');
});

test('when an address is that of any call, then the network answers, however it is asked for', () => {
  const paths = allRoutes.map(({ path }) => path.replaceAll(/:\w+/g, 'x1'));
  expect(paths.length).toBeGreaterThan(50);
  const modes = ['navigate', 'cors', 'no-cors'] as const;
  expect(paths.filter((path) => modes.some((mode) => asked(path, { mode }) !== 'network'))).toEqual([]);
});

test('when a form is sent as a navigation, then the network answers', () => {
  expect(asked('/dashboard', { method: 'POST' })).toBe('network');
});

test.each(['/js/main.0123456789.js', '/remotes/scoring/css/round.abcdef0123.css', '/assets/icon.0123abcdef.png'])(
  'when a page asks for %s, then it comes from the store: such a file never changes',
  (path) => {
    expect([asked(path, { mode: 'no-cors' }), asked(path, { mode: 'cors' })]).toEqual(['file', 'file']);
  },
);

test.each([
  '/api/scores',
  '/api/events',
  '/objects/photo.0123456789.webp',
  '/remotes/scoring/mf-manifest.json',
  '/config.json',
  '/js/main.0123456789.js.map',
  '/js/face.add.js',
  '/release.json',
  'https://cdn.example.org/js/main.0123456789.js',
])('when a page asks for %s, then the worker stays out of it', (path) => {
  expect(asked(path, { mode: 'cors' })).toBe('network');
});

test('when it is only asked whether a file is still there, then the server says so', () => {
  expect(asked('/js/main.0123456789.js', { method: 'HEAD', mode: 'cors' })).toBe('network');
});
