import { acceptInvite, changePassword, completeReset } from '@society/contracts';
import type { ErrorBody } from '@society/contracts';
import { aClubChanged, aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { dee, email, gateway, password, person, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

const message = 'Password must be at least 8 characters';
const short = 'seven77';

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
  await auth.put(dee(), 1);
  await auth.issue('p5');
  await auth.askReset(email);
});
afterEach(() => auth.close());

const change = async (newPassword: string) =>
  request(auth.url, changePassword, {
    actor: person('p1', await auth.session()),
    body: { currentPassword: password, newPassword, confirmPassword: newPassword },
  });
type Said = { readonly status: number; readonly error: ErrorBody };
const ways: Readonly<Record<string, (chosen: string) => Promise<Said>>> = {
  'an accepted invitation': async (chosen) =>
    request(auth.url, acceptInvite, {
      actor: gateway,
      params: { token: await auth.mailedToken('invite') },
      body: { password: chosen },
    }),
  'a reset': async (chosen) =>
    request(auth.url, completeReset, {
      actor: gateway,
      params: { token: await auth.mailedToken('reset') },
      body: { password: chosen },
    }),
  'a change': change,
  'an admin': (chosen) => auth.put(aSnapshot(), 4, { password: chosen, by: 'p9' }),
};

test.each(Object.keys(ways))(
  'when the club wants eight characters, then %s sets no seven, says so at the field, and sets eight',
  async (way) => {
    await auth.bus.publish(aClubChanged());
    const refused = await ways[way]?.(short);
    const path = way === 'a change' ? 'newPassword' : 'password';
    expect([refused?.status, refused?.error.issues]).toEqual([400, [{ path, message }]]);
    expect((await ways[way]?.('eight888'))?.status).toBe(200);
  },
);

test('when the club has chosen nothing, or goes back, then six are enough, and who has a shorter one gets in', async () => {
  expect((await change('sixsix')).status).toBe(200);
  await auth.bus.publish(aClubChanged());
  expect((await auth.signIn({ email, password: 'sixsix' })).status).toBe(200);
});
