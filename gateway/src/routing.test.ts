import fc from 'fast-check';
import {
  allRoutes,
  changeScore,
  claimUpload,
  getActiveFixture,
  getMatch,
  getObject,
  listLiveMatches,
  pathOf,
  putUpload,
  resolveSession,
} from '@society/contracts';
import type { Route } from '@society/contracts';
import { createRouting, isServicePath, pathOfUrl } from './routing.ts';

const routing = createRouting(allRoutes);
const reachable = allRoutes.filter((route) => route.access !== 'service');
const internal = allRoutes.filter((route) => route.access === 'service');
const filled = (route: Route): string => route.path.replace(/:[A-Za-z]+/g, 'x1');
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

test.each(reachable.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'when %s is called, then it is found and nothing else',
  (_name, route) => {
    expect(routing.find(route.method, filled(route))?.route).toBe(route);
  },
);

test('when there are internal routes at all, then the next test means something', () => {
  expect(internal).toEqual(expect.arrayContaining([resolveSession, claimUpload]));
});

const tricks = (path: string): string[] => [
  path,
  path.toUpperCase(),
  `/${path}`,
  `${path}/`,
  `/api${path}`,
  `/api/..${path}`,
  `/api/..%2f${path.slice(1)}`,
  `/api/%2e%2e${path}`,
  `/api/%252e%252e%252f${path.slice(1)}`,
  `/api\\..${path.replaceAll('/', '\\')}`,
  `/api/auth/login/..;/../..${path}`,
  `/api/matches/..%2f..%2f${path.slice(1)}`,
  `/api/matches/..%5c..%5c${path.slice(1)}`,
  `/api/matches/%2e%2e/${path.slice(1)}`,
  path.replace('/internal', '/%69nternal'),
  `/api/auth/login%00${path}`,
  `/objects/..${path}`,
  `/objects/..%2f${path.slice(1)}`,
  `/objects/%2e%2e${path}`,
  `/objects/%252e%252e%252f${path.slice(1)}`,
  `/objects\\..${path.replaceAll('/', '\\')}`,
  `/objects/1.webp/../..${path}`,
  `/objects/1.webp;${path}`,
  `http://svc-auth${path}`,
];

test.each(internal.flatMap((route) => tricks(filled(route))))(
  'when the path is %s, then no method leads anywhere',
  (path) => {
    expect(methods.map((method) => routing.find(method, path))).toEqual(methods.map(() => undefined));
  },
);

test.each([
  '/api',
  '/api/',
  '/api/auth',
  '/api/auth/me/',
  '//api/auth/me',
  '/api//auth/me',
  '/API/auth/me',
  '/api/Auth/me',
  '/api/auth/%6de',
  '/api/./auth/me',
  '/api/x/../auth/me',
  '/api/auth/me#x',
  '/api/auth/me ',
  '',
])('when a known path is written as "%s", then it is unknown', (path) => {
  expect(routing.find('GET', path)).toBeUndefined();
});

test.each([
  '/api/matches/',
  '/api/matches/.',
  '/api/matches/..',
  '/api/matches/%2e%2e',
  '/api/matches/a%2fb',
  '/api/matches/a%5Cb',
  '/api/matches/%00',
  '/api/matches/%',
  '/api/matches/%ff',
  '/api/matches/a%252f',
  `/api/matches/${'1'.repeat(2000)}`,
])('when a parameter is that of %s, then there is no such route', (path) => {
  expect(routing.find('GET', path)).toBeUndefined();
});

test('when an id needs encoding, then it is let through', () => {
  expect(routing.find('PUT', pathOf(changeScore, { id: '12:p1:3' }))?.route).toBe(changeScore);
  expect(routing.find('PUT', '/api/scores/12:p1:3')?.route).toBe(changeScore);
});

