import { toldOfAbsence, toldOfLineUp } from './plan.ts';
import { subjectOf, wordsOf } from './words.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-03-12T12:00:00.000Z', location: 'Home Golf Club' };
const withGus = { matchId: '12', player1Id: 'anna', player2Id: 'ben', player1SubId: 'gus' };
const evening = 'Week 4, Thursday 12 March, Home Golf Club.';
const path = '/live-scoring/12';
const read = (one: Parameters<typeof wordsOf>[0]) =>
  wordsOf(one, (id) => id, 'Etc/UTC', new Date('2026-03-11T09:00:00.000Z'));
const changed = (change: 'made' | 'lineUp' | 'date' | 'teeTimes', match: object = {}) =>
  toldOfLineUp({ change, fixture, matches: [{ ...withGus, ...match }], leftIds: [] }).map(read);

test('when somebody comes into a match, then they and whoever they meet read whom they now play, and a substitute for whom', () => {
  expect(changed('lineUp')).toEqual([
    { title: 'You now play ben', text: `For anna. ${evening}`, path },
    { title: 'gus plays for you', text: `Against ben. ${evening}`, path },
    { title: 'You now play gus', text: evening, path },
  ]);
  expect(changed('made')[0]).toEqual({ title: 'You play ben', text: `For anna. ${evening}`, path });
  const about = { fixture, matchId: '12', opponentId: 'ben', originalId: 'anna' };
  expect(read({ kind: 'tomorrow', about })).toEqual({
    title: 'On Thursday you play ben',
    text: `For anna. ${evening}`,
    path,
  });
});

test('when a match moves, then whoever lets somebody play reads who does, and is not asked whether they can', () => {
  const ask = 'Please say so if you cannot play.';
  expect(changed('date').map(({ text }) => text)).toEqual([
    `Against ben. ${evening} ${ask}`,
    `Against ben. ${evening} gus plays for you.`,
    `Against gus. ${evening} ${ask}`,
  ]);
});

test('when the club is far from the server, then day and time are the club’s', () => {
  const about = { fixture: { ...fixture, date: '2026-03-12T20:00:00.000Z' }, teeTime: '2026-03-12T20:40:00.000Z' };
  expect(wordsOf({ kind: 'teeTime', about }, (id) => id, 'Pacific/Auckland', new Date(fixture.date))).toMatchObject({
    title: 'You tee off at 09:40',
    text: expect.stringContaining('Friday 13 March, at 09:40') as unknown,
  });
});

test('when the opponent was deleted meanwhile, then they are called a former member', () => {
  const { title } = wordsOf(
    { kind: 'lineUp', about: { fixture, opponentId: 'ben' } },
    () => undefined,
    'Etc/UTC',
    new Date(),
  );
  expect(title).toBe('You now play a former member');
});

test.each([
  ['You play Ben', 0, 'You play Ben'],
  ['You play Ben', 2, 'You play Ben, and 2 more'],
  ['Can you play for Ben?', 1, 'Can you play for Ben? And 1 more'],
])('when a mail begins with %s, and %d more, then its subject reads %s', (title, more, subject) => {
  expect(subjectOf({ title, text: '', path }, more)).toBe(subject);
});

test('when a name is written from right to left, then it is kept apart from the points behind it', () => {
  const about = { fixture, matchId: '12', opponentId: 'محمد', result: { own: 18, other: 12 } };
  expect(read({ kind: 'result', about }).title).toBe('You won against \u2068محمد\u2069, 18 points to 12');
});

test.each(['missing', 'offered'] as const)(
  'when admins are told of %s, then the link leads to where they settle it',
  (kind) => {
    expect(read({ kind, about: { fixture, matchId: '12', absentId: 'ben' } }).path).toBe('/');
  },
);

test('when a tee time is taken away, then they read that there is none', () => {
  expect(changed('teeTimes')[1]).toEqual({
    title: 'You have no tee time any more',
    text: `Against gus. ${evening}`,
    path,
  });
  expect(changed('teeTimes', { teeTime: '2026-03-12T17:40:00.000Z' })[1]?.title).toBe('You tee off at 17:40');
});

test.each([
  ['2027-03-12T12:00:00.000Z', 'Friday 12 March 2027'],
  ['2026-12-31T23:59:00.000Z', 'Thursday 31 December'],
])('when an evening moves to %s, then they read its year only where that is not this one: %s', (date, day) => {
  const later = { ...fixture, date };
  const [told] = toldOfLineUp({ change: 'date', fixture: later, matches: [withGus], leftIds: [] });
  expect(told && read(told)).toMatchObject({
    title: `Your match has moved to ${day}`,
    text: expect.stringContaining(`Week 4, ${day}, Home`) as unknown,
  });
});

test.each([
  ['2026', 'Season 2026 has ended'],
  ['Winter season', 'Winter season has ended'],
])('when the season %s ends, then they read: %s', (name, title) => {
  const season = { id: '3', name, position: 1 };
  expect(read({ kind: 'seasonClosed', about: { season } }).title).toBe(title);
});

test('when an admin says that somebody cannot play, then they read that and where to say otherwise, and no admin is told of themselves', () => {
  const data = { fixture, matchId: '12', playerId: 'ben', opponentId: 'anna', askedIds: [], settledIds: [] };
  const told = (by?: string) => toldOfAbsence({ ...data, adminIds: ['adam', 'ben'], ...(by !== undefined && { by }) });
  expect(told('abe').map((one) => [one.personId, read(one)])).toEqual([
    ['adam', expect.objectContaining({ title: 'ben cannot play' })],
    [
      'ben',
      {
        title: 'An admin has said that you cannot play',
        text: `Against anna. ${evening} Please say so if you can.`,
        path,
      },
    ],
  ]);
  expect(told().map(({ personId, kind }) => [personId, kind])).toEqual([['adam', 'missing']]);
});
