import { addPushDevice, matchCompleted, matchDecided } from '@society/contracts';
import type { Envelope, User } from '@society/contracts';
import {
  aFixtureDrawn,
  aMatchCompleted,
  aMatchDecided,
  aMatchDisputed,
  aMatchReopened,
} from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { personOf } from './harness.ts';
import { startWithMailsAndPhones } from './mails-and-phones.ts';

type World = Awaited<ReturnType<typeof startWithMailsAndPhones>>;
let close: World['close'];
let mails: World['mails'];
let phones: World['phones'];
let players: World['players'];
let anna: World['anna'];
let ben: World['ben'];
beforeEach(async () => {
  ({ close, mails, phones, players, anna, ben } = await startWithMailsAndPhones('2026-03-12T22:00:00.000Z'));
  await request(players.url, addPushDevice, { actor: personOf(anna), body: phones.subscribe('anna') });
});
afterEach(() => close());

/** What a write to their match says at this time of the night; a later write has a higher version. */
const happens = (event: Envelope, time: string, data: object) =>
  players.receive({
    ...event,
    ...{ id: `${event.name} ${time}`, version: Number(time.replace(':', '')), at: `2026-03-12T${time}:00.000Z` },
    data,
  });
const pair = () => ({ player1Id: anna.id, player2Id: ben.id });
const over = (time: string, player1Score = 18) =>
  happens(aMatchCompleted(), time, {
    ...{ ...matchCompleted.data.parse(aMatchCompleted().data), ...pair() },
    ...{ player1Score, completedAt: '2026-03-12T22:10:00.000Z' },
  });
const decided = (time: string) =>
  happens(aMatchDecided(), time, { ...matchDecided.data.parse(aMatchDecided().data), ...pair() });
const reopened = (time: string) => happens(aMatchReopened(), time, { matchId: '12', fixtureId: '4' });

const tellAt = async (moment: string): Promise<void> => {
  players.clock.set(moment);
  await players.operations.tellAll();
};
const atNight = (time: string) => tellAt(`2026-03-12T${time}:00.000Z`);
const inTheMorning = () => tellAt('2026-03-13T07:00:00.000Z');
const mailsTo = (user: User) => mails.taken.filter(({ to }) => to[0] === user.email).map(({ subject }) => subject);
const onPhones = () => phones.taken.map(({ text }): unknown => JSON.parse(text).title);

const won = 'You won against Ben Okafor, 18 points to 15';
const lost = 'You lost against Ben Okafor, 14 points to 15';

type Step = { readonly [act in 'over' | 'corrected' | 'decided' | 'reopened']?: string };
const happen = async (step: Step): Promise<void> => {
  if (step.over) await over(step.over);
  if (step.corrected) await over(step.corrected, 14);
  if (step.decided) await decided(step.decided);
  if (step.reopened) await reopened(step.reopened);
};

test.each<[string, readonly Step[], readonly string[]]>([
  ['is decided', [{ over: '22:10' }, { decided: '22:30' }], []],
  ['is taken back', [{ over: '22:10' }, { reopened: '22:30' }], []],
  ['is decided, which comes first', [{ decided: '22:30' }, { over: '22:10' }], []],
  ['is taken back, which comes first', [{ reopened: '22:30' }, { over: '22:10' }], []],
  ['is decided, which comes before and after it', [{ decided: '22:30' }, { over: '22:10' }, { decided: '22:30' }], []],
  ['comes once more after a decision', [{ over: '22:10' }, { decided: '22:30' }, { over: '22:10' }], []],
  ['is taken back and given anew', [{ over: '22:10' }, { reopened: '22:30' }, { corrected: '22:40' }], [lost]],
  ['is given anew, then taken back before', [{ over: '22:10' }, { corrected: '22:40' }, { reopened: '22:30' }], [lost]],
  ['counts again', [{ over: '22:10' }, { decided: '22:30' }, { reopened: '22:40' }, { over: '22:40' }], [won]],
  ['counts again, in another order', [{ over: '22:40' }, { reopened: '22:40' }, { decided: '22:30' }], [won]],
])('when a result that waits %s, then people hear what the match came to: %j', async (_what, steps, told) => {
  for (const step of steps) await happen(step);
  await atNight('22:50');
  await inTheMorning();
  expect([mailsTo(anna), onPhones()]).toEqual([told, told]);
});

