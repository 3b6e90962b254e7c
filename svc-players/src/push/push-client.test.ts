import { createECDH } from 'node:crypto';
import { generateKeyPair } from '@society/service-kit/auth';
import { freePort } from '@society/service-kit/testing';
import { openPushSender } from './push-client.ts';

let mockFound: readonly { readonly address: string; readonly family: number }[] = [];
jest.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, done: (error: null, found: typeof mockFound) => void) =>
    done(null, mockFound),
}));

const { privateKey } = generateKeyPair('push');
const config = { PUSH_KEY: privateKey, PUSH_HOSTS: [], CLUB_CONTACT: 'club@example.org' };
const options = { clock: () => new Date(), limitMs: 1000 };
const sender = openPushSender(config, options);
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const message = { title: '', body: '', path: '/', tag: '' };
const device = { id: '1', endpoint: 'https://push.example.org/1', p256dh, auth: 'A'.repeat(22) };

test.each([[['127.0.0.1']], [['142.250.74.106', '10.0.0.1']]])(
  'when the name of a push service leads to %j, then nobody knocks there',
  async (addresses) => {
    mockFound = addresses.map((address) => ({ address, family: 4 }));
    const outcome = await sender?.send(device, message, 60);
    expect(outcome).toEqual({ state: 'refused', why: 'Not a push service' });
  },
);

test('when an address was stored that is no push service any more, then nobody knocks there', async () => {
  const outcome = await sender?.send({ ...device, endpoint: 'http://127.0.0.1:9000/1' }, message, 60);
  expect(outcome).toEqual({ state: 'refused', why: 'Not a push service' });
});

test('when a push service cannot be reached, then it is away and may be tried again', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const others = openPushSender({ ...config, PUSH_HOSTS: [host] }, options);
  const outcome = await others?.send({ ...device, endpoint: `http://${host}/1` }, message, 60);
  expect(outcome).toEqual({ state: 'away', why: 'The push service could not be reached' });
});
