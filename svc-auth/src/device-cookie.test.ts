import { listen } from '@society/service-kit/testing';
import { createDeviceCookie } from './device-cookie.ts';

const [first, second] = ['a'.repeat(43), 'b'.repeat(43)];

test('when the site is reached over https, then the cookie is bound to the host and to https, and scripts cannot read it', () => {
  expect(createDeviceCookie('https://league.example.org').carrying(first, [])).toBe(
    `__Host-device=${first}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
});

test('when several people sign in on one device, then the cookie names the last five of them', () => {
  const cookie = createDeviceCookie('http://localhost:3000');
  expect(cookie.carrying(first, [second])).toMatch(`device=${first}.${second}; `);
  expect(cookie.carrying(first, Array<string>(9).fill(second)).split(';')[0]?.split('.')).toHaveLength(5);
});

test.each([
  ['no cookie', undefined, []],
  ['other cookies only', `session=${first}; xdevice=${first}`, []],
  ['it among others', `session=x; device=${first}.${second}; a=b`, [first, second]],
  ['what is no token in it', `device=${first}..{"$ne":null}.short`, [first]],
  ['more than five', `device=${Array<string>(9).fill(first).join('.')}`, Array<string>(5).fill(first)],
])('when a request has %s, then its tokens are read', async (_what, header, tokens) => {
  const cookie = createDeviceCookie('http://localhost:3000');
  const server = await listen((req, res) => res.end(JSON.stringify(cookie.tokensOf(req))));
  const answer = await fetch(server.url, { headers: header === undefined ? {} : { cookie: header } });
  expect(await answer.json()).toEqual(tokens);
  await server.close();
});
