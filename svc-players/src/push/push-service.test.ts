import { createPushService } from './push-service.ts';
import type { Sent } from './push-client.ts';

const nothing = async (): Promise<undefined> => undefined;

test('when one device stays out of reach for several tries, then no other is told again, nor one that may have it', async () => {
  const outcomes = new Map<string, Sent>([
    ['phone', { state: 'sent' }],
    ['tablet', { state: 'unsure', why: 'It broke off' }],
    ['laptop', { state: 'refused', why: 'It answered 400' }],
    ['watch', { state: 'away', why: 'It could not be reached' }],
  ]);
  const tried: string[] = [];
  const pushes = createPushService({
    devices: {
      ofPerson: async () => [...outcomes.keys()].map((id) => ({ id, endpoint: '', p256dh: '', auth: '' })),
      add: async () => '',
      remove: nothing,
      forgetPerson: nothing,
    },
    people: { signedIn: () => Promise.reject(new Error('nobody asks')) },
    sender: {
      publicKey: '',
      hosts: [],
      send: async ({ id }) => {
        tried.push(id);
        return outcomes.get(id) ?? { state: 'gone' };
      },
    },
    clock: () => new Date(),
  });
  const tell = (reach: { readonly doneIds: readonly string[]; readonly told: boolean }) =>
    pushes.tell('anna', { title: '', body: '', path: '/', tag: '' }, { ...reach, ttlSeconds: 60 });
  const twice = await tell(await tell({ doneIds: [], told: false }));
  outcomes.set('watch', { state: 'refused', why: 'It answered 400' });
  expect(await tell(twice)).toMatchObject({ told: true, outcome: { state: 'sent' } });
  expect(tried).toEqual(['phone', 'tablet', 'laptop', 'watch', 'watch', 'watch']);
});
