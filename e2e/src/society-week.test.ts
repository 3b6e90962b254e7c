import { routes, type Fixture, type Match, type User } from '@society/contracts';
import { startPushService, type PushServiceOfTests } from '@society/service-kit/testing';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { signIn, type Size } from './support/browser.ts';
import { password } from './support/evening.ts';
import { createFixture } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { signInByHttp, type Member } from './support/member.ts';
import { pushPhone, subscribesAt } from './support/push-phone.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { completeMyRound, playHole } from './support/scoring.ts';
import { addSociety, answerFor, everybody, whoIsIn } from './support/society.ts';
import { openLedger } from './support/told.ts';
import { goTo } from './support/visit.ts';
import { openWeek } from './support/week.ts';
import { openWorld } from './support/world.ts';

const week = openWeek(() => world);
const name = 'Week 24 - June Medal';
const env: Record<string, string> = { CLUB_TIME_ZONE: 'Etc/UTC', ...week.begin('Monday 18:00') };

let service: PushServiceOfTests;
let club: Member;
let boss: User;
let of: Awaited<ReturnType<typeof addSociety>>;
let fixture: Fixture;
let admins: Page;
let annas: Page;
/** Anna's match, and the eight others in their order. */
let match: Match;
let others: readonly Match[];

beforeAll(async () => {
  service = await startPushService({ clock: week.now });
  env['PUSH_HOSTS'] = service.host;
});
const pageOf = async ({ email }: Pick<User, 'email'>, size: Size, secret = password): Promise<Page> => {
  const { page, context } = await world.device(size);
  await week.livesIn(context);
  await signIn(page, email, secret);
  return page;
};
const world = openWorld(
  async ({ league: { url, admin } }) => {
    club = await signInByHttp(url, admin.email, admin.password);
    of = await addSociety(club);
    ledger.expects(everybody.map(of), 'Your invitation to Fairway Business Golf Society');
    [boss] = (await club.call(routes.listPlayers)).filter(({ role }) => role === 'admin') as [User];
    for (const one of [of('Anna'), of('Ben'), of('Hope'), of('Vic')])
      await subscribe(one, await signInByHttp(url, one.email, password));
    await subscribe(boss, club);
    [admins, annas] = await Promise.all([pageOf(admin, 'desktop', admin.password), pageOf(of('Anna'), 'small phone')]);
  },
  { empty: true, env },
);
afterAll(() => service.close());

const ledger = openLedger({ mailbox: () => world.mailbox, service: () => service });
const subscribe = async (person: User, member: Member): Promise<void> => {
  await member.call(routes.addPushDevice, { body: service.subscribe(person.email) });
  ledger.hasPhone(person);
};
const own = (page: Page, answer: 'In' | 'Out') =>
  page.getByRole('group', { name: `Are you in for ${name}?` }).getByRole('button', { name: answer, exact: true });
const answers = (page: Page, answer: 'In' | 'Out'): Promise<void> =>
  own(page, answer)
    .tap()
    .then(() => own(page, answer).and(page.locator('[aria-pressed=true]')).waitFor());
const bothOf = ({ player1, player2 }: Match): readonly [User, User] => [
  of(player1.name.split(' ')[0] ?? ''),
  of(player2.name.split(' ')[0] ?? ''),
];
const opponentOfAnna = (): User => bothOf(match).find(({ firstName }) => firstName !== 'Anna') ?? of('Anna');
const loadMatches = async (): Promise<void> => {
  const all = await club.call(routes.listMatches, { query: { fixtureId: fixture.id } });
  const hers = all.find((one) => bothOf(one).includes(of('Anna')));
  if (!hers) throw new Error('Anna was not drawn');
  match = hers;
  others = all.filter((one) => one !== hers);
};

test('when the admin makes a fixture on Monday, then it stands on the phones of members at once, who say in or out until Tuesday', async () => {
  await goTo(admins, 'Fixtures');
  await admins
    .getByRole('button', { name: /^Create (Your First )?Fixture$/ })
    .last()
    .click();
  await createFixture(admins, name, week.dateOf('Thursday'));
  [fixture] = (await club.call(routes.listFixtures)) as [Fixture];
  await answers(annas, 'In');
  await looksFine(annas, 'in, on Monday');
  await week.moveTo('Tuesday 12:30');
  await answerFor(club, fixture.id, whoIsIn.slice(1).map(of), 'in');
  await answerFor(club, fixture.id, [of('Vic')], 'out');
});

