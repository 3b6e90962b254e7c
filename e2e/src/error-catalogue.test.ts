import { openCatalogue, openFixture } from './error-catalogue/catalogue.ts';
import { fetching } from './error-catalogue/fetching.ts';
import { fixtures } from './error-catalogue/fixtures.ts';
import { people } from './error-catalogue/people.ts';
import { profile } from './error-catalogue/profile.ts';
import { rounds } from './error-catalogue/rounds.ts';
import { signIn } from './error-catalogue/sign-in.ts';
import { trouble } from './support/provoke.ts';

const catalogue = openCatalogue();
const rows = [fetching, rounds, fixtures, signIn, people, profile].flatMap((rowsOf) => rowsOf(catalogue));

describe('the error catalogue', () => {
  test.each(rows)('when $screen meets $provoked, then it says: $message', async ({ message, who, act, shows }) => {
    const page = catalogue.found().pages[who];
    await page.goto('about:blank');
    if (who === 'nobody') await page.context().clearCookies();
    await act(page);
    // All at once: where the page is then loaded anew, they are there for a second.
    const texts = shows ?? message.split(' - ');
    await Promise.all(texts.map((text) => page.getByText(text).filter({ visible: true }).first().waitFor()));
  });

  test('when the odds cannot be fetched, then their card is hidden instead of a message', async () => {
    const page = catalogue.found().pages.anna;
    await openFixture(page, catalogue.world);
    await page.getByText('Match Winner Odds').first().waitFor();
    await trouble(page, 'GET', '**/odds', { message: 'Failed to fetch odds' });
    await openFixture(page, catalogue.world);
    await page.getByText('Match Winner Odds').first().waitFor({ state: 'hidden' });
    expect(await page.getByText('Failed to fetch odds').count()).toBe(0);
  });

  test('when lists take their time, then it says Loading...', async () => {
    const page = catalogue.found().pages.admin;
    await page.route('**/api/players', () => undefined);
    await page.goto('/players');
    await page.getByText('Loading...').first().waitFor({ state: 'attached' });
  });

  // Each with the reason why nobody can come to see it.
  const neverSeen = [
    { message: 'No user data available', reason: 'without a user every address shows the sign-in' },
    { message: 'Authorization required', reason: 'the upload panel asks no companion server' },
    { message: 'Failed to fetch odds', reason: 'the card is hidden instead' },
  ];

  test('when every screen is opened with nothing but refusals behind it, then no message is seen that cannot be', async () => {
    for (const [who, screen] of [
      ['nobody', '/profile'],
      ['anna', '/dashboard'],
      ['anna', '/profile'],
      ['anna', '/settings'],
      ['anna', '/networking'],
      ['admin', '/players'],
      ['admin', '/fixtures'],
    ] as const) {
      const page = catalogue.found().pages[who];
      await page.route('**/api/!(auth)/**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(screen);
      await page.getByRole('heading').first().waitFor();
      const seen = await page.locator('body').innerText();
      expect(neverSeen.filter(({ message }) => seen.includes(message))).toEqual([]);
    }
  });
});
