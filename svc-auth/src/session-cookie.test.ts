import { createSessionCookie } from './session-cookie.ts';

test('when the site is reached over https, then the cookie is bound to the host and to https', () => {
  expect(createSessionCookie('https://league.example.org').carrying('t')).toBe(
    '__Host-session=t; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

test('when the site is reached over http, then the cookie works there', () => {
  expect(createSessionCookie('http://localhost:3000').carrying('t')).toBe(
    'session=t; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('when somebody signs out, then the cookie is taken away', () => {
  expect(createSessionCookie('http://localhost:3000').cleared()).toBe(
    'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});