test('when it is nine on Wednesday, then those who are in are reminded, and by the mail’s link one says out after all', async () => {
  await week.moveTo('Wednesday 09:00');
  ledger.expects(whoIsIn.map(of), 'Golf on Thursday');
  await ledger.isTold();
  const page = await pageOf(of('Uma'), 'small phone');
  await page.goto(await world.mailbox.linkTo(of('Uma').email, 'fixtures'));
  await answers(page, 'Out');
  await looksFine(page, 'out, by the mail’s link');
});

test('when the admin draws on Wednesday evening, then each hears whom they play, and one that there is nobody yet', async () => {
  await week.moveTo('Wednesday 20:00');
  await goTo(admins, 'Fixtures');
  await admins.getByRole('link', { name: 'View Matches' }).click();
  await admins.getByRole('link', { name: 'Generate Matches' }).click();
  await admins.getByRole('button', { name: 'Pair 19 Players' }).click();
  // Who sits out hangs on everybody's id; here it is Cy, by hand.
  const cy = admins.getByRole('button', { name: 'Cy North', exact: true });
  const sitsOut = admins.getByRole('region', { name: 'Sits out' }).getByRole('button');
  await sitsOut.waitFor();
  if ((await sitsOut.and(cy).count()) === 0) {
    await sitsOut.click();
    await cy.click();
    await admins.getByText('have swapped places').waitFor();
  }
  await admins.getByRole('button', { name: 'Create 9 Matches' }).click();
  await admins.getByText('9 matches created').first().waitFor();
  await loadMatches();
  const drawn = [match, ...others].map(bothOf);
  for (const [one, two] of drawn) {
    ledger.expects([one], `You play ${two.name}`);
    ledger.expects([two], `You play ${one.name}`);
  }
  ledger.expects([satOut()], 'You have no opponent yet');
  await ledger.isTold();
});
const satOut = (): User => {
  const left = whoIsIn.map(of).filter((one) => one !== of('Uma') && ![match, ...others].flatMap(bothOf).includes(one));
  return left[0] ?? of('Uma');
};

test('when Anna cannot play at noon on Thursday, then who is free is asked, and one says yes on a phone', async () => {
  const gus = await world.phone({ whole: true });
  await week.livesIn(gus.context);
  await subscribesAt(gus.context, { service, name: of('Gus').email, origin: world.league.url });
  await week.moveTo('Thursday 12:00');
  ledger.hasPhone(of('Gus'));
  await signIn(gus.page, of('Gus').email, password);
  await gus.page.goto('/settings');
  await gus.page.getByRole('checkbox', { name: 'Tell Me on This Phone' }).tap();
  await gus.page
    .getByRole('region', { name: 'Notices on This Phone' })
    .and(gus.page.locator(':has(input:checked[aria-disabled="false"])'))
    .waitFor();

  await annas.goto('/dashboard');
  await annas.getByRole('button', { name: "Can't play" }).tap();
  await annas.getByText('You cannot play. The admins know, and whoever is free is asked.').waitFor();
  ledger.expects([boss], 'Anna North cannot play');
  ledger.expects([of('Gus'), of('Hope'), satOut()], 'Can you play for Anna North?');
  await ledger.isTold();

  await isStored(gus.page, await releaseAt(world.league.url));
  const phone = await pushPhone(gus.context, gus.page);
  const asked = service.taken.findLast(({ device }) => device === of('Gus').email);
  await becomes(async () => {
    // The protocol drops what comes while a worker begins; the same again takes its place.
    await phone.deliver(asked?.text ?? '');
    return (await phone.shown()).map(({ title }) => title);
  }, ['Can you play for Anna North?']);
  await phone.tap();
  await gus.page.waitForURL(`**/fixtures/${fixture.id}/stand-in`);
  await gus.page.getByRole('button', { name: 'Yes, I play' }).tap();
  await gus.page.getByText('You have said yes. You will hear when you are in the match.').waitFor();
  await looksFine(gus.page, 'a substitute has said yes');
  ledger.expects([boss], 'Gus North would play for Anna North');
  await ledger.isTold();
});

