import type { Page } from 'playwright-core';
import { fillSignIn } from './support/browser.ts';
import { password } from './support/evening.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

/** Gives a page a phone's own lock and passkeys, which outlive its navigations. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
};
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign In with a Passkey' });
const toSettings = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
};
const addPasskey = async (page: Page): Promise<void> => {
  await toSettings(page);
  await page.getByLabel('Name of this device').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('My phone').waitFor();
};

test('when somebody adds a passkey on a small phone, then it signs them in, alone or after the password, until it is removed', async () => {
  const { page } = await world.device('small phone');
  await withAuthenticator(page);
  await page.goto('/login');
  await looksFine(page, 'sign-in with its passkey button');
  const { email } = world.evening.anna;
  await fillSignIn(page, email, password);
  await page.waitForURL('**/dashboard');

  await addPasskey(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await looksFine(page, 'Settings with a passkey');
  await page.setViewportSize({ width: 360, height: 640 });

  await signOut(page);
  await byPasskey(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await toSettings(page);
  await page.getByLabel('Ask for a passkey, too').check();
  await page.getByText('Your passkey is asked for, too').first().waitFor();
  await signOut(page);
  await fillSignIn(page, email, password);
  await page.waitForURL('**/dashboard');

  const elsewhere = await world.device('desktop');
  await elsewhere.page.goto('/login');
  const answer = elsewhere.page.waitForResponse('**/api/auth/login');
  await fillSignIn(elsewhere.page, email, password);
  expect((await answer).status()).toBe(403);
  expect((await elsewhere.context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);

  await toSettings(page);
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await page.getByText('You have no passkey yet.').waitFor();
  await signOut(page);
  await byPasskey(page).click();
  await page.getByText('This passkey was not accepted.').first().waitFor();
  await fillSignIn(page, email, password);
  await page.waitForURL('**/dashboard');
  expect(world.problems()).toEqual([]);
});

test('when somebody has forgotten their password, then a passkey is enough to move to another address', async () => {
  const moved = 'cleo@new.example.org';
  const { page } = await world.deviceOf('cleo', 'small phone');
  await withAuthenticator(page);
  await addPasskey(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Email').fill(moved);
  const instead = page.getByRole('button', { name: 'Use a Passkey Instead' });
  await instead.waitFor();
  // Nothing half behind what stays in sight.
  await page.getByLabel('Current Password').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await looksFine(page, 'another address with a passkey');
  const [proof, change] = [page.waitForResponse('**/api/auth/prove'), page.waitForRequest(/\/api\/players\/[^/]+$/)];
  await instead.click();
  expect((await proof).status()).toBe(204);
  expect((await change).postDataJSON()).toEqual({ email: moved, version: expect.any(Number) as number });
  await page.getByText(`Open the link that we have emailed to ${moved}.`).first().waitFor();

  await page.goto(await world.mailbox.linkTo(moved, 'new-address'));
  await page.getByRole('button', { name: 'Use This Address' }).click();
  await page.getByText(`From now on you sign in with ${moved}.`).waitFor();
  await signOut(page);
  await byPasskey(page).click();
  await page.waitForURL('**/dashboard');
  expect(world.problems()).toEqual([]);
});

test('when the league is opened at its number instead of its name, then sign-in offers no passkey, and Settings say where they work', async () => {
  const number = world.league.url.replace('localhost', '127.0.0.1');
  const { page } = await world.device('small phone', 'light', number);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(await byPasskey(page).count()).toBe(0);
  await fillSignIn(page, world.evening.ben.email, password);
  await page.waitForURL('**/dashboard');
  await toSettings(page);
  await page.getByText('Passkeys work at localhost. Open the league there to add one.').waitFor();
  expect(world.problems()).toEqual([]);
});

test('when a passkey is to have no name, then that is said in the red of its field', async () => {
  const { page } = await world.deviceOf('anna', 'desktop');
  await toSettings(page);
  const field = page.getByLabel('Name of this device');
  await field.fill('');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const border = await field.evaluate((each) => getComputedStyle(each).borderColor);
  const words = page.getByText('A name is required');
  expect(await words.evaluate((each) => getComputedStyle(each).color)).toBe(border);
  expect(world.problems()).toEqual([]);
});
