import { createInviteLink, listInvitations, me } from '@society/contracts';
import { aUser } from '@society/contracts/testing';
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