test('when a match is decided after its result was mailed and before phones may ring, then they do not, and the decision is told nobody', async () => {
  await over('22:10');
  await atNight('22:10');
  await decided('22:30');
  await inTheMorning();
  expect([mailsTo(anna), onPhones()]).toEqual([[won], []]);
});

const disputed = (time: string, data: object = {}) =>
  happens(aMatchDisputed(), time, { matchId: '12', fixtureId: '4', ...pair(), ...data });
const differ = "Your card and Ben Okafor's differ";

test('when an admin decides a disputed match at night, then no phone asks its players in the morning to settle it', async () => {
  await disputed('22:10');
  await atNight('22:10');
  await decided('22:30');
  await inTheMorning();
  expect([mailsTo(anna), onPhones()]).toEqual([[differ], []]);
});

test('when the two of a disputed match agree at night, then no phone asks them in the morning to settle it, but tells the result', async () => {
  await over('22:10');
  await disputed('22:10');
  await atNight('22:10');
  await disputed('22:30', { isOver: true });
  await inTheMorning();
  expect([mailsTo(anna), onPhones()]).toEqual([[`${differ}, and 1 more`], [won]]);
});

test.each([
  ['agree and differ anew', ['22:20', '22:30'], [differ]],
  ['agree, differ and agree anew, which comes first', ['22:40', '22:30'], []],
])(
  'when the two of a match %s before their dispute is told, then people hear: %j',
  async (_what, [agreed = '', anew = ''], told) => {
    await disputed('22:10');
    await disputed(agreed, { isOver: true });
    await disputed(anew);
    await atNight('22:50');
    await inTheMorning();
    expect([mailsTo(anna), onPhones()]).toEqual([told, told]);
  },
);

/** A draw of another match of theirs, which is mailed and so lets what follows wait for an hour. */
const drawn = (time: string) =>
  players.receive(
    aFixtureDrawn({
      ...{ at: `2026-03-12T${time}:00.000Z` },
      data: { ...(aFixtureDrawn().data as object), matches: [{ matchId: '7', ...pair() }] },
    }),
  );

test('when a result is corrected after phones rang and before its mail goes out, then the mail has it as it is now', async () => {
  players.clock.set('2026-03-12T21:30:00.000Z');
  await drawn('21:30');
  await atNight('21:30');
  await over('21:40');
  await atNight('21:40');
  await over('21:50', 14);
  await atNight('22:31');
  expect([mailsTo(anna), onPhones()]).toEqual([
    ['You play Ben Okafor', lost],
    ['You play Ben Okafor', won],
  ]);
});

test('when a result was dropped from the mail alone, since phones are not looked at before the morning, then it is mailed once it counts again', async () => {
  await drawn('22:05');
  await atNight('22:05');
  await over('22:10');
  await atNight('22:10');
  await decided('22:30');
  await atNight('23:06');
  await reopened('23:10');
  await over('23:10');
  await atNight('23:10');
  await inTheMorning();
  expect(mailsTo(ben)).toEqual(['You play Anna Keller', 'You lost against Anna Keller, 15 points to 18']);
  expect(onPhones()).toEqual(['You play Ben Okafor', won]);
});

test('when the clock was put back before a result that waits is corrected, then it is told as it is now', async () => {
  await over('22:10');
  const corrected = { ...matchCompleted.data.parse(aMatchCompleted().data), ...pair(), player1Score: 14 };
  const at = '2026-03-12T21:20:00.000Z';
  await players.receive({ ...aMatchCompleted(), id: 'corrected', version: 2211, at, data: corrected });
  await atNight('22:15');
  expect(mailsTo(anna)).toEqual([lost]);
});

test('when the clock was a day ahead when a result came, then it is told once the clock is right again', async () => {
  players.clock.set('2026-03-14T12:00:00.000Z');
  await over('22:10');
  await tellAt('2026-03-13T12:00:00.000Z');
  expect([mailsTo(anna), onPhones()]).toEqual([[won], [won]]);
});
