import { routes } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { upload } from './support/hands.ts';
import { openWorld } from './support/world.ts';

const dee = {
  name: 'Dee Park',
  email: 'dee.park@example.org',
  password: 'three-putts-again',
  newPassword: 'one-putt-from-now',
};
const narrow = { width: 360, height: 740 };

/** The admin, Dee on a phone, and Cleo, who looks on. */
let admin: Device;
let phone: Device;
let cleo: Device;

const world = openWorld(async ({ league, evening, device }) => {
  [admin, phone, cleo] = await Promise.all([device('desktop'), device('phone'), device('desktop')]);
  await phone.page.setViewportSize(narrow);
  await signIn(admin.page, league.admin.email, league.admin.password);
  await signIn(cleo.page, evening.cleo.email, password);
});

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
/** Toasts are also announced, in a place of their own. */
const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const openPlayers = async (): Promise<void> => {
  await admin.page.goto('/players');
  await card(admin.page, 'Anna Keller').waitFor();
};
const chooseFromMenu = async (item: string): Promise<void> => {
  await admin.page.getByRole('button', { name: `More actions for ${dee.name}` }).click();
  await admin.page.getByRole('menuitem', { name: item }).click();
  await admin.page.getByRole('dialog', { name: item }).getByRole('button', { name: item }).click();
};
/** Whether an image comes once it is in sight, and can be drawn. */
const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate(async (element: HTMLImageElement) => {
    element.scrollIntoView();
    await element.decode();
    return element.naturalWidth > 0;
  });
const deesId = async (): Promise<string> => {
  const people = await world.evening.admin.call(routes.listPlayers);
  return people.find(({ email }) => email === dee.email)?.id ?? 'nobody';
};

