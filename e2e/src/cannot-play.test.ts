import { routes, type User } from '@society/contracts';
import { becomes } from './support/becomes.ts';
import { signIn } from './support/browser.ts';
import { password } from './support/evening.ts';
import { addPerson, inDays, matchCard } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
const placeGus = 'Place Gus Hart';
let gus: User;

const world = openWorld(async ({ evening: { admin } }) => {
  gus = await addPerson(admin, 'Gus', 'Hart', { password, handicap: 14, role: 'substitution' });
});

describe('somebody cannot play', () => {
  test('when a player taps Can’t play at noon, then the admin sees it at once, and who is free is asked by mail', async () => {
    const { page: admins } = await world.deviceOf('admin', 'desktop');
    await admins.goto('/dashboard');
    await admins.getByRole('heading', { name: 'Live Matches' }).waitFor();
    const { page } = await world.deviceOf('anna', 'small phone');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: "Can't play" }).tap();
    await page.getByText('You cannot play. The admins know, and whoever is free is asked.').waitFor();
    await looksFine(page, 'cannot play, on the dashboard');
    await page.setViewportSize(narrowest);
    await page.goto(`/fixtures/${world.evening.fixture.id}/matches`);
    await matchCard(page, world.evening.match).getByText('Anna Keller cannot play').waitFor();
    await looksFine(page, 'cannot play, on the narrowest screen');
    await admins
      .getByRole('region', { name: 'Needs you' })
      .getByText('1 was asked, and nobody has said yes yet.')
      .waitFor();
    await looksFine(admins, 'somebody cannot play, for an admin');
  });

  test('when the substitute opens the mail on a phone, then a tap says yes, and one click of the admin places them', async () => {
    const { evening, mailbox } = world;
    const link = await mailbox.linkTo(gus.email, 'fixtures');
    const { page } = await world.device('small phone');
    await signIn(page, gus.email, password);
    await page.getByRole('region', { name: 'For you' }).getByText('Can you play for Anna Keller?').waitFor();
    await looksFine(page, 'asked, on the dashboard');
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, I play' }).waitFor();
    expect((await evening.admin.call(routes.getAttention)).absent).toMatchObject([{ asked: 1, refused: 0 }]);
    expect((await evening.admin.call(routes.getAttention)).absent[0]?.offer).toBeUndefined();
    await page.getByRole('button', { name: 'Yes, I play' }).tap();
    await page.getByText('You have said yes. You will hear when you are in the match.').waitFor();
    await looksFine(page, 'the page that the mail leads to, answered');
    await page.setViewportSize(narrowest);
    await looksFine(page, 'the page that the mail leads to, on the narrowest screen');

    const { page: admins } = await world.deviceOf('admin', 'phone');
    await admins.goto('/dashboard');
    const place = admins.getByRole('button', { name: placeGus });
    await place.waitFor();
    await looksFine(admins, 'somebody to place');
    await place.tap();
    await admins.getByText('Gus Hart plays for Anna Keller').first().waitFor();
    await place.waitFor({ state: 'detached' });
    const subs = async () => {
      const { player1SubId } = await evening.admin.call(routes.getMatch, { params: { id: evening.match.id } });
      return player1SubId;
    };
    await becomes(subs, gus.id);
    await page.getByText('You are drawn').waitFor();
  });

  test('when the club places at once, then the first yes on the dashboard plays', async () => {
    const { admin, ben, anna, cleo } = world.evening;
    const { page: settings } = await world.deviceOf('admin', 'desktop');
    await settings.goto('/club-settings');
    await settings.getByRole('radio', { name: /^The first yes counts/ }).check();
    await settings.getByRole('button', { name: 'Save Changes' }).click();
    await settings.getByText('Club saved').first().waitFor();
    const week2 = await admin.call(routes.createFixture, {
      body: { name: 'Week 2', date: inDays(3), location: 'Home Golf Club' },
    });
    const { id } = await admin.call(routes.createMatch, {
      body: { fixtureId: week2.id, player1Id: anna.id, player2Id: ben.id },
    });
    await admin.call(routes.answerAvailability, {
      params: { id: week2.id },
      body: { answer: 'in', playerId: cleo.id },
    });
    const { page } = await world.deviceOf('cleo', 'small phone');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Live Matches' }).waitFor();
    await admin.call(routes.reportAbsence, { params: { id, playerId: ben.id }, body: {} });
    await page.getByRole('region', { name: 'For you' }).getByRole('button', { name: 'Yes, I play' }).tap();
    const players = async () => {
      const { player1Id, player2Id } = await admin.call(routes.getMatch, { params: { id } });
      return [player1Id, player2Id];
    };
    await becomes(players, [anna.id, cleo.id]);
    await page.getByRole('region', { name: 'My match' }).getByText('v Anna Keller').waitFor();
    await looksFine(page, 'in the match at once');
  });

  test('when the absent player has a very long name, then no screen that says so goes off the side of a phone', async () => {
    const { admin, cleo } = world.evening;
    const lastName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliog';
    const long = await addPerson(admin, 'Wolfeschlegelsteinhausen', lastName, { password });
    const ruth = await addPerson(admin, 'Ruth', 'Pemberton', { password, role: 'substitution' });
    const { id: fixtureId } = await admin.call(routes.createFixture, {
      body: { name: 'Week 3', date: inDays(0), location: 'Home Golf Club' },
    });
    const { id } = await admin.call(routes.createMatch, {
      body: { fixtureId, player1Id: long.id, player2Id: cleo.id },
    });
    await admin.call(routes.reportAbsence, { params: { id, playerId: long.id }, body: {} });
    const { page } = await world.device('small phone');
    await signIn(page, ruth.email, password);
    await page.goto(`/fixtures/${fixtureId}/matches`);
    await page.getByText(`${lastName} cannot play`).waitFor();
    await looksFine(page, 'a long name cannot play');
    await admin.call(routes.setSubstitute, {
      params: { id },
      body: { originalPlayerId: long.id, substituteId: ruth.id },
    });
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'My match' }).getByText(`for ${long.name}`).waitFor();
    await looksFine(page, 'in for a long name');
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});
