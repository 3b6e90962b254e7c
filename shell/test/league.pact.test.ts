import { arrayContaining, consumerPact, like, regex } from '@society/build-kit/pact';
import { getActiveFixture, getCalendarAddress, listLiveMatches, replaceCalendarAddress } from '@society/contracts';
import { aFixture, aRunningMatch } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { connectTo } from '@society/web-kit/testing';

const pact = consumerPact('shell', 'svc-league');
const league = 'a league with fixtures, matches and a table';

test('when the hero asks for the next event, then a fixture is answered', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the active fixture')
    .withRequest('GET', getActiveFixture.path)
    .willRespondWith(200, (response) => response.jsonBody(like(aFixture())))
    .executeTest(async ({ url }) => {
      const disconnect = connectTo(url);
      expect(await call(getActiveFixture)).toEqual(aFixture());
      disconnect();
    });
});

test('when the hero counts the running matches, then they are answered with their states', async () => {
  await pact
    .addInteraction()
    .given(league)
    .uponReceiving('the question for the live matches')
    .withRequest('GET', listLiveMatches.path)
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(aRunningMatch()))))
    .executeTest(async ({ url }) => {
      const disconnect = connectTo(url);
      expect(await call(listLiveMatches)).toEqual([aRunningMatch()]);
      disconnect();
    });
});

const calendarPath = /^\/api\/calendar\/[A-Za-z0-9_-]{20,100}\.ics$/.source;
const address = { path: '/api/calendar/cccccccccccccccccccccccccccccccc.ics' };

test('when Settings asks for the calendar, then its address is a path on this origin', async () => {
  await pact
    .addInteraction()
    .given('p1 has a calendar')
    .uponReceiving("the question for the member's calendar address")
    .withRequest('GET', getCalendarAddress.path)
    .willRespondWith(200, (response) => response.jsonBody(address))
    .executeTest(async ({ url }) => {
      const disconnect = connectTo(url);
      expect(await call(getCalendarAddress)).toEqual(address);
      disconnect();
    });
});

test('when the calendar address is replaced, then a new one is answered', async () => {
  await pact
    .addInteraction()
    .given('p1 has a calendar')
    .uponReceiving('the replacement of the calendar address')
    .withRequest('POST', replaceCalendarAddress.path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) =>
      response.jsonBody({ path: regex(calendarPath, '/api/calendar/dddddddddddddddddddddddddddddddd.ics') }),
    )
    .executeTest(async ({ url }) => {
      const disconnect = connectTo(url);
      expect(await call(replaceCalendarAddress)).toEqual({
        path: '/api/calendar/dddddddddddddddddddddddddddddddd.ics',
      });
      disconnect();
    });
});
