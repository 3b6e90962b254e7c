import { allRoutes, routes } from './index.ts';
import { openApiOf } from './openapi.ts';

const document = openApiOf(routes, { title: 'League', cookieName: 'session' });
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

test('when the description is made, then every call that people can make is in it and no internal one', () => {
  const reachable = allRoutes
    .filter(({ access }) => access !== 'service')
    .map(({ method, path }) => `${method} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(reachable.sort());
  expect(JSON.stringify(document)).not.toContain('/internal/');
});

test('when a body is described, then as callers write it: what has a default may be left out', () => {
  const { required } = (
    document.paths['/api/players']?.post?.requestBody as {
      content: { 'application/json': { schema: { required: string[] } } };
    }
  ).content['application/json'].schema;
  expect(required).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email']));
  expect(required).not.toContain('handicap');
});

test('when an answer is described, then nobody is told that it has no other fields', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});

test('when a device may keep an answer, then the description says that it is not sent again', () => {
  expect(Object.keys(document.paths['/api/league-stats']?.get?.responses ?? {})).toEqual(['200', '304', 'default']);
  expect(Object.keys(document.paths['/api/players']?.get?.responses ?? {})).toEqual(['200', 'default']);
});

test('when a call needs a session, then the description says so', () => {
  expect(document.paths['/api/players']?.get?.security).toEqual([{ session: [] }]);
  expect(document.paths['/api/auth/login']?.post?.security).toBeUndefined();
});
