import { changeNotifications, fixtureNear, matchLineup } from '@society/contracts';
import type { User } from '@society/contracts';
import {
  aFixtureMoved,
  aFixtureNear,
  aMatchCompleted,
  aMatchLineup,
  aSubstituteAsked,
} from '@society/contracts/testing';
import { request, startMailServer, type MailServerOfTests } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let mails: MailServerOfTests;
let players: Players;
let anna: User;
beforeEach(async () => {
  mails = await startMailServer();
  players = await startPlayers({ SMTP_URL: mails.url, PUBLIC_URL: 'https://league.example.org/' });
  players.clock.set('2026-03-12T15:00:05.000Z');
  anna = await players.add('Anna Keller');
});
afterEach(async () => {
  await players.close();
  await mails.close();
});

test('when an event comes after a later one of the same evening was told, then nobody hears the opposite of what is so', async () => {
  const ben = await players.add('Ben Okafor');
  const match = { matchId: '13', player1Id: anna.id, player2Id: ben.id };
  const lineUp = (id: string, at: string, data: object) => {
    const event = aMatchLineup();
    return players.receive({ ...event, id, at, data: { ...(event.data as object), ...data } });
  };
  await lineUp('made', '2026-03-12T15:00:02.000Z', { change: 'made', matches: [match], leftIds: [] });
  await players.operations.tellAll();
  await lineUp('removed', '2026-03-12T15:00:00.000Z', { change: 'removed', matches: [], leftIds: [anna.id] });
  await players.operations.tellAll();
  const toAnna = () => mails.taken.filter(({ to }) => to[0] === anna.email).map(({ subject }) => subject);
  expect(toAnna()).toEqual(['You play Ben Okafor']);
  await lineUp('removed again', '2026-03-12T15:00:04.000Z', { change: 'removed', matches: [], leftIds: [anna.id] });
  await players.operations.tellAll();
  expect(toAnna()).toHaveLength(2);
});

test('when tonight’s evening is put off within an hour of a mail, then nobody waits for the hour to hear of it, and a reminder that comes late says nothing', async () => {
  const ben = await players.add('Ben Okafor');
  const match = { matchId: '13', player1Id: anna.id, player2Id: ben.id };
  const lineUp = async (id: string, at: string, date: string, change: 'made' | 'date') => {
    const event = aMatchLineup();
    const { fixture, ...rest } = matchLineup.data.parse(event.data);
    const data = { ...rest, change, fixture: { ...fixture, date }, matches: [match], leftIds: [] };
    await players.receive({ ...event, id, at, data });
    await players.operations.tellAll();
  };
  await lineUp('made', '2026-03-12T15:00:02.000Z', '2026-03-12T12:00:00.000Z', 'made');
  players.clock.set('2026-03-12T15:20:00.000Z');
  await lineUp('put off', '2026-03-12T15:20:00.000Z', '2026-03-19T12:00:00.000Z', 'date');
  const near = aFixtureNear({ at: '2026-03-11T09:00:00.000Z' });
  const { fixture } = fixtureNear.data.parse(near.data);
  await players.receive({ ...near, data: { fixture, matches: [match], otherIds: [] } });
  players.clock.set('2026-03-12T17:00:00.000Z');
  await players.operations.tellAll();
  const toAnna = mails.taken.filter(({ to }) => to[0] === anna.email).map(({ subject }) => subject);
  expect(toAnna).toEqual(['You play Ben Okafor', 'Your match has moved to Thursday 19 March']);
  expect(mails.taken.every(({ text }) => !text.includes('Today you play'))).toBe(true);
});

test('when an evening on which they play nowhere yet moves, and moves again, then they hear of the last day, and that they are asked anew', async () => {
  const moved = (id: string, at: string, date: string) => {
    const event = aFixtureMoved();
    const { fixture, ...rest } = matchLineup.data.parse(event.data);
    const now = { ...rest, fixture: { ...fixture, date }, answeredIds: [anna.id] };
    return players.receive({ ...event, id, at, data: now });
  };
  await moved('second', '2026-03-12T15:00:02.000Z', '2026-03-20T12:00:00.000Z');
  await players.operations.tellAll();
  await moved('first', '2026-03-12T15:00:00.000Z', '2026-03-19T12:00:00.000Z');
  await players.operations.tellAll();
  await moved('second', '2026-03-12T15:00:02.000Z', '2026-03-20T12:00:00.000Z');
  await players.operations.tellAll();
  expect(mails.taken.map(({ subject }) => subject)).toEqual(['Week 4 - March Medal has moved to Friday 20 March']);
  const [{ text = '' } = {}] = mails.taken;
  expect(text).toContain('Week 4 - March Medal, Friday 20 March, Home Golf Club. Please say whether you come.');
  expect(text).toContain('https://league.example.org/fixtures/4/answer');
});

