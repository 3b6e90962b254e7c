import { aMatch } from '@society/contracts/testing';
import type { Fixture } from '../fixtures/fixture.ts';
import { asTold, drawNews, isReminderDue, movedNews, nearNews } from './evening-news.ts';

const withoutTees: Fixture = {
  id: '4',
  name: 'Week 4',
  date: '2026-03-12T12:00:00.000Z',
  location: 'Fairway Park',
  createdAt: '2026-03-01T12:00:00.000Z',
  changedIn: {},
};
const fixture: Fixture = { ...withoutTees, firstTee: '17:00', teeInterval: 10 };
const [one, two, three] = ['1', '2', '3'].map((id) => aMatch({ id, fixtureId: '4' })) as [
  ReturnType<typeof aMatch>,
  ReturnType<typeof aMatch>,
  ReturnType<typeof aMatch>,
];
const timeZone = 'Europe/London';
const idsIn = (events: readonly { readonly data: object }[]) =>
  events.map(({ data }) =>
    ('matches' in data ? (data.matches as { matchId: string }[]) : []).map((each) => each.matchId),
  );

test('when matches are put in another order, then only those who have not teed off are told', () => {
  const playing = { ...one, status: 'in_progress' as const };
  const reordered = { ...fixture, order: ['3', '1', '2'] };
  expect(idsIn(movedNews(fixture, reordered, { matches: [playing, two, three], timeZone }))).toEqual([['3', '2']]);
});

test.each([
  ['another day', { date: '2026-03-13T12:00:00.000Z' }, 'day', ['eve']],
  ['another day and place', { date: '2026-03-13T12:00:00.000Z', location: 'Away' }, 'day', ['eve']],
  ['another time and place', { date: '2026-03-12T00:30:00.000Z', location: 'Away' }, 'place', undefined],
  ['another place', { location: 'Away' }, 'place', undefined],
])(
  'when an evening is moved to %s, then that is said, and whoever had answered and does not play hears of it: %o %s %o',
  (_to, over, what, told) => {
    const matches = [
      { ...one, player2SubId: 'sue' },
      { ...two, status: 'completed' as const },
    ];
    const answeredIds = [one.player1Id, one.player2Id, 'sue', 'eve'];
    const [moved] = movedNews(fixture, { ...fixture, ...over }, { matches, timeZone, answeredIds });
    expect(moved?.data).toMatchObject({ change: 'date', moved: what, matches: [{ matchId: '1' }] });
    expect(moved?.data).toEqual(
      what === 'day'
        ? expect.objectContaining({ formerDate: fixture.date })
        : expect.not.objectContaining({ formerDate: expect.anything() as unknown }),
    );
    expect(moved?.data && 'answeredIds' in moved.data ? moved.data.answeredIds : undefined).toEqual(told);
  },
);

test.each([
  ['after its season was closed, then people know it on the day before', '2026-03-09T12:00:00.000Z', '2026-03-12'],
  ['before that, then they know it on its day', '2026-03-11T12:00:00.000Z', '2026-03-19'],
  ['and its season is open, then they know it on its day', undefined, '2026-03-19'],
])('when an evening was moved to another day %s', (_when, closedAt, day) => {
  const movedFrom = { date: fixture.date, location: fixture.location };
  const moved = { ...fixture, date: '2026-03-19T12:00:00.000Z', dayMovedAt: '2026-03-10T12:00:00.000Z', movedFrom };
  expect(asTold(moved, closedAt).date).toBe(`${day}T12:00:00.000Z`);
});

test('when an evening without matches is moved to another day, then that is told where somebody had answered, and only there', () => {
  const next = { ...fixture, date: '2026-03-13T12:00:00.000Z' };
  const given = { matches: [], timeZone };
  expect(movedNews(fixture, next, given)).toEqual([]);
  expect(movedNews(fixture, next, { ...given, answeredIds: ['eve'] })).toMatchObject([
    { data: { change: 'date', matches: [], leftIds: [], answeredIds: ['eve'] } },
  ]);
  expect(movedNews(fixture, { ...fixture, location: 'Away' }, { ...given, answeredIds: ['eve'] })).toEqual([]);
});

test('when an evening is moved to another day, then whoever sits out hears of it once, as long as anybody can answer', () => {
  const before = { ...fixture, draw: { id: 'd', matchIds: ['1'], satOut: 'cat' } };
  const told = (date: string, answeredIds?: readonly string[]) =>
    movedNews(before, { ...before, date }, { matches: [], timeZone, answeredIds });
  const [another, same] = ['2026-03-13T12:00:00.000Z', '2026-03-12T13:00:00.000Z'];
  expect(told(another, ['cat', 'eve'])).toMatchObject([{ data: { answeredIds: ['cat', 'eve'] } }]);
  expect(told(another, [])).toMatchObject([{ data: { answeredIds: ['cat'] } }]);
  expect([told(another), told(same, [])]).toEqual([[], []]);
});

test('when a match was decided beforehand, then nobody is reminded of it, and neither its people nor who is out are asked whether they come', () => {
  const decided = { ...two, decided: { outcome: 'void' as const, reason: 'ill' } };
  const answers = [one.player1Id, 'eve'].map((playerId) => ({ playerId, answer: 'in' as const }));
  const [near] = nearNews(fixture, [decided, three], [...answers, { playerId: 'zoe', answer: 'out' }]);
  expect([idsIn(near ? [near] : []), near?.data]).toMatchObject([[['3']], { otherIds: ['eve'] }]);
});

