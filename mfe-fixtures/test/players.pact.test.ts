import { arrayContaining, consumerPact, like } from '@society/build-kit/pact';
import { listAvailableSubstitutes, listPlayers } from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-fixtures', 'svc-players');

const sam = aUser({
  id: 'p7',
  name: 'Sam Reed',
  firstName: 'Sam',
  lastName: 'Reed',
  email: 'sam.reed@example.org',
  role: 'substitution',
  availableForSubstitution: true,
});

test('when the players are asked for, then each has what a choice needs', async () => {
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('the question who can be put into a match')
    .withRequest('GET', listPlayers.path)
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(aUser()))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listPlayers))).toEqual([aUser()]);
    });
});

test('when the substitutes are asked for, then they are active people of that role', async () => {
  const { role, isActive, ...facts } = sam;
  await pact
    .addInteraction()
    .given('a society of players')
    .uponReceiving('the question who can stand in')
    .withRequest('GET', listAvailableSubstitutes.path)
    .willRespondWith(200, (response) =>
      response.jsonBody([
        { ...Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, like(value)])), role, isActive },
      ]),
    )
    .executeTest(async ({ url }) => {
      const found = await askAt(url, () => call(listAvailableSubstitutes));
      expect(found).toEqual([sam]);
    });
});
