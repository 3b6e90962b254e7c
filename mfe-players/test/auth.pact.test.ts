import {
  askToUsePasskey,
  createInviteLink,
  listInvitations,
  listPasskeys,
  me,
  proveIdentity,
} from '@society/contracts';
import { aPasskey, aUser } from '@society/contracts/testing';
import { consumerPact, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-players', 'svc-auth');

test('when the own profile is asked for, then it has what the page shows and the version that edits need', async () => {
  const { id, ...anna } = aUser();
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('the question who is signed in, for the profile')
    .withRequest('GET', me.path)
    .willRespondWith(200, (response) =>
      response.jsonBody({
        id,
        ...Object.fromEntries(Object.entries(anna).map(([field, value]) => [field, like(value)])),
      }),
    )
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(me))).toEqual(aUser());
    });
});

const hasOne = 'p1 is signed in and has a passkey';

test('when another address is wanted, then the answer says which passkeys may confirm it', async () => {
  const own = { id: 'k1', name: 'iPhone, Safari', createdAt: '2026-03-12T12:40:00.000Z', lastUsedAt: null };
  await pact
    .addInteraction()
    .given(hasOne)
    .uponReceiving('a request for the own passkeys')
    .withRequest('GET', listPasskeys.path)
    .willRespondWith(200, (response) =>
      response.jsonBody({ passkeys: [{ ...like(own), lastUsedAt: null }], isNeeded: like(false), site: 'localhost' }),
    )
    .executeTest(async ({ url }) => {
      expect((await askAt(url, () => call(listPasskeys))).passkeys).toHaveLength(1);
    });
});

test('when a passkey is to confirm it, then the answer is what the browser is asked', async () => {
  await pact
    .addInteraction()
    .given(hasOne)
    .uponReceiving('the wish to use a passkey')
    .withRequest('POST', askToUsePasskey.path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) =>
      response.jsonBody({
        rpId: 'localhost',
        challenge: like(aPasskey.questionToUse),
        timeout: like(300_000),
        userVerification: 'required',
      }),
    )
    .executeTest(async ({ url }) => {
      expect((await askAt(url, () => call(askToUsePasskey))).rpId).toBe('localhost');
    });
});

test.each([
  ['a passkey', hasOne, 204],
  ['a passkey that nobody has', 'p1 is signed in', 400],
] as const)(
  'when somebody proves who they are by %s, then the answer is as in Settings',
  async (what, state, status) => {
    const body = { credential: aPasskey.used };
    await pact
      .addInteraction()
      .given(state)
      .uponReceiving(`that somebody proves who they are by ${what}`)
      .withRequest('POST', proveIdentity.path, (request) => request.jsonBody(body))
      .willRespondWith(status, (response) => void (status === 400 && response.jsonBody({ message: like('Why') })))
      .executeTest(async ({ url }) => {
        const proved = askAt(url, () => call(proveIdentity, { body }));
        await (status === 204
          ? expect(proved).resolves.toBeUndefined()
          : expect(proved).rejects.toMatchObject({ status, message: 'Why' }));
      });
  },
);

test('when the invitations are asked for, then each says where it has come to, and when', async () => {
  const refused = {
    playerId: 'p5',
    state: 'refused',
    way: 'mail',
    at: '2026-03-12T12:40:00.000Z',
    words: 'mailbox unavailable',
  };
  await pact
    .addInteraction()
    .given('the mail server has refused the invitation of Dee Park p5')
    .uponReceiving('a request for what became of the invitations')
    .withRequest('GET', listInvitations.path)
    .willRespondWith(200, (response) => response.jsonBody([{ ...refused, at: like(refused.at) }]))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listInvitations))).toEqual([refused]);
    });
});

test('when a link to hand over is asked for, then the answer is the link and until when it works', async () => {
  const made = { link: 'http://localhost:3000/invite/iiiiiiiiiiiiiiiiiiiiii', expiresAt: '2026-03-19T12:40:00.000Z' };
  await pact
    .addInteraction()
    .given('Dee Park p5 has an account without a password, and an admin asks')
    .uponReceiving('a request for an invitation to hand over')
    .withRequest('POST', '/api/invitations/p5/link', (request) => request.jsonBody({}))
    .willRespondWith(201, (response) => response.jsonBody(like(made)))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(createInviteLink, { params: { playerId: 'p5' } }))).toEqual(made);
    });
});
