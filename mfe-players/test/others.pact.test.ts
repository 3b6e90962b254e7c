import { createUpload, getLeagueStats, me } from '@society/contracts';
import { aLeagueRow, aUser } from '@society/contracts/testing';
import { consumerPact, eachLike, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from './ask-at.ts';

const auth = consumerPact('mfe-players', 'svc-auth');
const league = consumerPact('mfe-players', 'svc-league');
const media = consumerPact('mfe-players', 'svc-media');

test('when the own profile is asked for, then it has what the page shows and the version that edits need', async () => {
  const { id, ...anna } = aUser();
  await auth
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('the question who is signed in, for the profile')
    .withRequest('GET', me.path)
    .willRespondWith(200, (response) => response.jsonBody({ id, ...Object.fromEntries(Object.entries(anna).map(([field, value]) => [field, like(value)])) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(me))).toEqual(aUser());
    });
});

test('when the league table is asked for, then each row has the figures of cards and profile', async () => {
  await league
    .addInteraction()
    .given('a league with fixtures, matches and a table')
    .uponReceiving('a request for the league table')
    .withRequest('GET', getLeagueStats.path)
    .willRespondWith(200, (response) => response.jsonBody(eachLike(aLeagueRow())))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(getLeagueStats))).toEqual([aLeagueRow()]);
    });
});

test('when a file is to be uploaded, then there is an address for it', async () => {
  const uploadURL = 'http://localhost:3000/api/objects/uploads/u1?expires=1800000000000&signature=abcdefghijklmnopqrstuvwxyz0123456789';
  await media
    .addInteraction()
    .given('p1 is signed in')
    .uponReceiving('a request for an upload address')
    .withRequest('POST', createUpload.path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) => response.jsonBody({ uploadURL: like(uploadURL) }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(createUpload))).toEqual({ uploadURL });
    });
});