test.each([
  '/objects',
  '/objects/',
  '/Objects/1.webp',
  '//objects/1.webp',
  '/objects//1.webp',
  '/objects/1.webp/',
  '/objects/.',
  '/objects/..',
  '/objects/%2e%2e',
  '/objects/a%2fb',
  '/objects/%00',
  '/api/objects/1.webp',
  '/objects/uploads/u1',
])('when an image is asked for as "%s", then there is no such route', (path) => {
  expect(routing.find('GET', path)).toBeUndefined();
});

test('when an image or an upload is meant, then it is found under its method alone', () => {
  expect(methods.map((method) => routing.find(method, '/objects/1.webp')?.route)).toEqual(
    methods.map((method) => (['GET', 'HEAD'].includes(method) ? getObject : undefined)),
  );
  expect(methods.map((method) => routing.find(method, '/api/objects/uploads/u1')?.route)).toEqual(
    methods.map((method) => (method === 'PUT' ? putUpload : undefined)),
  );
});

test('when a word stands where another route has a parameter, then the word wins', () => {
  expect(routing.find('GET', '/api/matches/live')?.route).toBe(listLiveMatches);
  expect(routing.find('GET', '/api/matches/12')?.route).toBe(getMatch);
  expect(routing.find('GET', '/api/fixtures/active')?.route).toBe(getActiveFixture);
});

test('when calls are about one match, then they have its id in common, and others have nothing', () => {
  for (const { path, affinity } of allRoutes)
    expect([path, affinity]).toEqual([path, path.startsWith('/api/matches/:id') ? 'id' : undefined]);
  const affinityOf = (path: string) => routing.find('GET', path)?.affinity;
  expect([affinityOf('/api/matches/12'), affinityOf('/api/matches/12/round')]).toEqual(['12', '12']);
  expect([affinityOf('/api/matches/live'), affinityOf('/api/course')]).toEqual([undefined, undefined]);
});

test('when only the headers are wanted, then it is the route of GET', () => {
  expect(routing.find('HEAD', '/api/matches/12')?.route).toBe(getMatch);
  expect(routing.find('HEAD', '/api/auth/login')).toBeUndefined();
});

test('when any path at all is asked for, then what is found lies below /api/ or /objects/ and is not internal', () => {
  const piece = fc.constantFrom(
    '/',
    'api',
    'internal',
    'sessions',
    'resolve',
    'objects',
    'claim',
    'matches',
    'auth',
    'me',
    '..',
    '.',
    '%2f',
    '%2e',
    '%',
    '\\',
    ';',
    ':',
    'x',
    '12',
  );
  fc.assert(
    fc.property(fc.constantFrom(...methods), fc.array(piece, { maxLength: 9 }), (method, pieces) => {
      const found = routing.find(method, `/${pieces.join('')}`)?.route;
      expect(found === undefined || (found.access !== 'service' && /^\/(?:api|objects)\//.test(found.path))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('when two services claim a path, then there is no table', () => {
  const twin: Route = { ...getMatch, path: '/api/matches/:matchId', owner: 'svc-players' };
  expect(() => createRouting([...allRoutes, twin])).toThrow('GET /api/matches/: belongs to svc-league and svc-players');
});

test('when a route for people lies elsewhere, then there is no table', () => {
  expect(() => createRouting([{ ...getMatch, path: '/internal/matches/:id' }])).toThrow(
    'is neither below /api/ nor below /objects/',
  );
});

test.each([
  ['/api/nothing', true],
  ['/API/auth/me', true],
  ['//api/auth/me', true],
  ['/%61pi/auth/me', true],
  ['/..%2fapi/auth/me', true],
  ['/internal/sessions/resolve', true],
  ['/objects/1.webp', true],
  ['/apis', false],
  ['/live-scoring/12', false],
  ['/', false],
])('when the path is %s, then whether it is a service is %s', (path, expected) => {
  expect(isServicePath(path)).toBe(expected);
});

test('when an address has a query, then the path is what comes before it', () => {
  expect(pathOfUrl('/api/scores?matchId=1?x')).toBe('/api/scores');
});
