import { changeNotifications, changePlayer, listFailedNotices } from '@society/contracts';
import type { Envelope, User } from '@society/contracts';
import {
  aFixtureDrawn,
  aMatchCompleted,
  aMatchDisputed,
  aMatchLineup,
  aSubstituteAsked,
} from '@society/contracts/testing';
import { request, startMailServer, type MailServerOfTests } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let mails: MailServerOfTests;
let players: Players;
let anna: User;
let ben: User;
beforeEach(async () => {
  mails = await startMailServer();
  players = await startPlayers({ SMTP_URL: mails.url, PUBLIC_URL: 'https://league.example.org/' });
  players.clock.set('2026-03-10T10:00:00.000Z');
  anna = await players.add('Anna Keller');
  ben = await players.add('Ben Okafor');
});
afterEach(async () => {
  await players.close();
  await mails.close();
});

const match = () => ({ matchId: '12', player1Id: anna.id, player2Id: ben.id });
const about = (event: Envelope, id: string): Envelope => ({
  ...event,
  id,
  data: { ...(event.data as object), ...('matches' in (event.data as object) ? { matches: [match()] } : match()) },
});
const drawn = (id = 'drawn') => players.receive(about(aFixtureDrawn(), id));
const tell = (): Promise<void> => players.operations.tellAll();
const subjectsTo = (user: User) => mails.taken.filter(({ to }) => to[0] === user.email).map(({ subject }) => subject);
const failed = async () => (await request(players.url, listFailedNotices, { actor: players.admin })).body;
const statesOf = async (user: User) =>
  (await players.operations.notices.ofPerson(user.id)).map(({ mail }) => mail.state);

test('when two are drawn, then each gets one mail in the club’s name, however often the event comes and the queue is read', async () => {
  await drawn();
  const other = await players.replica();
  await Promise.all([tell(), other.tellAll(), tell()]);
  await drawn();
  await tell();
  expect(subjectsTo(anna)).toEqual(['You play Ben Okafor']);
  expect(subjectsTo(ben)).toEqual(['You play Anna Keller']);
  const [{ text = '' } = {}] = mails.taken;
  expect(text).toContain('https://league.example.org/live-scoring/12');
  expect(text).toContain('Thursday 12 March, Home Golf Club');
  expect(await failed()).toEqual([]);
});

test('when more happens within an hour, then it waits for the hour and comes as one mail', async () => {
  await drawn();
  await tell();
  await drawn('again');
  await players.receive({
    ...about(aMatchLineup(), 'moved'),
    data: { ...(aMatchLineup().data as object), change: 'date', matches: [match()] },
  });
  players.clock.set('2026-03-10T10:59:00.000Z');
  await tell();
  expect(subjectsTo(anna)).toHaveLength(1);
  players.clock.set('2026-03-10T11:00:01.000Z');
  await tell();
  expect(subjectsTo(anna)).toEqual(['You play Ben Okafor', expect.stringMatching(/, and 1 more$/)]);
});

test('when a draw was told and its matches are deleted and drawn anew within the hour, then everybody reads the new draw alone', async () => {
  const atTen = (event: Envelope, minute: string): Envelope => ({ ...event, at: `2026-03-10T10:${minute}:00.000Z` });
  await players.receive(atTen(about(aFixtureDrawn(), 'drawn'), '00'));
  await tell();
  const left = { change: 'removed', matches: [], leftIds: [anna.id, ben.id] };
  await players.receive({
    ...atTen(aMatchLineup(), '10'),
    data: { ...(aMatchLineup().data as object), ...left },
  });
  await players.receive(atTen(about(aFixtureDrawn(), 'anew'), '11'));
  players.clock.set('2026-03-10T11:00:01.000Z');
  await tell();
  expect(subjectsTo(anna)).toEqual(['You play Ben Okafor', 'You play Ben Okafor']);
  expect(subjectsTo(ben)).toEqual(['You play Anna Keller', 'You play Anna Keller']);
});

test('when it is a question, or a change of the same day, then it does not wait, and what waited goes with it', async () => {
  await drawn();
  await tell();
  await drawn('again');
  await tell();
  await players.receive(about(aMatchDisputed(), 'disputed'));
  await tell();
  expect(subjectsTo(anna)).toEqual(['You play Ben Okafor', expect.stringContaining('and 1 more')]);
  players.clock.set('2026-03-12T11:00:00.000Z');
  await players.receive(about(aMatchLineup(), 'today'));
  await tell();
  await players.receive(about(aMatchLineup(), 'today again'));
  await tell();
  expect(subjectsTo(anna)).toHaveLength(4);
});

test('when a match gets tee time after tee time on its day, then its players hear the last one once, when it has stood for five minutes', async () => {
  players.clock.set('2026-03-12T11:00:00.000Z');
  for (const [id, at, teeTime] of [
    ['first', '2026-03-12T10:59:00.000Z', '2026-03-12T17:40:00.000Z'],
    ['second', '2026-03-12T10:59:30.000Z', '2026-03-12T17:56:00.000Z'],
    ['third', '2026-03-12T11:00:00.000Z', '2026-03-12T17:48:00.000Z'],
  ] as const)
    await players.receive({
      ...about(aMatchLineup(), id),
      at,
      data: { ...(aMatchLineup().data as object), change: 'teeTimes', matches: [{ ...match(), teeTime }] },
    });
  await tell();
  players.clock.set('2026-03-12T11:04:30.000Z');
  await tell();
  expect(mails.taken).toEqual([]);
  players.clock.set('2026-03-12T11:05:00.000Z');
  await tell();
  await tell();
  expect([subjectsTo(anna), subjectsTo(ben)]).toEqual([
    [expect.not.stringContaining('more')],
    [expect.not.stringContaining('more')],
  ]);
  expect(mails.taken[0]?.text).toContain('17:48');
  expect(await failed()).toEqual([]);
});

