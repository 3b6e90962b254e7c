import { listFailedNotices } from '@society/contracts';
import type { User } from '@society/contracts';
import { aFixtureDrawn } from '@society/contracts/testing';
import { request, startMailServer, type MailServerOfTests } from '@society/service-kit/testing';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let mails: MailServerOfTests;
let players: Players;
let anna: User;
let ben: User;
beforeEach(async () => {
  mails = await startMailServer();
  players = await startPlayers({ SMTP_URL: mails.url, PUBLIC_URL: 'https://league.example.org/' });
  players.clock.set('2026-03-10T10:00:00.000Z');
  [anna, ben] = [await players.add('Anna Keller'), await players.add('Ben Okafor')];
});
afterEach(async () => {
  await players.close();
  await mails.close();
});

const drawn = (id = 'drawn'): Promise<void> => {
  const matches = [{ matchId: '12', player1Id: anna.id, player2Id: ben.id }];
  return players.receive({ ...aFixtureDrawn(), id, data: { ...(aFixtureDrawn().data as object), matches } });
};
const tell = (): Promise<void> => players.operations.tellAll();
const subjectsTo = (user: User) => mails.taken.filter(({ to }) => to[0] === user.email).map(({ subject }) => subject);
const failed = async () => (await request(players.url, listFailedNotices, { actor: players.admin })).body;

test('when the mail server refuses for good, then it is told to admins as failed and not tried again', async () => {
  mails.state.manner = 'refuses';
  await drawn();
  await tell();
  expect(await failed()).toContainEqual(
    expect.objectContaining({
      person: { id: anna.id, name: 'Anna Keller' },
      title: 'You play Ben Okafor',
      channel: 'mail',
      why: 'no such mailbox',
    }),
  );
  mails.state.manner = 'takes';
  players.clock.set('2026-03-10T15:00:00.000Z');
  await tell();
  expect(mails.taken).toEqual([]);
});

test('when a notice is mailed, then mail programs can offer the page on which such mails are turned off', async () => {
  await drawn();
  await tell();
  const header = /^List-Unsubscribe: <https:\/\/league\.example\.org\/settings>\r?$/m;
  expect(mails.taken.map(({ raw }) => header.test(raw))).toEqual([true, true]);
});

test('when the clock was a day ahead while the mail server was away, then it is sent once both are right again', async () => {
  await mails.close();
  await drawn();
  players.clock.set('2026-03-11T10:00:00.000Z');
  await tell();
  mails = await startMailServer({ port: Number(new URL(mails.url).port) });
  players.clock.set('2026-03-10T10:00:00.000Z');
  for (let round = 0; round < 2; round += 1) await tell();
  expect([subjectsTo(anna).length, subjectsTo(ben).length]).toEqual([1, 1]);
});

test('when the mail server was away, then it is sent once when it is back', async () => {
  await mails.close();
  await drawn();
  await tell();
  expect((await players.operations.notices.ofPerson(anna.id)).map(({ mail }) => mail.state)).toEqual(['waiting']);
  mails = await startMailServer({ port: Number(new URL(mails.url).port) });
  players.clock.set('2026-03-10T10:01:01.000Z');
  for (let round = 0; round < 2; round += 1) await tell();
  expect([subjectsTo(anna).length, subjectsTo(ben).length]).toEqual([1, 1]);
  expect(await failed()).toEqual([]);
});

test('when more happens before the mail server is tried again, then all waits for that try and goes as one mail', async () => {
  await mails.close();
  await drawn();
  await tell();
  mails = await startMailServer({ port: Number(new URL(mails.url).port) });
  players.clock.set('2026-03-10T10:00:59.000Z');
  await drawn('again');
  for (let round = 0; round < 2; round += 1) await tell();
  expect(mails.taken).toEqual([]);
  players.clock.set('2026-03-10T10:01:00.000Z');
  await tell();
  expect(subjectsTo(anna)).toEqual(['You play Ben Okafor, and 1 more']);
});

test('when the mail server stays away until the evening is over, then it is told as failed', async () => {
  await mails.close();
  await drawn();
  await tell();
  players.clock.set('2026-03-13T10:00:00.000Z');
  await tell();
  expect((await failed()).map(({ why }) => why)).toEqual([
    'It could not be sent in time',
    'It could not be sent in time',
  ]);
});

test('when the mail server hangs up on a mail that it has, then nobody sends it again, and admins are told', async () => {
  mails.state.manner = 'breaks off';
  await drawn();
  await tell();
  mails.state.manner = 'takes';
  players.clock.set('2026-03-11T10:00:00.000Z');
  await tell();
  expect([subjectsTo(anna).length, subjectsTo(ben).length]).toEqual([1, 1]);
  expect(await failed()).toHaveLength(2);
});
