import { addPasskey, needPasskey, proveIdentity, signInByPasskey } from '@society/contracts';
import type { Route } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { gateway, person, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { softAuthenticator } from './soft-authenticator.ts';

let auth: Auth;
let sid: string;
beforeAll(async () => {
  auth = await startAuth();
  await auth.anna();
  sid = await passkeyCalls(auth).session();
});
afterAll(() => auth.close());

const device = softAuthenticator();
const made = device.make('x');
const used = device.use('x');
const withResponse = (given: { readonly response: object }, over: object) => ({
  ...given,
  response: { ...given.response, ...over },
});

test.each<[string, Route, unknown]>([
  ['nothing', signInByPasskey, {}],
  ['an operator for a passkey', signInByPasskey, { credential: { $gt: '' } }],
  ['an id that is an operator', signInByPasskey, { credential: { ...used, id: { $ne: null } } }],
  ['an id of other characters', signInByPasskey, { credential: { ...used, id: 'a/b+c=' } }],
  ['an endless id', signInByPasskey, { credential: { ...used, id: 'a'.repeat(1401) } }],
  ['a signature that is a number', signInByPasskey, { credential: withResponse(used, { signature: 7 }) }],
  ['no client data', signInByPasskey, { credential: withResponse(used, { clientDataJSON: '' }) }],
  ['no name', addPasskey, { name: ' ', credential: made }],
  ['a long name', addPasskey, { name: 'x'.repeat(61), credential: made }],
  ['a passkey in use for a new one', addPasskey, { name: 'Phone', credential: used }],
  [
    'a list of many ways',
    addPasskey,
    { name: 'Phone', credential: withResponse(made, { transports: Array(11).fill('usb') }) },
  ],
  ['a wish that is a word', needPasskey, { isNeeded: 'yes' }],
  ['no proof', proveIdentity, {}],
  ['a blank password', proveIdentity, { currentPassword: '' }],
  ['an operator for a password', proveIdentity, { currentPassword: { $gt: '' } }],
])('when %s is sent, then it is refused', async (_, route, body) => {
  const actor = route.access === 'public' ? gateway : person('p1', sid);
  expect((await request(auth.url, route, { actor, body: body as never })).status).toBe(400);
});

test.each([
  ['what is no JSON', 'bm8'],
  ['JSON that is no object', 'bnVsbA'],
  ['a question that is no text', Buffer.from('{"challenge":{"$gt":""}}').toString('base64url')],
])('when the client data are %s, then a sign-in is refused as any other', async (_, clientDataJSON) => {
  const body = { credential: withResponse(used, { clientDataJSON }) } as never;
  expect((await request(auth.url, signInByPasskey, { actor: gateway, body })).status).toBe(401);
});
