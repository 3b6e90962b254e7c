import {
  addPasskey,
  askToAddPasskey,
  askToUsePasskey,
  listPasskeys,
  needPasskey,
  proveIdentity,
  removePasskey,
  signInByPasskey,
} from '@society/contracts';
import { aPasskey, aUser } from '@society/contracts/testing';
import { like } from '@society/build-kit/pact';
import type { consumerPact } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const own = { id: 'k1', name: 'iPhone, Safari', createdAt: '2026-03-12T12:40:00.000Z' };
const hasOne = 'p1 is signed in and has a passkey';

/** What sign-in and Settings ask of passkeys. The one pact with svc-auth is begun elsewhere. */
export const askForPasskeys = (pact: ReturnType<typeof consumerPact>): void => {
  test('when the own passkeys are asked for, then each has its name and times', async () => {
    await pact
      .addInteraction()
      .given(hasOne)
      .uponReceiving('a request for the own passkeys')
      .withRequest('GET', listPasskeys.path)
      .willRespondWith(200, (response) =>
        response.jsonBody({
          passkeys: [{ id: like(own.id), name: like(own.name), createdAt: like(own.createdAt), lastUsedAt: null }],
          isNeeded: false,
          site: 'localhost',
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(listPasskeys))).toMatchObject({ passkeys: [own], isNeeded: false });
      });
  });

  test('when a passkey is to be added, then the answer is what the browser is asked', async () => {
    await pact
      .addInteraction()
      .given('p1 is signed in')
      .uponReceiving('the wish to add a passkey')
      .withRequest('POST', askToAddPasskey.path, (request) => request.jsonBody({}))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          rp: { id: 'localhost', name: like('Fairway Society') },
          user: { id: 'cDE', name: like('anna@example.org'), displayName: like('Anna Keller') },
          challenge: like(aPasskey.questionToAdd),
          pubKeyCredParams: [
            { type: 'public-key', alg: -8 },
            { type: 'public-key', alg: -7 },
            { type: 'public-key', alg: -257 },
          ],
          timeout: like(300_000),
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        }),
      )
      .executeTest(async ({ url }) => {
        expect((await askAt(url, () => call(askToAddPasskey))).rp.id).toBe('localhost');
      });
  });

  test('when the proof is too old, then the refusal names it', async () => {
    await pact
      .addInteraction()
      .given('p1 is signed in since long ago')
      .uponReceiving('the wish to add a passkey, long after signing in')
      .withRequest('POST', askToAddPasskey.path, (request) => request.jsonBody({}))
      .willRespondWith(403, (response) =>
        response.jsonBody({ message: like('Why'), issues: [{ path: 'proof', message: like('Why') }] }),
      )
      .executeTest(async ({ url }) => {
        await expect(askAt(url, () => call(askToAddPasskey))).rejects.toMatchObject({
          status: 403,
          issues: [{ path: 'proof' }],
        });
      });
  });

  test('when the browser has made one, then it is kept', async () => {
    const body = { name: own.name, credential: aPasskey.made };
    await pact
      .addInteraction()
      .given('p1 is signed in and was asked for a passkey')
      .uponReceiving('a new passkey')
      .withRequest('POST', addPasskey.path, (request) => request.jsonBody(body))
      .willRespondWith(201, (response) =>
        response.jsonBody({ id: like(own.id), name: own.name, createdAt: like(own.createdAt), lastUsedAt: null }),
      )
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(addPasskey, { body }))).toMatchObject(own);
      });
  });

  test.each([
    ['a passkey is removed', 'DELETE', '/api/auth/passkeys/k1', undefined, () => call(removePasskey, { params: own })],
    [
      'a passkey is to be asked for, too',
      'PUT',
      needPasskey.path,
      { isNeeded: true },
      () => call(needPasskey, { body: { isNeeded: true } }),
    ],
    [
      'somebody proves who they are by their password',
      'POST',
      proveIdentity.path,
      { currentPassword: 'correct horse' },
      () => call(proveIdentity, { body: { currentPassword: 'correct horse' } }),
    ],
    [
      'somebody proves who they are by a passkey',
      'POST',
      proveIdentity.path,
      { credential: aPasskey.used },
      () => call(proveIdentity, { body: { credential: aPasskey.used } }),
    ],
  ] as const)('when %s, then there is nothing to read', async (what, method, path, body, ask) => {
    await pact
      .addInteraction()
      .given(hasOne)
      .uponReceiving(`that ${what}`)
      .withRequest(method, path, (request) => void (body && request.jsonBody(body)))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(await askAt(url, ask)).toBeUndefined();
      });
  });

  test('when somebody wants to sign in by a passkey, then the answer is what the browser is asked', async () => {
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

  const anna = aUser();
  const body = { credential: aPasskey.used };
  test('when the passkey is right, then the user is answered', async () => {
    await pact
      .addInteraction()
      .given(hasOne)
      .uponReceiving('a sign-in by a passkey')
      .withRequest('POST', signInByPasskey.path, (request) => request.jsonBody(body))
      .willRespondWith(200, (response) => response.jsonBody(like({ ...anna, id: 'p1', role: 'player' })))
      .executeTest(async ({ url }) => {
        expect(await askAt(url, () => call(signInByPasskey, { body }))).toEqual(anna);
      });
  });

  test('when the passkey is not accepted, then the refusal has words for the screen', async () => {
    await pact
      .addInteraction()
      .given('p1 is signed in')
      .uponReceiving('a sign-in by a passkey that nobody has')
      .withRequest('POST', signInByPasskey.path, (request) => request.jsonBody(body))
      .willRespondWith(401, (response) => response.jsonBody({ message: like('Why') }))
      .executeTest(async ({ url }) => {
        await expect(askAt(url, () => call(signInByPasskey, { body }))).rejects.toMatchObject({ status: 401 });
      });
  });
};