test('when somebody is asked at noon to play in another’s place, then they are asked at once, once, and the link leads to the answer', async () => {
  await drawn();
  await tell();
  players.clock.set('2026-03-12T12:00:00.000Z');
  await request(players.url, changePlayer, { actor: players.admin, params: { id: ben.id }, body: { role: 'admin' } });
  const gus = await players.addAs('substitution', 'Gus Hart');
  const data = { ...(aSubstituteAsked().data as object), playerId: anna.id, opponentId: ben.id, askedIds: [gus.id] };
  const asked = aSubstituteAsked({ data: { ...data, adminIds: [ben.id] } });
  for (let twice = 0; twice < 2; twice += 1) {
    await players.receive(asked);
    await tell();
  }
  expect(subjectsTo(gus)).toEqual(['Can you play for Anna Keller?']);
  expect(subjectsTo(ben)).toEqual(['You play Anna Keller', 'Anna Keller cannot play']);
  const text = mails.taken.find(({ to }) => to[0] === gus.email)?.text ?? '';
  expect(text).toContain('https://league.example.org/fixtures/4/stand-in');
  expect(text).toContain('Against Ben Okafor. Week 4 - March Medal, Thursday 12 March, Home Golf Club.');
  const offered = { ...data, askedIds: [], adminIds: [ben.id], offeredId: gus.id };
  await players.receive(aSubstituteAsked({ id: 'offered', data: offered }));
  await players.receive(
    aSubstituteAsked({ id: 'settled', data: { ...data, askedIds: [], adminIds: [], settledIds: [gus.id] } }),
  );
  await tell();
  expect(subjectsTo(ben).at(-1)).toBe('Gus Hart would play for Anna Keller');
  expect(subjectsTo(gus).at(-1)).toBe('You are not needed for Anna Keller');
});

test('when somebody does not want mails, or no tournament updates, or is suspended, then they get none and nobody hears of a failure', async () => {
  const choose = (user: User, body: object) =>
    request(players.url, changeNotifications, { actor: personOf(user), params: { id: user.id }, body });
  await choose(anna, { emailNotifications: false });
  await choose(ben, { tournamentUpdates: false });
  await drawn();
  await tell();
  expect(mails.taken).toEqual([]);
  await players.receive(about(aMatchDisputed(), 'disputed'));
  await tell();
  expect([subjectsTo(anna).length, subjectsTo(ben).length]).toEqual([0, 1]);
  await request(players.url, changePlayer, { actor: players.admin, params: { id: ben.id }, body: { isActive: false } });
  await players.receive(about(aMatchLineup(), 'changed'));
  await tell();
  expect(subjectsTo(ben)).toHaveLength(1);
  expect(await failed()).toEqual([]);
});

test('when a match is over and corrected twice, then both hear the result once, from their side', async () => {
  const over = aMatchCompleted({ at: '2026-03-10T09:50:00.000Z' });
  const data = { ...(over.data as object), player1Id: anna.id, player2Id: ben.id, completedAt: over.at };
  for (const id of ['over', 'corrected']) {
    await players.receive({ ...over, id, data });
    await tell();
  }
  players.clock.set('2026-03-10T12:00:00.000Z');
  await players.receive({ ...over, id: 'corrected again', data });
  await tell();
  expect(subjectsTo(anna)).toEqual(['You won against Ben Okafor, 18 points to 15']);
  expect(subjectsTo(ben)).toEqual(['You lost against Anna Keller, 15 points to 18']);
});

test('when the sides of a match come to differ once more, then both have heard of it', async () => {
  for (const id of ['disputed', 'disputed again']) await players.receive(about(aMatchDisputed(), id)).then(tell);
  expect([subjectsTo(anna).length, subjectsTo(ben).length]).toEqual([1, 1]);
});

test('when matches are made or removed on an evening that is over, then nobody is told, and no admin hears of a failure', async () => {
  const at = '2026-03-13T10:00:00.000Z';
  players.clock.set(at);
  for (const change of ['made', 'removed'] as const)
    await players.receive({
      ...about(aMatchLineup({ at }), change),
      data: { ...(aMatchLineup().data as object), change, matches: [match()], leftIds: [] },
    });
  await tell();
  expect(mails.taken).toEqual([]);
  for (const user of [anna, ben]) expect(await statesOf(user)).toEqual(['dropped', 'dropped']);
  expect(await failed()).toEqual([]);
});

test('when a process died with a turn, and its clock was days ahead, then another one tells its person', async () => {
  await drawn();
  await players.operations.notices.takeTurn(anna.id, 'dead', new Date('2026-03-12T10:00:00.000Z'));
  await tell();
  expect(subjectsTo(anna)).toHaveLength(1);
});

test('when a process died while a mail was on its way, then another one tells admins and does not send it again', async () => {
  await drawn();
  const { notices } = players.operations;
  await notices.takeTurn(anna.id, 'dead', new Date('2026-03-10T10:00:00.000Z'));
  await notices.begin([`drawn:${anna.id}`], 'mail');
  await tell();
  expect(await statesOf(anna)).toEqual(['sending']);
  players.clock.set('2026-03-10T10:00:31.000Z');
  await tell();
  expect(subjectsTo(anna)).toEqual([]);
  expect(await failed()).toContainEqual(
    expect.objectContaining({
      person: { id: anna.id, name: 'Anna Keller' },
      why: 'It is not known whether it went out',
    }),
  );
});
