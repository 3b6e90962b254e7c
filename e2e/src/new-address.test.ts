import { looksFine } from './support/look.ts';
import { password } from './support/evening.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();
const moved = 'anna@new.example.org';

test('when somebody changes their address, then the old one counts until the link in the new mailbox is opened', async () => {
  const { page } = await world.deviceOf('anna', 'phone');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Email').fill(moved);
  await page.getByLabel('Current Password').fill(password);
  // Not half behind the buttons that stay in sight.
  await page.getByLabel('Current Password').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await looksFine(page, 'another address');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText(`Open the link that we have emailed to ${moved}.`).first().waitFor();

  await page.goto(await world.mailbox.linkTo(moved, 'new-address'));
  await page.getByRole('button', { name: 'Use This Address' }).waitFor();
  await looksFine(page, 'the link to a new address');
  await page.getByRole('button', { name: 'Use This Address' }).click();
  await page.getByText(`From now on you sign in with ${moved}.`).waitFor();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.waitForURL('**/dashboard');

  const other = await world.device('desktop');
  await other.page.goto('/login');
  await other.page.getByLabel('Email').fill(moved);
  await other.page.getByLabel('Password', { exact: true }).fill(password);
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.page.waitForURL('**/dashboard');
  expect(world.problems()).toEqual([]);
});