test('when the admin places with one click, then the three hear of it; and when tee times are set, all who play hear theirs', async () => {
  await goTo(admins, 'Dashboard');
  await admins.getByRole('button', { name: 'Place Gus North' }).click();
  await admins.getByText('Gus North plays for Anna North').first().waitFor();
  ledger.expects([of('Anna')], 'Gus North plays for you');
  ledger.expects([of('Gus')], `You now play ${opponentOfAnna().name}`);
  ledger.expects([opponentOfAnna()], 'You now play Gus North');
  await ledger.isTold();

  await goTo(admins, 'Fixtures');
  await admins.getByRole('button', { name: `More actions for ${name}` }).click();
  await admins.getByRole('menuitem', { name: 'Edit Fixture' }).click();
  const dialog = admins.getByRole('dialog', { name: 'Edit Fixture' });
  await dialog.getByLabel('First Tee').fill('17:30');
  await dialog.getByLabel('Minutes between').fill('8');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await admins.getByText('Fixture updated').first().waitFor();
  await loadMatches();
  const tees = (one: Match): string => `You tee off at ${one.teeTime?.slice(11, 16)}`;
  ledger.expects([of('Gus'), opponentOfAnna()], tees(match));
  for (const one of others) ledger.expects(bothOf(one), tees(one));
  // A tee time is told once it has stood for five minutes.
  await week.moveTo('Thursday 12:20');
  await ledger.isTold();
});

test('when the evening is played, on phones and on paper, then everybody hears their result', async () => {
  await week.moveTo('Thursday 17:30');
  const opponent = opponentOfAnna();
  const [guss, opponents] = await Promise.all([of('Gus'), opponent].map((one) => pageOf(one, 'small phone')));
  if (!guss || !opponents) throw new Error('Two phones were to be there');
  for (const page of [guss, opponents])
    await page.getByRole('region', { name: 'My match' }).getByRole('link').first().click();
  await guss.getByRole('button', { name: 'Start Round' }).click();
  const plays = async (who: string, page: Page, strokes: number): Promise<void> => {
    for (let hole = 1; hole <= 9; hole += 1) await playHole(page, who, hole, strokes);
    await completeMyRound(page);
  };
  await Promise.all([plays('Gus North', guss, 5), plays(opponent.name, opponents, 6)]);
  await guss.getByText('Both players completed - Match finalized!').waitFor();
  await becomes(async () => (await club.call(routes.getMatch, { params: { id: match.id } })).isCompleted, true);
  for (const [index, { id }] of others.entries())
    await club.call(routes.completeByAdmin, {
      params: { id },
      body: { player1Score: 12 + index, player2Score: 16 },
    });
  await loadMatches();
  for (const one of [match, ...others]) {
    const [first, second] = bothOf(one);
    ledger.expects([first], resultOf(second, one.player1Score ?? 0, one.player2Score ?? 0));
    ledger.expects([second], resultOf(first, one.player2Score ?? 0, one.player1Score ?? 0));
  }
  await ledger.isTold();
  const played = async (): Promise<readonly string[]> =>
    (await club.call(routes.getLeagueStats)).flatMap((row) => (row.matchesPlayed === 1 ? row.playerId : [])).sort();
  await becomes(played, [match, ...others].flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]).sort());
});
const resultOf = ({ name: opponent }: User, mine: number, theirs: number): string => {
  const points = `${mine} ${mine === 1 ? 'point' : 'points'}`;
  if (mine === theirs) return `You drew with ${opponent}, ${points} each`;
  return `You ${mine > theirs ? 'won' : 'lost'} against ${opponent}, ${points} to ${theirs}`;
};

test('when it is Friday and the league has looked at all that waits, then nobody was told more, and no page has thrown', async () => {
  await week.moveTo('Friday 09:30');
  // Stopping waits for what is being told.
  await world.league.stop();
  await ledger.isTold();
  expect(service.wrong).toEqual([]);
  expect(world.problems()).toEqual([]);
});