describe('a member, from invitation to deletion', () => {
  test('when an admin adds somebody, then they are invited and Pending', async () => {
    await openPlayers();
    await admin.page.getByRole('button', { name: 'Add New Player' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Add New Player' });
    await dialog.getByLabel('First Name').fill('Dee');
    await dialog.getByLabel('Last Name').fill('Park');
    await dialog.getByLabel('Email').fill('Dee.Park@Example.org');
    await dialog.getByLabel('Handicap').fill('22');
    await dialog.getByRole('button', { name: 'Add Player' }).click();
    await says(admin.page, 'User created and invitation email sent successfully');
    await card(admin.page, dee.name).getByText('Pending').waitFor();
    await card(admin.page, dee.name).getByRole('button', { name: 'Resend Invite' }).waitFor();
  });

  test('when the invited person opens the mailed link on a phone and sets a password, then they are in and Active', async () => {
    const { page } = phone;
    await page.goto(await world.mailbox.linkTo(dee.email, 'invite'));
    await page.getByRole('heading', { name: `Welcome, ${dee.name}` }).waitFor();
    await page.getByText(dee.email).waitFor();
    await page.getByLabel('New Password').fill(dee.password);
    await page.getByLabel('Confirm Password').fill(dee.password);
    await page.getByRole('button', { name: 'Activate Account' }).click();
    await page.waitForURL('**/dashboard');
    await says(page, 'Your account has been activated successfully.');
    await page.getByRole('button', { name: `Account menu of ${dee.name}` }).waitFor();
    await expectSoon(async () => {
      await openPlayers();
      return card(admin.page, dee.name).getByText('Active', { exact: true }).isVisible();
    });
    expect(
      await card(admin.page, dee.name)
        .getByRole('button', { name: /Invite/ })
        .count(),
    ).toBe(0);
  });

  test('when the link is opened again, then it is invalid', async () => {
    const { page } = await world.device('phone');
    await page.goto(await world.mailbox.linkTo(dee.email, 'invite'));
    await page.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
    await page.waitForURL('**/login');
    await page.context().close();
  });

  test('when they edit their profile and upload a photo, then bar and directory show them', async () => {
    const { page } = phone;
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Job Title').fill('Course Architect');
    await page.getByLabel('Company').fill('Park & Green');
    await page.getByLabel('Phone Number').fill('+44 20 7946 0018');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await says(page, 'Profile updated');
    await page.getByText('Course Architect at Park & Green').waitFor();

    // A click that the reload after an upload falls into is lost.
    const loadedAnew = page.waitForEvent('load');
    // It is said for a second, until then.
    const isSaid = says(page, 'Photo uploaded successfully!');
    await upload(page, 'Photo');
    await Promise.all([isSaid, loadedAnew]);
    const inTheBar = page.getByRole('button', { name: `Account menu of ${dee.name}` }).locator('img');
    await inTheBar.waitFor();
    expect(await isDrawn(inTheBar)).toBe(true);

    await cleo.page.goto('/networking');
    await card(cleo.page, dee.name).getByText('Course Architect at Park & Green').waitFor();
    expect(await isDrawn(card(cleo.page, dee.name).locator('img').first())).toBe(true);
    expect(await card(cleo.page, dee.name).getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe(
      'tel:+442079460018',
    );
  });

  test('when they forget their password, then a mailed link gets them back in', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: `Account menu of ${dee.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(dee.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Email Sent!').waitFor();
    await page.goto(await world.mailbox.linkTo(dee.email, 'reset'));
    await page.getByLabel('New Password').fill(dee.newPassword);
    await page.getByLabel('Confirm Password').fill(dee.newPassword);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await page.getByRole('button', { name: 'Go to Login' }).click();

    await page.getByLabel('Email').fill(dee.email);
    await page.getByLabel('Password', { exact: true }).fill(dee.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await says(page, 'Invalid email or password');
    await page.getByLabel('Password', { exact: true }).fill(dee.newPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  test('when an admin suspends them, then their open page is signed out soon and they cannot come back', async () => {
    const id = await deesId();
    await playMatch(id, world.evening.cleo.id);
    const { page } = phone;
    await page.reload();
    await page.getByRole('row', { name: /Dee Park/ }).waitFor();

    await openPlayers();
    await chooseFromMenu('Suspend Player');
    await says(admin.page, 'Player has been suspended and can no longer login');
    await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    await card(admin.page, dee.name).getByText('Suspended').waitFor();

    await page.getByLabel('Password', { exact: true }).fill(dee.newPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await says(page, 'Your account is suspended');
    await cleo.page.reload();
    await card(cleo.page, 'Anna Keller').waitFor();
    expect(await card(cleo.page, dee.name).count()).toBe(0);
  });

  test('when an admin deletes them, then table and directory follow, and the opponent keeps the result', async () => {
    const row = (name: RegExp): Locator => cleo.page.getByRole('row', { name });
    await cleo.page.goto('/dashboard');
    await row(/Dee Park/).waitFor();
    await chooseFromMenu('Delete Player');
    await says(admin.page, 'Player has been permanently deleted');
    await expectSoon(async () => (await card(admin.page, dee.name).count()) === 0);

    await expectSoon(async () => {
      await cleo.page.reload();
      await row(/Cleo Marsh/).waitFor();
      return (await row(/Dee Park/).count()) === 0;
    });
    const cells = await row(/Cleo Marsh/)
      .getByRole('cell')
      .allInnerTexts();
    expect(cells.slice(1).map((text) => text.trim().replace('−', '-'))).toEqual([
      '1',
      '0',
      '0',
      '1',
      '14',
      '20',
      '-6',
      '0',
    ]);
    await cleo.page.goto('/networking');
    await card(cleo.page, 'Anna Keller').waitFor();
    expect(await card(cleo.page, dee.name).count()).toBe(0);
    await signedInNoMore();
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});

/** Asks again until it is so: what one service tells another arrives a moment later. */
const expectSoon = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not become so');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** A finished match that the first player won 20 to 14. */
const playMatch = async (player1Id: string, player2Id: string): Promise<void> => {
  const fixture = await world.evening.admin.call(routes.createFixture, {
    body: { name: 'Week 2', date: new Date().toISOString().slice(0, 10), location: 'Home Golf Club' },
  });
  const match = await world.evening.admin.call(routes.createMatch, {
    body: { fixtureId: fixture.id, player1Id, player2Id },
  });
  await world.evening.admin.call(routes.updateMatch, {
    params: { id: match.id },
    body: { currentHole: 1, isCompleted: false },
  });
  await world.evening.admin.call(routes.completeByAdmin, {
    params: { id: match.id },
    body: { player1Score: 20, player2Score: 14 },
  });
};

/** The deleted person is told no more than anybody who mistypes. */
const signedInNoMore = async (): Promise<void> => {
  const { page, context } = await world.device('phone');
  await page.goto('/login');
  await page.getByLabel('Email').fill(dee.email);
  await page.getByLabel('Password', { exact: true }).fill(dee.newPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await says(page, 'Invalid email or password');
  await context.close();
};
