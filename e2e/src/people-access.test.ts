import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { beginSession } from './support/browser.ts';
import { password } from './support/evening.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const world = openWorld(async ({ evening: { admin, ben } }) => {
  await admin.call(routes.createPlayer, {
    body: { firstName: 'Sue', lastName: 'Standin', email: 'sue.standin@example.org', role: 'substitution' },
  });
  await admin.call(routes.changePlayer, {
    params: { id: ben.id },
    body: {
      phone: '+44 20 7946 0018',
      linkedinUrl: 'linkedin.com/in/ben',
      businessTitle: 'Director',
      bio: 'Surveys what others build, in the rain if need be.',
      isActive: false,
    },
  });
  await admin.call(routes.changePlayer, { params: { id: ben.id }, body: { isActive: true } });
});

describe.each(['phone', 'desktop'] as const)('on a %s, in the light and in the dark', (size) => {
  /** A page as wide as a small phone, or a desktop's. */
  const openPage = async (): Promise<Page> => {
    const { page } = await world.device(size);
    if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 });
    return page;
  };
  const closeDialog = async (page: Page): Promise<void> => {
    await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).first().click();
  };

  test('when somebody without a session asks for a reset, follows links and errs, then axe finds nothing', async () => {
    const page = await openPage();
    const email = `new.${size}@example.org`;
    await world.evening.admin.call(routes.createPlayer, {
      body: { firstName: 'Bartholomew', lastName: 'Featherstonehaugh-Cholmondeley', email },
    });

    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
    await looksFine(page, 'reset panel');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Email Required').first().waitFor();
    await looksFine(page, 'reset panel without an address');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Email Sent!').waitFor();
    await looksFine(page, 'reset link sent');

    await page.goto('/invite/xxxxxxxxxxxxxxxxxxxxxx');
    await page.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
    await looksFine(page, 'invalid invitation');
    await page.goto(await world.mailbox.linkTo(email, 'invite'));
    await page.getByRole('button', { name: 'Activate Account' }).waitFor();
    await looksFine(page, 'invitation');
    await page.getByRole('button', { name: 'Activate Account' }).click();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await looksFine(page, 'invitation with errors');

    await page.goto(await world.mailbox.linkTo(email, 'reset'));
    await page.getByLabel('New Password').fill('password1');
    await page.getByText(/^Easy to guess/).waitFor();
    await looksFine(page, 'reset with advice');
    await page.getByLabel('Confirm Password').fill('password1');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await looksFine(page, 'password reset');
    await page.goto('/reset/xxxxxxxxxxxxxxxxxxxxxx');
    await page.getByLabel('New Password').fill('nine-holes-tonight');
    await page.getByLabel('Confirm Password').fill('nine-holes-tonight');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await looksFine(page, 'invalid reset link');
    await page.context().close();
  });

  test('when a member looks at settings, networking and the own profile, then axe finds nothing', async () => {
    const page = await openPage();
    await beginSession(page, world.league.url, world.evening.anna.email, password);
    await page.goto('/settings');
    await page.getByText('Member Since').waitFor();
    await looksFine(page, 'settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Current password is required').waitFor();
    await looksFine(page, 'settings with errors');
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await page.getByRole('dialog').waitFor();
    await looksFine(page, 'signing out everywhere');

    await page.route('**/api/players', () => undefined);
    await page.goto('/networking');
    await page.getByText('Loading...').first().waitFor({ state: 'attached' });
    await looksFine(page, 'networking loading');
    await page.unroute('**/api/players');
    await page.route('**/api/players', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Please try again"}' }),
    );
    await page.goto('/networking');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await looksFine(page, 'networking failed');
    await page.unroute('**/api/players');
    await page.goto('/networking');
    await page.getByRole('article', { name: 'Ben Okafor' }).waitFor();
    await looksFine(page, 'directory');
    await page.getByRole('button', { name: 'Ben Okafor' }).click();
    await page.getByText('Games Played').waitFor();
    await looksFine(page, 'player profile');
    await closeDialog(page);
    await page.getByRole('tab', { name: 'Companies' }).click();
    await page.getByText('1 member').first().waitFor();
    await looksFine(page, 'companies');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No companies found').waitFor();
    await looksFine(page, 'no companies');

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
    await page.getByText('League Points').waitFor();
    await looksFine(page, 'profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full Name').fill('Anna');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Last name is required').waitFor();
    await looksFine(page, 'profile with errors');
    await page.getByRole('button', { name: 'Upload Logo' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Logo' });
    await upload.getByText(/up to 5 MB/).waitFor();
    await looksFine(page, 'upload');
    await upload
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not an image') });
    await upload.getByRole('button', { name: /^Upload 1 file/ }).waitFor();
    await looksFine(page, 'upload with a file');
    await upload.getByRole('button', { name: /^Upload 1 file/ }).click();
    await page.getByText('Upload Failed').first().waitFor();
    await looksFine(page, 'upload refused');
    await page.context().close();
  });

  test('when an admin manages players, then axe finds nothing on any tab and in any dialog', async () => {
    const page = await openPage();
    await beginSession(page, world.league.url, world.league.admin.email, world.league.admin.password);
    await page.goto('/players');
    const ben = page.getByRole('article', { name: 'Ben Okafor' });
    await ben.waitFor();
    await looksFine(page, 'players');
    await page.getByRole('button', { name: 'Add New Player' }).click();
    await page.getByRole('dialog').waitFor();
    await looksFine(page, 'adding a player');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Player' }).click();
    await page.getByText('First name is required').waitFor();
    await looksFine(page, 'adding a player with errors');
    await closeDialog(page);

    await ben.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('dialog', { name: 'Edit Player Profile' }).waitFor();
    await looksFine(page, 'editing a player');
    await closeDialog(page);
    await ben.getByRole('button', { name: 'Contact' }).click();
    await page.getByRole('dialog', { name: 'Contact' }).waitFor();
    await looksFine(page, 'contact');
    await closeDialog(page);

    const menu = page.getByRole('button', { name: 'More actions for Ben Okafor' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete Player' }).waitFor();
    // What the menu lies over is no target while it is open.
    await looksFine(page, 'menu of a player', { within: '[role=menu]' });
    await page.getByRole('menuitem', { name: 'Delete Player' }).click();
    await page.getByRole('dialog', { name: 'Delete Player' }).waitFor();
    await looksFine(page, 'deleting a player');
    await closeDialog(page);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Suspend Player' }).click();
    await page.getByRole('dialog', { name: 'Suspend Player' }).waitFor();
    await looksFine(page, 'suspending a player');
    await closeDialog(page);

    await page.getByRole('tab', { name: /^Substitutions/ }).click();
    await page.getByRole('article', { name: 'Sue Standin' }).waitFor();
    await looksFine(page, 'substitutions');
    await page.getByRole('tab', { name: /^Admins/ }).click();
    await looksFine(page, 'admins');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No admin users found').waitFor();
    await looksFine(page, 'nobody found');
    await page.context().close();
  });
});
