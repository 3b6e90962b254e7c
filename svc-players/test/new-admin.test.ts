import { changePlayer } from '@society/contracts';
import type { User } from '@society/contracts';
import { eventually, request, startMailServer } from '@society/service-kit/testing';
import type { MailServerOfTests } from '@society/service-kit/testing';
import { newAdminMail } from '../src/people/new-admin-service.ts';
import { firstAdmin, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let mails: MailServerOfTests;
let players: Players;
let carla: User;
beforeEach(async () => {
  mails = await startMailServer();
  players = await startPlayers({ SMTP_URL: mails.url, PUBLIC_URL: 'https://league.example.org/' });
  carla = await players.addAdmin('Carla Mendes');
  await mailed(1);
  mails.taken.splice(0);
});
afterEach(async () => {
  await players.close();
  await mails.close();
});

const change = async ({ id }: User, body: object, actor = personOf(carla)) =>
  expect((await request(players.url, changePlayer, { actor, params: { id }, body })).status).toBe(200);
const mailed = (count: number) => eventually(() => mails.taken.length === count);
const told = () => mails.taken.map(({ to, subject }) => [to[0], subject]).toSorted();
const both = (subject: string) => [
  [firstAdmin.email, subject],
  [carla.email, subject],
];

test('when an admin makes somebody one, then every active admin but the new one is told by whom, once', async () => {
  // Who has never got in may not be who they were meant to be.
  await players.addAs('admin', 'Ines Invited');
  await mailed(2);
  mails.taken.splice(0);
  const dee = await players.letIn(await players.add('Dee Park'));
  await change(dee, { role: 'admin' });
  await change(dee, { role: 'admin', bio: 'New' });
  await players.operations.republish();
  await mailed(2);
  await change(dee, { role: 'player' });
  await change(dee, { handicap: 3 });
  // Which waits for mails on their way.
  await players.close();
  players = await startPlayers();
  expect(told()).toEqual(both('Dee Park is now an admin of Golf society'));
  expect(mails.taken[0]?.text).toContain('Dee Park is now an admin. Carla Mendes has made this change.');
});

test('when somebody is added as an admin, or a suspended one is let in again, then that is told as well', async () => {
  const dee = await players.add('Dee Park', { role: 'admin', password: 'secret-9' });
  await mailed(2);
  await change(dee, { isActive: false });
  await change(dee, { isActive: true });
  await mailed(4);
  const subject = 'Dee Park is now an admin of Golf society';
  expect(told()).toEqual(both(subject).flatMap((one) => [one, one]));
});

test('when nothing is mailed here, then somebody becomes an admin all the same', async () => {
  await players.close();
  players = await startPlayers();
  expect((await players.addAdmin('Dee Park')).isAdmin).toBe(true);
});

test('when names hold line breaks, then the mail keeps its frame', () => {
  const { subject, text } = newAdminMail(
    { name: 'Club', contactEmail: 'club@example.org' },
    { firstName: 'Carla', admin: 'Dee\r\nBcc: all@example.org', by: 'Ben\n\nOkafor' },
  );
  expect(subject).toBe('Dee Bcc: all@example.org is now an admin of Club');
  expect(text).toContain('Ben Okafor has made this change.');
});

test('when the new admin’s name is written from right to left, then the words of the mail keep their order', () => {
  const { subject, text } = newAdminMail(
    { name: 'Club', contactEmail: 'club@example.org' },
    { firstName: 'Carla', admin: 'דוד כהן', by: 'Ben Okafor' },
  );
  // Mail programs take the direction of a line from its first letter that stands on its own.
  expect(subject).toBe('\u2068דוד כהן\u2069 is now an admin of Club');
  expect(text).toContain('\u2068דוד כהן\u2069 is now an admin. Ben Okafor has made this change.');
});
