import { createECDH } from 'node:crypto';
import { generateKeyPair } from '@society/service-kit/auth';
import { openPushSender } from './push-client.ts';

let mockFound: readonly { readonly address: string; readonly family: number }[] = [];
jest.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, done: (error: null, found: typeof mockFound) => void) =>
    done(null, mockFound),
}));

const { privateKey } = generateKeyPair('push');
const config = { PUSH_KEY: privateKey, PUSH_HOSTS: [], CLUB_CONTACT: 'club@example.org' };
const sender = openPushSender(config, { clock: () => new Date(), limitMs: 1000 });
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const device = { id: '1', endpoint: 'https://push.example.org/1', p256dh, auth: 'A'.repeat(22) };

test.each([[['127.0.0.1']], [['142.250.74.106', '10.0.0.1']]])(
  'when the name of a push service leads to %j, then nobody knocks there',
  async (addresses) => {
    mockFound = addresses.map((address) => ({ address, family: 4 }));
    const outcome = await sender?.send(device, { title: '', body: '', path: '/', tag: '' }, 60);
    expect(outcome).toEqual({ state: 'refused', why: 'Not a push service' });
  },
);