test('when an evening moves whose match was decided beforehand, then its people are not asked whether they come', () => {
  const decided = { outcome: 'void', reason: 'ill' } as const;
  const matches = [{ ...one, status: 'completed' as const, decided }];
  const answeredIds = [one.player1Id, 'eve'];
  expect(
    movedNews(fixture, { ...fixture, date: '2026-06-17T11:00:00.000Z' }, { matches, timeZone, answeredIds }),
  ).toMatchObject([{ data: { matches: [], answeredIds: ['eve'] } }]);
});

test('when somebody in a match cannot play and nobody has their place yet, then that is said with it', () => {
  const absences = [{ playerId: one.player1Id, isOffered: true }];
  expect(nearNews(fixture, [{ ...one, absences }, two], [])).toMatchObject([
    { data: { matches: [{ matchId: '1' }, { matchId: '2' }], absentIds: [one.player1Id] } },
  ]);
  expect(nearNews(fixture, [one], [])[0]?.data).not.toHaveProperty('absentIds');
});

test.each([
  [false, 'cat'],
  [true, undefined],
])('when who sits out was left by the draw before: %s, then they are told as %s', (satOutBefore, told) => {
  const drawn = { ...fixture, draw: { id: 'd', matchIds: ['1'], satOut: 'cat', satOutBefore } };
  expect(drawNews(drawn, [one])[0]?.data).toHaveProperty('satOutId', told);
});

test('when no match of a draw could be made, then nothing is told', () => {
  expect(drawNews({ ...fixture, draw: { id: 'd', matchIds: [], satOut: 'cat' } }, [])).toEqual([]);
});

test('when all matches of an evening have begun or are over, then nobody is reminded of it; of those that wait, their people are', () => {
  const over = { ...one, status: 'completed' as const, isCompleted: true };
  const begun = { ...one, status: 'in_progress' as const };
  expect(nearNews(fixture, [begun], [])).toEqual([]);
  expect(nearNews(fixture, [begun, two], [])).toMatchObject([{ data: { matches: [{ matchId: two.id }] } }]);
  const answers = [{ playerId: 'eve', answer: 'in' as const }];
  expect(nearNews(fixture, [over], answers)).toEqual([]);
  const off = { ...two, decided: { outcome: 'void' as const, reason: 'ill' } };
  expect(nearNews(fixture, [over, off], answers)).toEqual([]);
  for (const matches of [[over, two], [off], []])
    expect(nearNews(fixture, matches, answers)).toMatchObject([{ data: { otherIds: ['eve'] } }]);
});

test('when an evening without tee times was not reminded of, then that is made up for until five', () => {
  const isDueAt = (time: string) => isReminderDue(withoutTees, new Date(`2026-03-12T${time}.000Z`), timeZone);
  expect(['16:59:59', '17:00:00'].map(isDueAt)).toEqual([true, false]);
});

const [dayBefore, dayItself] = ['2026-03-11T10:00:00.000Z', '2026-03-12T10:00:00.000Z'];
test.each<[string, boolean, string, Partial<Fixture>]>([
  ['at nine of the day before', true, '2026-03-11T09:00:00.000Z', {}],
  ['before nine', false, '2026-03-11T08:59:59.000Z', {}],
  ['on the day itself, since that was missed', true, '2026-03-12T09:00:00.000Z', {}],
  ['on the day itself before nine', false, '2026-03-12T08:59:59.000Z', {}],
  ['on the day itself once more', false, '2026-03-12T09:00:00.000Z', { remindedOf: fixture.date }],
  ['on the day itself after the first tee', false, '2026-03-12T17:00:00.000Z', {}],
  ['on the day on which it was made for that day', false, dayItself, { createdAt: '2026-03-12T07:00:00.000Z' }],
  ['on the day on which it was moved there', false, dayItself, { dayMovedAt: '2026-03-12T07:00:00.000Z' }],
  ['on the day itself, moved there the day before', true, dayItself, { dayMovedAt: '2026-03-11T10:00:00.000Z' }],
  ['the day after', false, '2026-03-13T09:00:00.000Z', {}],
  ['once more', false, '2026-03-11T10:00:00.000Z', { remindedOf: fixture.date }],
  [
    'once more, of another time of the same day',
    false,
    '2026-03-11T10:00:00.000Z',
    { remindedOf: '2026-03-12T00:00:00.000Z' },
  ],
  ['after it was moved', true, '2026-03-11T10:00:00.000Z', { remindedOf: '2026-03-10T12:00:00.000Z' }],
  ['on the day before, on which it was moved', false, dayBefore, { dayMovedAt: '2026-03-11T07:00:00.000Z' }],
  ['while it is being deleted', false, '2026-03-11T10:00:00.000Z', { removal: 'r' }],
])('when those of a fixture would be reminded %s, then that is due: %s', (_when, isDue, now, over) => {
  expect(isReminderDue({ ...fixture, ...over }, new Date(now), timeZone)).toBe(isDue);
});