/** News of a match between Anna and Ben on an evening a week ahead. */
const lineUpOf = (ben: User, id: string, at: string, data: object) => {
  const event = aMatchLineup();
  const { fixture, ...rest } = matchLineup.data.parse(event.data);
  const match = { matchId: '13', player1Id: anna.id, player2Id: ben.id };
  const ahead = { ...fixture, date: '2026-03-19T12:00:00.000Z' };
  return players.receive({
    ...event,
    id,
    at,
    data: { ...rest, fixture: ahead, matches: [match], leftIds: [], ...data },
  });
};
const mailsTo = (user: User) => mails.taken.filter(({ to }) => to[0] === user.email);

test('when a question takes along what waited for its hour, then the mail is the question’s: its subject, its first line and its link', async () => {
  const ben = await players.add('Ben Okafor');
  const gus = await players.add('Gus Hart');
  await lineUpOf(ben, 'made', '2026-03-12T15:00:00.000Z', { change: 'made' });
  await players.operations.tellAll();
  await lineUpOf(ben, 'moved', '2026-03-12T15:00:01.000Z', { change: 'date' });
  const { fixture } = matchLineup.data.parse(aMatchLineup().data);
  const asked = { fixture, matchId: '7', playerId: gus.id, opponentId: ben.id, askedIds: [anna.id] };
  await players.receive(
    aSubstituteAsked({ at: '2026-03-12T15:00:02.000Z', data: { ...asked, adminIds: [], settledIds: [] } }),
  );
  await players.operations.tellAll();
  const { subject, text = '' } = mailsTo(anna).at(-1) ?? {};
  expect(subject).toBe('Can you play for Gus Hart? And 1 more');
  expect(text).toMatch(
    /Hello Anna,\s+Can you play for Gus Hart\? Against Ben Okafor\. [^]+Your match has moved to Thursday/,
  );
  expect(text).toContain('https://league.example.org/fixtures/4/stand-in');
});

test('when a match has another opponent while its tee time waits, then the tee time is told with the one that it is now', async () => {
  const ben = await players.add('Ben Okafor');
  const gus = await players.add('Gus Hart');
  const match = { matchId: '13', player1Id: anna.id, player2Id: ben.id };
  const teeTime = '2026-03-19T17:48:00.000Z';
  await lineUpOf(ben, 'tees', '2026-03-12T15:00:00.000Z', { change: 'teeTimes', matches: [{ ...match, teeTime }] });
  await lineUpOf(ben, 'gus', '2026-03-12T15:00:02.000Z', {
    change: 'lineUp',
    matches: [{ ...match, player2SubId: gus.id }],
  });
  players.clock.set('2026-03-12T16:30:00.000Z');
  await players.operations.tellAll();
  expect(mailsTo(anna).map(({ text }) => text)).toEqual([expect.stringContaining('You tee off at 17:48.')]);
  expect(mailsTo(anna)[0]?.text).not.toContain('Ben Okafor');
  // Gus plays for him.
  expect(mailsTo(ben).map(({ subject }) => subject)).toEqual(['Gus Hart plays for you']);
});

test('when a substitute comes, goes and comes again while that waits, then their opponent reads all of it in that order', async () => {
  const ben = await players.add('Ben Okafor');
  const [gus, hal] = [await players.add('Gus Hart'), await players.add('Hal Moss')];
  await lineUpOf(ben, 'made', '2026-03-12T15:00:00.000Z', { change: 'made' });
  await players.operations.tellAll();
  const match = { matchId: '13', player1Id: anna.id, player2Id: ben.id };
  for (const [minute, { id: player2SubId }] of [gus, hal, gus].entries())
    await lineUpOf(ben, `sub ${minute}`, `2026-03-12T15:1${minute}:00.000Z`, {
      ...{ change: 'lineUp', matches: [{ ...match, player2SubId }] },
    });
  players.clock.set('2026-03-12T16:30:00.000Z');
  await players.operations.tellAll();
  const { subject, text = '' } = mailsTo(anna).at(-1) ?? {};
  expect(subject).toBe('You now play Gus Hart, and 2 more');
  expect(text).toMatch(/Hello Anna,\s+You now play Gus [^]+?\s+You now play Hal [^]+?\s+You now play Gus /);
});

