import { allRoutes, getMatch, listLiveMatches, pathOf, removeSubstitute } from './index.ts';
import { createRouteMatcher, shapeOf } from './matching.ts';

const match = createRouteMatcher(allRoutes);

test.each(allRoutes.map((route) => [shapeOf(route), route] as const))(
  'when the path of %s is filled in, then that route is found by it',
  (_, route) => {
    const names = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `x-${name}`]));
    expect(match(route.method, pathOf(route, params))).toEqual({ route, params });
  },
);

test('when a word stands where another route has a parameter, then the word wins, whatever the order of the list', () => {
  for (const routes of [
    [getMatch, listLiveMatches],
    [listLiveMatches, getMatch],
  ]) {
    const find = createRouteMatcher(routes);
    expect([find('GET', '/api/matches/live')?.route, find('GET', '/api/matches/12')?.route]).toEqual([
      listLiveMatches,
      getMatch,
    ]);
  }
});

test('when a parameter is encoded, then it is given as it stands in the path', () => {
  expect(match('DELETE', '/api/matches/%31/substitute/a%2Fb')).toEqual({
    route: removeSubstitute,
    params: { id: '%31', originalPlayerId: 'a%2Fb' },
  });
});

test.each([
  ['another method', 'TRACE', '/api/matches/12'],
  ['a piece more', 'GET', '/api/matches/12/x'],
  ['a piece less', 'GET', '/api'],
  ['an empty parameter', 'GET', '/api/matches/'],
  ['a word in capitals', 'GET', '/api/Matches/12'],
  ['an encoded word', 'GET', '/api/%6datches/12'],
])('when a call has %s, then there is no such route', (_, method, path) => {
  expect(match(method, path)).toBeUndefined();
});
