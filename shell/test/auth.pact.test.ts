import { consumerPact, like } from '@society/build-kit/pact';
import {
  acceptInvite,
  changePassword,
  completeReset,
  login,
  logout,
  logoutEverywhere,
  me,
  pathOf,
  requestReset,
  verifyInvite,
} from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';
import { askForPasskeys } from './passkey-pacts.ts';
import { askForSessions } from './session-pacts.ts';

const pact = consumerPact('shell', 'svc-auth');
const anna = aUser();
const account = 'Anna Keller p1 has an account with the password "correct horse"';

test('when the password is right, then the user is answered', async () => {
  const body = { email: anna.email, password: 'correct horse' };
  await pact
    .addInteraction()
    .given(account)
    .uponReceiving('a sign-in with the right password')
    .withRequest('POST', login.path, (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(like({ ...anna, id: 'p1', role: 'player' })))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(login, { body }))).toEqual(anna);
    });
});

test('when the password is wrong, then the refusal has the words the screen shows', async () => {
  const body = { email: anna.email, password: 'wrong horse' };
  await pact
    .addInteraction()
    .given(account)
    .uponReceiving('a sign-in with a wrong password')
    .withRequest('POST', login.path, (request) => request.jsonBody(body))
    .willRespondWith(401, (response) =>
      response.jsonBody({ message: 'Invalid email or password', requestId: like('r1') }),
    )
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(login, { body }))).rejects.toMatchObject({
        status: 401,
        message: 'Invalid email or password',
      });
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
      expect(await askAt(url, () => call(me))).toEqual(anna);
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
      expect(await askAt(url, () => call(logout))).toBeUndefined();
    });
});

const invited = 'an invitation for Dee Park p5 with the token "iiiiiiiiiiiiiiiiiiiiii"';
const invitation = { token: 'iiiiiiiiiiiiiiiiiiiiii' };
const noInvitation = { token: 'xxxxxxxxxxxxxxxxxxxxxx' };
const resetLink = { token: 'rrrrrrrrrrrrrrrrrrrrrr' };
const dee = aUser({ id: 'p5', name: 'Dee Park', firstName: 'Dee', lastName: 'Park', email: 'dee.park@example.org' });
const said = (message: string) => ({ message: like(message) });

test('when an invitation is opened, then the server says whom it is for', async () => {
  await pact
    .addInteraction()
    .given(invited)
    .uponReceiving('the question whom an invitation is for')
    .withRequest('GET', pathOf(verifyInvite, invitation))
    .willRespondWith(200, (response) => response.jsonBody({ name: 'Dee Park', email: like(dee.email) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(verifyInvite, { params: invitation }))).toEqual({
        name: 'Dee Park',
        email: dee.email,
      });
    });
});

test('when an invitation is unknown, then the refusal has the words the screen shows', async () => {
  await pact
    .addInteraction()
    .given('no invitation with the token "xxxxxxxxxxxxxxxxxxxxxx"')
    .uponReceiving('the question whom an unknown invitation is for')
    .withRequest('GET', pathOf(verifyInvite, noInvitation))
    .willRespondWith(400, (response) => response.jsonBody({ message: 'This invitation is invalid or has expired.' }))
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(verifyInvite, { params: noInvitation }))).rejects.toMatchObject({
        status: 400,
        message: 'This invitation is invalid or has expired.',
      });
    });
});

test('when an invitation is accepted, then the user is answered', async () => {
  const body = { password: 'nine-holes-tonight' };
  await pact
    .addInteraction()
    .given(invited)
    .uponReceiving('the acceptance of an invitation')
    .withRequest('POST', pathOf(acceptInvite, invitation), (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(like(dee)))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(acceptInvite, { params: invitation, body }))).toEqual(dee);
    });
});

test('when a reset link is asked for, then the answer says that it was taken', async () => {
  const body = { email: anna.email };
  await pact
    .addInteraction()
    .given(account)
    .uponReceiving('the request for a reset link')
    .withRequest('POST', requestReset.path, (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(said('Check your email for password reset instructions.')))
    .executeTest(async ({ url }) => {
      await askAt(url, () => call(requestReset, { body }));
    });
});

test('when a new password comes by a reset link, then it is taken', async () => {
  const body = { password: 'nine-holes-tonight' };
  await pact
    .addInteraction()
    .given('a reset link of p1 with the token "rrrrrrrrrrrrrrrrrrrrrr"')
    .uponReceiving('a new password by a reset link')
    .withRequest('POST', pathOf(completeReset, resetLink), (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(said('Your password has been reset. Please sign in.')))
    .executeTest(async ({ url }) => {
      await askAt(url, () => call(completeReset, { params: resetLink, body }));
    });
});

test('when a reset link is unknown, then the refusal has the words the screen shows and names no field', async () => {
  const body = { password: 'nine-holes-tonight' };
  await pact
    .addInteraction()
    .given(account)
    .uponReceiving('a new password by an unknown reset link')
    .withRequest('POST', pathOf(completeReset, noInvitation), (request) => request.jsonBody(body))
    .willRespondWith(400, (response) => response.jsonBody({ message: 'This reset link is invalid or has expired.' }))
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(completeReset, { params: noInvitation, body }))).rejects.toMatchObject({
        status: 400,
        issues: [],
      });
    });
});

const passwords = (currentPassword: string) => ({
  currentPassword,
  newPassword: 'nine-holes-tonight',
  confirmPassword: 'nine-holes-tonight',
});

test('when the own password is changed, then that is confirmed', async () => {
  const body = passwords('correct horse');
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a change of the own password')
    .withRequest('POST', changePassword.path, (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(said('Your password has been successfully updated')))
    .executeTest(async ({ url }) => {
      await askAt(url, () => call(changePassword, { body }));
    });
});

test('when the present password is wrong, then the refusal names its field', async () => {
  const body = passwords('wrong horse');
  const message = 'Current password is incorrect';
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a change of the own password with a wrong one')
    .withRequest('POST', changePassword.path, (request) => request.jsonBody(body))
    .willRespondWith(400, (response) =>
      response.jsonBody({ message: like(message), issues: [{ path: 'currentPassword', message: like(message) }] }),
    )
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(changePassword, { body }))).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'currentPassword', message }],
      });
    });
});

test('when somebody signs out everywhere, then the sessions end without an answer to read', async () => {
  await pact
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a sign-out on all devices')
    .withRequest('POST', logoutEverywhere.path, (request) => request.jsonBody({}))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(logoutEverywhere))).toBeUndefined();
    });
});

askForSessions(pact);
askForPasskeys(pact);
