import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope } from '@society/contracts';
import { aClubChanged } from '@society/contracts/testing';
import { dee, email, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

const pact = eventConsumerPact('svc-auth', 'svc-league');

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
  await auth.anna();
});
afterAll(() => auth.close());

const newestMail = async () => (await auth.mails()).at(-1);

test('when svc-league says that the club has changed, then mails speak in its name, and go out from the same address', async () => {
  await auth.askReset(email);
  expect(await newestMail()).toMatchObject({
    text: expect.stringContaining('Reset your password for Fairway Society'),
  });
  await pact
    .given('the club')
    .expectsToReceive('club.changed')
    .withContent(like(aClubChanged()))
    .withMetadata({ 'routing-key': 'club.changed' })
    .verify(async ({ contents }) => {
      await auth.bus.publish(envelope.parse(contents));
      await auth.put(dee(), 1);
      await auth.issue('p5');
      const { text = '' } = (await newestMail()) ?? {};
      expect(text).toContain('Subject: Your invitation to Riverside Golf Society');
      expect(text).toContain('Questions? Write to secretary@example.org.');
      expect(text).toContain('From: Riverside Golf Society <hello@example.org>');
    });
});

test('when an older word comes late, then the newest one stands', async () => {
  await auth.bus.publish(
    aClubChanged({ id: 'late', version: 1, data: { ...(aClubChanged().data as object), name: 'Old' } }),
  );
  auth.clock.advance(3_600_000);
  await auth.askReset(email);
  expect((await newestMail())?.text).toContain('Reset your password for Riverside Golf Society');
});
