import { addPushDevice, matchLineup } from '@society/contracts';
import { aMatchLineup } from '@society/contracts/testing';
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
  ({ close, mails, phones, players, anna, ben } = await startWithMailsAndPhones('2026-03-12T15:00:05.000Z'));
});
afterEach(() => close());

const { fixture } = matchLineup.data.parse(aMatchLineup().data);
const ahead = { ...fixture, date: '2026-03-19T12:00:00.000Z' };
/** News of a match between Anna and Ben, with this tee time. */
const news = (at: string, { teeTime, ...data }: { readonly teeTime?: string; readonly [field: string]: unknown }) => {
  const match = { matchId: '13', player1Id: anna.id, player2Id: ben.id, ...(teeTime !== undefined && { teeTime }) };
  const facts = { fixture: ahead, matches: [match], leftIds: [], ...data };
  return players.receive({ ...aMatchLineup(), id: at, at, data: facts });
};
const tellAt = async (now: string): Promise<void> => {
  players.clock.set(now);
  await players.operations.tellAll();
};
const mailsToAnna = () => mails.taken.filter(({ to }) => to[0] === anna.email);

test('when tee time and day of a match change while the first news of it waits for its hour, then all lines of the mail say those of now, and none is left out', async () => {
  await news('2026-03-12T14:50:00.000Z', { change: 'made', teeTime: '2026-03-19T17:40:00.000Z' });
  await tellAt('2026-03-12T15:00:05.000Z');
  await news('2026-03-12T15:01:00.000Z', { change: 'lineUp', teeTime: '2026-03-19T17:40:00.000Z' });
  const moved = { ...ahead, date: '2026-03-20T12:00:00.000Z' };
  const day = { change: 'date', moved: 'day', formerDate: ahead.date };
  await news('2026-03-12T15:02:00.000Z', { ...day, fixture: moved, teeTime: '2026-03-20T17:40:00.000Z' });
  await news('2026-03-12T15:03:00.000Z', { change: 'teeTimes', fixture: moved, teeTime: '2026-03-20T17:50:00.000Z' });
  await tellAt('2026-03-12T16:30:00.000Z');
  const { subject, text = '' } = mailsToAnna().at(-1) ?? {};
  expect(subject).toBe('You now play Ben Okafor, and 2 more');
  expect([...new Set(text.match(/\w+ \d+ March, at [\d:]+/g))]).toEqual(['Friday 20 March, at 17:50']);
  expect(text).not.toMatch(/17:40|Thursday/);
});

test('when a match moves twice while that waits, then its people read the last day, once', async () => {
  await news('2026-03-12T14:50:00.000Z', { change: 'made' });
  await tellAt('2026-03-12T15:00:05.000Z');
  for (const [at, date] of [
    ['2026-03-12T15:01:00.000Z', '2026-03-20T12:00:00.000Z'],
    ['2026-03-12T15:02:00.000Z', '2026-03-21T12:00:00.000Z'],
  ] as const)
    await news(at, { change: 'date', fixture: { ...fixture, date } });
  await tellAt('2026-03-12T16:30:00.000Z');
  expect(mailsToAnna().at(-1)?.subject).toBe('Your match has moved to Saturday 21 March');
});

test('when a match moves twice at night, then its people’s phones say so once in the morning, with the last day', async () => {
  await request(players.url, addPushDevice, { actor: personOf(anna), body: phones.subscribe('anna') });
  for (const [time, date, formerDate] of [
    ['22:10', '2026-03-21T12:00:00.000Z', ahead.date],
    ['22:20', '2026-03-22T12:00:00.000Z', '2026-03-21T12:00:00.000Z'],
  ] as const) {
    const at = `2026-03-12T${time}:00.000Z`;
    await news(at, { change: 'date', moved: 'day', fixture: { ...fixture, date }, formerDate });
    await tellAt(at);
  }
  await tellAt('2026-03-13T07:00:00.000Z');
  expect(phones.taken.map(({ text }): unknown => JSON.parse(text).title)).toEqual([
    'Your match has moved to Sunday 22 March',
  ]);
});

test.each([
  ['moves once more', () => ({ change: 'date', formerDate: ahead.date }), 'Your match has moved to Friday 20 March'],
  [
    'is off',
    () => ({ change: 'removed', matches: [], leftIds: [anna.id], deletion: 'deletion-1' }),
    `${fixture.name} is off`,
  ],
])(
  'when tonight’s evening moves to next week and %s before its people have heard, then they hear that at once, and nothing else',
  async (_what, then, subject) => {
    await news('2026-03-12T15:00:00.000Z', { change: 'made', fixture });
    await tellAt('2026-03-12T15:00:05.000Z');
    await news('2026-03-12T15:10:00.000Z', { change: 'date', formerDate: fixture.date });
    await news('2026-03-12T15:10:02.000Z', { fixture: { ...fixture, date: '2026-03-20T12:00:00.000Z' }, ...then() });
    await tellAt('2026-03-12T15:10:05.000Z');
    expect(mailsToAnna().map(({ subject: told }) => told)).toEqual(['You play Ben Okafor', subject]);
  },
);

test('when an evening that is ahead is moved to a day that is gone, then its people hear that they need not come', async () => {
  const gone = { ...ahead, date: '2026-03-11T12:00:00.000Z' };
  await news('2026-03-12T15:00:00.000Z', { change: 'date', moved: 'day', fixture: gone, formerDate: ahead.date });
  await tellAt('2026-03-12T15:00:05.000Z');
  expect(mailsToAnna().map(({ subject }) => subject)).toEqual([`${fixture.name} is no longer on Thursday 19 March`]);
});

test('when a match is put forward on its evening to tee off in twenty minutes, then its people hear it at once', async () => {
  await news('2026-03-12T15:00:00.000Z', { change: 'teeTimes', fixture, teeTime: '2026-03-12T15:20:00.000Z' });
  await tellAt('2026-03-12T15:00:05.000Z');
  expect(mailsToAnna().map(({ subject }) => subject)).toEqual(['You tee off at 15:20']);
});
