import { consumerPact, like } from '@society/build-kit/pact';
import { login, logout, me } from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { connectTo } from '@society/web-kit/testing';

const pact = consumerPact('shell', 'svc-auth');
const anna = aUser();
const account = 'Anna Keller p1 has an account with the password "correct horse"';

const at = async <T>(url: string, ask: () => Promise<T>): Promise<T> => {
  const disconnect = connectTo(url);
  try {
    return await ask();
  } finally {
    disconnect();
  }
};

test('when the password is right, then the user is answered', async () => {
  const body = { email: anna.email, password: 'correct horse' };
  await pact
    .addInteraction()
    .given(account)
    .uponReceiving('a sign-in with the right password')
    .withRequest('POST', login.path, (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(like({ ...anna, id: 'p1', role: 'player' })))
    .executeTest(async ({ url }) => {
      expect(await at(url, () => call(login, { body }))).toEqual(anna);
    });
});

test('when the password is wrong, then the refusal has the words the screen shows', async () => {
  const body = { email: anna.email, password: 'wrong horse' };
  await pact
    .addInteraction()
    .given(account)
    .uponReceiving('a sign-in with a wrong password')
    .withRequest('POST', login.path, (request) => request.jsonBody(body))
    .willRespondWith(401, (response) => response.jsonBody({ message: 'Invalid email or password', requestId: like('r1') }))
    .executeTest(async ({ url }) => {
      await expect(at(url, () => call(login, { body }))).rejects.toMatchObject({ status: 401, message: 'Invalid email or password' });
    });
});

test('when somebody is signed in, then the server says who', async () => {
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('the question who is signed in')
    .withRequest('GET', me.path)
    .willRespondWith(200, (response) => response.jsonBody(like(anna)))
    .executeTest(async ({ url }) => {
      expect(await at(url, () => call(me))).toEqual(anna);
    });
});

test('when somebody signs out, then the session ends without an answer to read', async () => {
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a sign-out')
    .withRequest('POST', logout.path, (request) => request.jsonBody({}))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await at(url, () => call(logout))).toBeUndefined();
    });
});
