import { trouble, wordless } from '../support/provoke.ts';
import { forgetAnswers } from '../support/device-stores.ts';
import type { Catalogue, Row } from './catalogue.ts';

/** What is said when something cannot be fetched. */
export const fetching = ({ world, found }: Catalogue): readonly Row[] => {
  return [
    // General
    {
      message: "the answer's message field",
      screen: 'Players',
      provoked: 'a 503 with a message',
      who: 'admin',
      act: async (page) => (
        await trouble(page, 'GET', '**/api/players', { message: 'The list is being tidied' }),
        page.goto('/players')
      ),
      shows: ['The list is being tidied'],
    },
    {
      message: 'the raw text',
      screen: 'Players',
      provoked: 'a 502 that is no JSON',
      who: 'admin',
      act: async (page) => (
        await trouble(page, 'GET', '**/api/players', { text: 'Down for maintenance' }),
        page.goto('/players')
      ),
      shows: ['Down for maintenance'],
    },
    {
      message: 'the status text',
      screen: 'Players',
      provoked: 'a 500 with nothing in it',
      who: 'admin',
      act: async (page) => (await trouble(page, 'GET', '**/api/players', { status: 500 }), page.goto('/players')),
      shows: ['Internal Server Error'],
    },
    {
      message: 'no answer',
      screen: 'Players',
      provoked: 'a network that is gone',
      who: 'admin',
      act: async (page) => (await trouble(page, 'GET', '**/api/players', 'no network'), page.goto('/players')),
      shows: ['No signal. Please try again.'],
    },
    // Fetch
    {
      message: 'Failed to fetch fixture',
      screen: 'Fixture matches',
      provoked: 'an id that no fixture has',
      who: 'anna',
      act: (page) => page.goto('/fixtures/999/matches'),
    },
    {
      message: 'Failed to fetch matches',
      screen: 'Fixture matches',
      provoked: 'a 500 of the matches',
      who: 'anna',
      act: async (page) => (
        await trouble(page, 'GET', '**/api/matches?*', { status: 500 }),
        page.goto(`/fixtures/${world.evening.fixture.id}/matches`)
      ),
    },
    {
      message: 'Failed to fetch matches',
      screen: 'Fixtures',
      provoked: 'a 500 of the season’s matches',
      who: 'anna',
      act: async (page) => (await trouble(page, 'GET', '**/api/matches?*', { status: 500 }), page.goto('/fixtures')),
    },
    {
      message: 'Failed to fetch scores',
      screen: 'Live scoring',
      provoked: 'a 500 of the round, whatever it says',
      who: 'anna',
      act: async (page) => (
        await forgetAnswers(page),
        await trouble(page, 'GET', '**/api/matches/*/round', { message: 'Something went wrong', status: 500 }),
        page.goto(`/live-scoring?matchId=${found().running}`)
      ),
    },
    {
      message: 'Failed to fetch scores',
      screen: 'Live scoring',
      provoked: 'a wordless failure',
      who: 'anna',
      act: async (page) => {
        await forgetAnswers(page);
        await wordless(page, 'GET', '**/api/matches/*/round');
        // The dashboard asks for one's own round, too.
        await page.goto('/dashboard');
        await page.locator(`a[href="/live-scoring?matchId=${found().running}"]`).first().click();
      },
    },
  ];
};
