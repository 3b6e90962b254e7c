import { routes } from '@society/contracts';
import { startPushService, type PushServiceOfTests } from '@society/service-kit/testing';
import { becomes } from './support/becomes.ts';
import { signIn } from './support/browser.ts';
import { password } from './support/evening.ts';
import { inDays } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { pushPhone, subscribesAt } from './support/push-phone.ts';
import { openWorld } from './support/world.ts';

const env: Record<string, string> = {};
let service: PushServiceOfTests;
beforeAll(async () => {
  service = await startPushService();
  env['PUSH_HOSTS'] = service.host;
});
const world = openWorld(undefined, { env });
afterAll(() => service.close());

const cards = { name: 'Notices on This Phone' };
const told = () => service.taken.map(({ text }) => (JSON.parse(text) as { title: string }).title);
const mailedTo = async (address: string) =>
  (await world.mailbox.subjectsTo(address)).filter((subject) => /^You (?:play|are) /.test(subject));

test('when a fixture is drawn, then both get one mail, and the one who turned it on one notice on the phone, which opens the match, and a restart repeats nothing', async () => {
  const { admin, anna, ben } = world.evening;
  // Of the match that is there already; told later, it would come to the phone as well.
  await becomes(() => mailedTo(anna.email), ['You play Ben Okafor']);
  const { page, context } = await world.phone({ whole: true });
  await subscribesAt(context, { service, name: 'anna', origin: world.league.url });
  await signIn(page, anna.email, password);
  await page.goto('/settings');
  const card = page.getByRole('region', cards);
  const box = card.getByRole('checkbox', { name: 'Tell Me on This Phone' });
  await box.tap();
  await card.and(page.locator(':has(input:checked[aria-disabled="false"])')).waitFor();
  await page.reload();
  await card.and(page.locator(':has(input:checked[aria-disabled="false"])')).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await looksFine(page, 'notices on this phone');

  const fixture = await admin.call(routes.createFixture, {
    body: { name: 'Week 2', date: inDays(0), location: 'Home Golf Club' },
  });
  const body = { pairs: [{ player1Id: ben.id, player2Id: anna.id }], playerIds: [anna.id, ben.id] };
  const [match] = await admin.call(routes.generateMatches, { params: { id: fixture.id }, body });
  await becomes(async () => told(), ['You play Ben Okafor']);
  await becomes(() => mailedTo(anna.email), ['You play Ben Okafor', 'You play Ben Okafor']);
  await becomes(() => mailedTo(ben.email), ['You play Anna Keller', 'You play Anna Keller']);

  // What is told after a restart comes after all that would have been told twice.
  await world.league.stop();
  await world.startAgain();
  await admin.call(routes.deleteMatch, { params: { id: world.evening.match.id } });
  await becomes(async () => told(), ['You play Ben Okafor', 'You are no longer in a match']);
  await becomes(
    () => mailedTo(anna.email),
    ['You play Ben Okafor', 'You play Ben Okafor', 'You are no longer in a match'],
  );
  expect(service.wrong).toEqual([]);

  await page.goto('/dashboard');
  const phone = await pushPhone(context, page);
  // Twice it is shown once; and on a busy machine Chromium may lose what comes while it starts the worker.
  const shownTitles = async () => {
    await phone.deliver(service.taken[0]?.text ?? '');
    await phone.deliver(service.taken[0]?.text ?? '');
    return (await phone.shown()).map(({ title }) => title);
  };
  await becomes(shownTitles, ['You play Ben Okafor']);
  await phone.tap();
  await page.waitForURL(`**/live-scoring/${match && 'id' in match ? match.id : ''}`);
  await becomes(phone.shown, []);
});

test('when somebody signs out on their phone, then nothing comes there any more', async () => {
  const { admin, cleo, anna } = world.evening;
  const { page, context } = await world.phone({ whole: true });
  await subscribesAt(context, { service, name: 'cleo', origin: world.league.url });
  await signIn(page, cleo.email, password);
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Tell Me on This Phone' }).tap();
  await page.getByRole('region', cards).and(page.locator(':has(input:checked[aria-disabled="false"])')).waitFor();
  await page.getByRole('button', { name: 'Account menu of Cleo Marsh' }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await page.waitForURL('**/login');
  const { length } = service.taken;
  const { id: fixtureId } = await admin.call(routes.createFixture, {
    body: { name: 'Week 3', date: inDays(0), location: 'Home Golf Club' },
  });
  await admin.call(routes.createMatch, { body: { fixtureId, player1Id: anna.id, player2Id: cleo.id } });
  await becomes(async () => told().slice(length), ['You play Cleo Marsh']);
  await becomes(() => mailedTo(cleo.email), ['You play Anna Keller']);
  expect(service.taken.slice(length).map(({ device }) => device)).not.toContain('cleo');
});

test('when a browser reaches no push service, then the card says so within its time limit and nothing is on', async () => {
  const { page, context } = await world.phone({ whole: true });
  await context.grantPermissions(['notifications'], { origin: world.league.url });
  await signIn(page, world.evening.ben.email, password);
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Tell Me on This Phone' }).tap();
  await page.getByText('The browser could not reach its push service').waitFor();
  await looksFine(page, 'no push service');
  expect(await page.getByRole('checkbox', { name: 'Tell Me on This Phone' }).isChecked()).toBe(false);
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
