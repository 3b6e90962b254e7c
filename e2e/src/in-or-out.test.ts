import { routes, type Fixture } from '@society/contracts';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { inDays } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
let week2: Fixture;
let annas: Device;

const world = openWorld(async ({ evening, device }) => {
  await evening.admin.call(routes.deleteFixture, { params: { id: evening.fixture.id } });
  week2 = await evening.admin.call(routes.createFixture, {
    body: { name: 'Week 2 - June Medal', date: inDays(3), location: 'Home Golf Club' },
  });
  annas = await device('small phone');
});

const answers = () => world.evening.admin.call(routes.getAvailability, { params: { id: week2.id } });
const own = (page: Page, name: 'In' | 'Out') =>
  page.getByRole('group', { name: `Are you in for ${week2.name}?` }).getByRole('button', { name, exact: true });
const isSaid = (page: Page, name: 'In' | 'Out'): Promise<void> =>
  own(page, name).and(page.locator('[aria-pressed=true]')).waitFor();

describe('in or out', () => {
  test('when a member opens the dashboard on a small phone, then one tap says in', async () => {
    const { page } = annas;
    await signIn(page, world.evening.anna.email, password);
    await own(page, 'In').tap();
    await isSaid(page, 'In');
    await becomes(answers, [{ playerId: world.evening.anna.id, answer: 'in' }]);
    await looksFine(page, 'in, on the dashboard');
  });

  test('when a mail’s link is opened, then nothing is said before a tap, and what others say is seen at once', async () => {
    const { page } = annas;
    await page.setViewportSize(narrowest);
    await page.goto(`/fixtures/${week2.id}/answer`);
    await isSaid(page, 'In');
    await looksFine(page, 'the page that a mail leads to');
    await own(page, 'Out').tap();
    await isSaid(page, 'Out');
    await page.getByRole('link', { name: 'See who comes' }).tap();
    await page.getByText('0 in, 1 out, 2 not answered').tap();
    await looksFine(page, 'who comes, opened');
    await world.evening.admin.call(routes.answerAvailability, {
      params: { id: week2.id },
      body: { answer: 'in', playerId: world.evening.ben.id },
    });
    await page.getByText('1 in, 1 out, 1 not answered').waitFor();
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});