test('when a result is corrected while it waits for its hour, then it is told as it is now, whichever comes first; once it is told, nothing is', async () => {
  const ben = await players.add('Ben Okafor');
  const over = (at: string, player1Score: number) => {
    const event = aMatchCompleted({ id: at, at });
    const now = { player1Id: anna.id, player2Id: ben.id, player1Score, completedAt: '2026-03-12T14:00:00.000Z' };
    return players.receive({ ...event, data: { ...(event.data as object), ...now } });
  };
  await lineUpOf(ben, 'made', '2026-03-12T13:00:00.000Z', { change: 'made' });
  await players.operations.tellAll();
  await over('2026-03-12T14:00:00.000Z', 18);
  await players.operations.tellAll();
  await over('2026-03-12T14:20:00.000Z', 14);
  await over('2026-03-12T14:10:00.000Z', 16);
  players.clock.set('2026-03-12T16:30:00.000Z');
  await players.operations.tellAll();
  await over('2026-03-12T16:30:00.000Z', 20);
  players.clock.set('2026-03-12T18:30:00.000Z');
  await players.operations.tellAll();
  expect(mailsTo(anna).map(({ subject }) => subject)).toEqual([
    'You play Ben Okafor',
    'You lost against Ben Okafor, 14 points to 15',
  ]);
});

test('when an evening is deleted, then they hear once that it is off, and nothing of a reminder that waited for the hour', async () => {
  const ben = await players.add('Ben Okafor');
  const { fixture } = fixtureNear.data.parse(aFixtureNear().data);
  players.clock.set('2026-03-11T08:40:00.000Z');
  await lineUpOf(ben, 'made', '2026-03-11T08:40:00.000Z', { change: 'made', fixture });
  await players.operations.tellAll();
  players.clock.set('2026-03-11T09:00:00.000Z');
  await players.receive(
    aFixtureNear({ at: '2026-03-11T09:00:00.000Z', data: { fixture, matches: [], otherIds: [anna.id] } }),
  );
  await players.operations.tellAll();
  for (const id of ['match gone', 'fixture gone'])
    await lineUpOf(ben, id, '2026-03-11T09:10:00.000Z', {
      ...{ change: 'removed', fixture, matches: [], leftIds: [anna.id], deletion: 'deletion-1' },
    });
  players.clock.set('2026-03-11T10:00:00.000Z');
  await players.operations.tellAll();
  const told = mailsTo(anna).map(({ subject }) => subject);
  expect(told).toEqual(['You play Ben Okafor', `${fixture.name} is off`]);
});

test('when a match is decided, taken back and decided within an hour of a mail, then both hear the last of it alone, and how it was decided is a tap away', async () => {
  const ben = await players.add('Ben Okafor');
  const decided = { change: 'removed', isDecided: true };
  await lineUpOf(ben, 'made', '2026-03-12T15:00:00.000Z', { change: 'made' });
  await players.operations.tellAll();
  await lineUpOf(ben, 'decided', '2026-03-12T15:00:01.000Z', decided);
  await lineUpOf(ben, 'back', '2026-03-12T15:00:02.000Z', { change: 'made' });
  await lineUpOf(ben, 'decided again', '2026-03-12T15:00:03.000Z', decided);
  await players.operations.tellAll();
  players.clock.set('2026-03-12T16:30:00.000Z');
  await players.operations.tellAll();
  const subjects = (user: User) => mailsTo(user).map(({ subject }) => subject);
  expect(subjects(anna)).toEqual(['You play Ben Okafor', 'Your match against Ben Okafor is decided']);
  expect(subjects(ben)).toEqual(['You play Anna Keller', 'Your match against Anna Keller is decided']);
  expect(mailsTo(anna)[1]?.text).toContain('https://league.example.org/live-scoring/13');
});

test('when somebody wants no tournament updates, then they hear of a match that is made by hand in the place of theirs', async () => {
  const ben = await players.add('Ben Okafor');
  const actor = personOf(anna);
  await request(players.url, changeNotifications, {
    actor,
    params: { id: anna.id },
    body: { tournamentUpdates: false },
  });
  await lineUpOf(ben, 'made', '2026-03-12T15:00:00.000Z', { change: 'made' });
  await players.operations.tellAll();
  expect(mailsTo(anna).map(({ subject }) => subject)).toEqual(['You play Ben Okafor']);
});
