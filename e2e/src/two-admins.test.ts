import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { addPerson, createFixture, fixtureCard, inDays } from './support/fixtures.ts';
import { signInByHttp } from './support/member.ts';
import { soon } from './support/soon.ts';
import { openWorld } from './support/world.ts';

let office: Device;
let clubhouse: Device;
let member: Device;

const world = openWorld(
  async ({ league, device, deviceOf }) => {
    const club = await signInByHttp(league.url, league.admin.email, league.admin.password);
    await addPerson(club, 'Anna', 'Keller', { password });
    [office, clubhouse, member] = await Promise.all([
      deviceOf('admin', 'desktop'),
      deviceOf('admin', 'phone'),
      device('phone'),
    ]);
    await signIn(member.page, 'anna.keller@example.org', password);
    await Promise.all(
      [office, clubhouse].map(({ page }) =>
        page.goto('/fixtures').then(() => page.getByText('No fixtures scheduled').waitFor()),
      ),
    );
    await member.page.getByText('TBD').waitFor();
  },
  { empty: true },
);

const openEdit = async ({ page }: Device, name: string) => {
  await fixtureCard(page, name)
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit Fixture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Fixture' });
  const location = dialog.getByLabel('Location');
  await location.waitFor();
  return { location, save: () => dialog.getByRole('button', { name: 'Save Changes' }).click(), dialog };
};

test('when one admin creates a fixture, then the other admin’s list and a member’s dashboard have it, without a reload', async () => {
  await office.page.getByRole('button', { name: 'Create Your First Fixture' }).click();
  await createFixture(office.page, 'Week 1', inDays(3));
  await fixtureCard(clubhouse.page, 'Week 1').waitFor(soon);
  await member.page.getByText('TBD').waitFor({ state: 'detached', ...soon });
});

test('when both edit one field of it, then the second sees both values, keeps what was typed, and saving again decides', async () => {
  const second = await openEdit(clubhouse, 'Week 1');
  await second.location.fill('Old Mill');
  const first = await openEdit(office, 'Week 1');
  await first.location.fill('Away Links');
  await first.save();
  await fixtureCard(office.page, 'Week 1').getByText('Away Links').waitFor();

  await second.save();
  await second.dialog.getByText(/Location is now "Away Links"; you entered "Old Mill"/).waitFor();
  expect(await second.location.inputValue()).toBe('Old Mill');
  expect(await second.location.evaluate((field) => field === document.activeElement)).toBe(true);
  await second.save();
  await second.dialog.waitFor({ state: 'detached' });
  await Promise.all(
    [office, clubhouse].map(({ page }) => fixtureCard(page, 'Week 1').getByText('Old Mill').waitFor(soon)),
  );
});

test('when one admin deletes it, then it is gone for everybody who has it on the screen', async () => {
  await fixtureCard(office.page, 'Week 1')
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await office.page.getByRole('menuitem', { name: 'Delete Fixture' }).click();
  await office.page
    .getByRole('dialog', { name: 'Delete Fixture' })
    .getByRole('button', { name: 'Delete Fixture' })
    .click();
  await clubhouse.page.getByText('No fixtures scheduled').waitFor(soon);
  await member.page.getByText('TBD').waitFor(soon);
  expect(world.problems()).toEqual([]);
});
