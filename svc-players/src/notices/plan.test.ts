import {
  toldOfAbsence,
  toldOfDispute,
  toldOfDraw,
  toldOfLineUp,
  toldOfResult,
  toldOfSeason,
  toldOfTomorrow,
} from './plan.ts';
import { wordsOf } from './words.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-03-12T12:00:00.000Z', location: 'Home Golf Club' };
const match = { matchId: '12', player1Id: 'anna', player2Id: 'ben' };
const withGus = { ...match, player1SubId: 'gus' };

const now = new Date('2026-03-11T09:00:00.000Z');

test('when matches are drawn, then both players are told of each other, and whoever sits out of that', () => {
  expect(toldOfDraw({ fixture, matches: [match], satOutId: 'cat' })).toEqual([
    { personId: 'anna', kind: 'drawn', about: { fixture, matchId: '12', opponentId: 'ben' } },
    { personId: 'ben', kind: 'drawn', about: { fixture, matchId: '12', opponentId: 'anna' } },
    { personId: 'cat', kind: 'noOpponent', about: { fixture } },
  ]);
});

test('when somebody stands in, then they and the opponent are told of each other, and the original of them', () => {
  const told = toldOfLineUp({ change: 'lineUp', fixture, matches: [withGus], leftIds: ['dan'] });
  expect(told).toEqual([
    { personId: 'gus', kind: 'lineUp', about: { fixture, matchId: '12', opponentId: 'ben', originalId: 'anna' } },
    { personId: 'anna', kind: 'lineUp', about: { fixture, matchId: '12', opponentId: 'ben', standInId: 'gus' } },
    { personId: 'ben', kind: 'lineUp', about: { fixture, matchId: '12', opponentId: 'gus' } },
    { personId: 'dan', kind: 'left', about: { fixture } },
  ]);
  const [anna] = toldOfDraw({ fixture, matches: [{ ...match, player2SubId: 'hal' }] });
  expect(anna).toMatchObject({ personId: 'anna', about: { opponentId: 'hal' } });
});

test('when somebody stands in and tee times or the day change, then the original hears of no tee time, of the day as all do, and nothing twice', () => {
  const told = (change: 'teeTimes' | 'date' | 'removed') =>
    toldOfLineUp({ change, fixture, matches: [withGus], leftIds: [] }).map((one) => [
      one.personId,
      wordsOf(one, (id) => id, 'Etc/UTC', now).title,
    ]);
  expect(told('teeTimes').map(([personId]) => personId)).toEqual(['gus', 'ben']);
  expect(told('date')[1]).toEqual(['anna', 'Your match has moved to Thursday 12 March']);
  expect(told('removed')[1]).toEqual(['anna', 'You are no longer in a match']);
});

test('when a match moves to another day, then whoever cannot play is asked to say so, since what was said before counts no more', () => {
  const [anna] = toldOfLineUp({ change: 'date', fixture, matches: [match], leftIds: [] });
  expect(anna && wordsOf(anna, () => 'Ben Okafor', 'Etc/UTC', now).text).toBe(
    'Against Ben Okafor. Week 4, Thursday 12 March, Home Golf Club. Please say so if you cannot play.',
  );
});

test('when an evening moves to another day, then those who had answered and play nowhere are asked anew; an event of before names none', () => {
  const data = { change: 'date' as const, fixture, leftIds: [] };
  const told = toldOfLineUp({ ...data, matches: [match], answeredIds: ['eve'] });
  expect(told.map(({ personId, kind }) => [personId, kind])).toEqual(['anna', 'ben', 'eve'].map((id) => [id, 'moved']));
  const [eve] = told.filter(({ personId }) => personId === 'eve');
  expect(eve && wordsOf(eve, (id) => id, 'Etc/UTC', now)).toEqual({
    title: 'Week 4 has moved to Thursday 12 March',
    text: 'Week 4, Thursday 12 March, Home Golf Club. Please say whether you come.',
    path: '/fixtures/4/answer',
  });
  expect(toldOfLineUp({ ...data, matches: [] })).toEqual([]);
});

test('when an evening moves to a day that is gone, then they read on which they need not come, and are asked nothing; while it is to come they are', () => {
  const data = { change: 'date' as const, fixture, matches: [match], leftIds: [], answeredIds: ['eve'] };
  const told = toldOfLineUp({ ...data, moved: 'day', formerDate: '2026-03-19T12:00:00.000Z' });
  const readAt = (at: string) => told.map((one) => wordsOf(one, (id) => id, 'Etc/UTC', new Date(at)));
  const title = 'Week 4 is no longer on Thursday 19 March';
  const text = 'It was moved to Thursday 12 March, which is over. You need not come.';
  const [path, home] = ['/live-scoring/12', '/'];
  expect(readAt('2026-03-13T00:00:00.000Z')).toEqual([path, path, home].map((each) => ({ title, text, path: each })));
  expect(readAt('2026-03-12T23:59:59.999Z').map((words) => words.title)).toEqual([
    ...['anna', 'ben'].map(() => 'Your match has moved to Thursday 12 March'),
    'Week 4 has moved to Thursday 12 March',
  ]);
});

test('when an evening is deleted, then they hear that it is off, and not that they are in no match', () => {
  const data = { change: 'removed' as const, fixture, matches: [], leftIds: ['eve'] };
  const words = (deletion?: string) =>
    toldOfLineUp({ ...data, ...(deletion && { deletion }) }).map((one) => wordsOf(one, (id) => id, 'Etc/UTC', now));
  const text = 'Week 4, Thursday 12 March, Home Golf Club.';
  expect(words('d1')).toEqual([{ title: 'Week 4 is off', text, path: '/' }]);
  expect(words()).toEqual([{ title: 'You are no longer in a match', text, path: '/' }]);
});

test('when a match is decided before it is begun, then all its people hear that, and that they need not come; taken back, that they play', () => {
  const words = (change: 'removed' | 'made', isDecided?: boolean) =>
    toldOfLineUp({ change, fixture, matches: [withGus], leftIds: [], ...(isDecided && { isDecided }) }).map((one) => [
      one.personId,
      wordsOf(one, (id) => id, 'Etc/UTC', now),
    ]);
  const decided = (opponent: string) => ({
    title: `Your match against ${opponent} is decided`,
    text: 'Week 4, Thursday 12 March, Home Golf Club. An admin has decided it. You need not come for it.',
    path: '/live-scoring/12',
  });
  expect(words('removed', true)).toEqual([
    ['gus', decided('ben')],
    ['anna', decided('ben')],
    ['ben', decided('gus')],
  ]);
  expect(words('made')).toMatchObject([
    ['gus', { title: 'You play ben' }],
    ['anna', { title: 'gus plays for you' }],
    ['ben', { title: 'You play gus' }],
  ]);
});

test('when somebody who is in has no match the day before, then their reminder leads to their answer', () => {
  const [told] = toldOfTomorrow({ fixture, matches: [], otherIds: ['eve'] });
  expect(told && wordsOf(told, (id) => id, 'Etc/UTC', now).path).toBe('/fixtures/4/answer');
});

test('when somebody has said that they cannot play, then they are not reminded that they do; their opponent is', () => {
  const told = (absentIds: string[]) =>
    toldOfTomorrow({ fixture, matches: [withGus], otherIds: [], absentIds }).map(({ personId }) => personId);
  expect([told(['gus']), told(['ben'])]).toEqual([['ben'], ['gus']]);
});

test.each([
  ['the day before', '2026-03-11T09:00:00.000Z', ['On Thursday you play ben', 'Golf on Thursday']],
  ['the day itself, as it was held up overnight', '2026-03-12T07:00:00.000Z', ['Today you play ben', 'Golf today']],
])(
  'when a reminder goes out on %s, then it says which day that is, in words that are still true on the day',
  (_when, at, titles) => {
    const told = (about: object) =>
      wordsOf({ kind: 'tomorrow', about: { fixture, ...about } }, (id) => id, 'Etc/UTC', new Date(at)).title;
    expect([told({ matchId: '7', opponentId: 'ben' }), told({})]).toEqual(titles);
  },
);

test('when it is tomorrow, or a card is disputed, then only those who swing are told', () => {
  const tomorrow = toldOfTomorrow({ fixture, matches: [withGus], otherIds: ['eve'] });
  expect(tomorrow.map(({ personId }) => personId)).toEqual(['gus', 'ben', 'eve']);
  expect(toldOfDispute({ ...withGus, fixtureId: '4' }, { version: 24 }).map(({ personId }) => personId)).toEqual([
    'gus',
    'ben',
  ]);
});

test('when a match is over, then both hear what it came to, from their side; of a correction days later nobody does', () => {
  const data = {
    ...{ matchId: '12', fixtureId: '4', player1Id: 'anna', player2Id: 'ben' },
    ...{ player1Score: 18, player2Score: 15, winnerId: 'anna', completedAt: '2026-03-12T19:40:00.000Z' },
  };
  const about = { matchId: '12', version: 24 };
  expect(toldOfResult(data, { at: '2026-03-12T19:40:00.000Z', version: 24 })).toEqual([
    { personId: 'anna', kind: 'result', about: { ...about, opponentId: 'ben', result: { own: 18, other: 15 } } },
    { personId: 'ben', kind: 'result', about: { ...about, opponentId: 'anna', result: { own: 15, other: 18 } } },
  ]);
  expect(toldOfResult(data, { at: '2026-03-15T19:40:00.001Z', version: 30 })).toEqual([]);
});

test('when a season is closed, then everybody who played in it is told where they came', () => {
  const standings = [{ playerId: 'anna', position: 1 }];
  const season = { id: '1', name: 'Season 1', position: 1 };
  expect(toldOfSeason({ seasonId: '1', name: 'Season 1', closedAt: fixture.date, standings }, { version: 3 })).toEqual([
    { personId: 'anna', kind: 'seasonClosed', about: { season, version: 3 } },
  ]);
});

test('when somebody cannot play, then those who are free are asked and the other admins told; then who would, and who is not needed', () => {
  const about = { fixture, matchId: '12', absentId: 'anna', opponentId: 'ben' };
  const data = { fixture, matchId: '12', playerId: 'anna', opponentId: 'ben', askedIds: ['gus'], adminIds: ['adam'] };
  expect(toldOfAbsence({ ...data, adminIds: ['adam', 'anna', 'gus'], settledIds: [] })).toEqual([
    { personId: 'gus', kind: 'asked', about },
    { personId: 'adam', kind: 'missing', about: { ...about, asked: 1 } },
  ]);
  const [gus] = toldOfAbsence({ ...data, settledIds: [], teeTime: '2026-03-12T17:40:00.000Z' });
  expect(gus && wordsOf(gus, (id) => id, 'Etc/UTC', now).text).toBe(
    'Against ben. Week 4, Thursday 12 March, at 17:40, Home Golf Club. Please answer yes or no.',
  );
  expect(toldOfAbsence({ ...data, askedIds: [], offeredId: 'gus', settledIds: ['hal'] })).toEqual([
    { personId: 'adam', kind: 'offered', about: { ...about, helperId: 'gus' } },
    { personId: 'hal', kind: 'notNeeded', about },
  ]);
});

test.each([
  [[], 'There is nobody free to ask.'],
  [['gus'], '1 person was asked.'],
  [['gus', 'hal'], 'Those who are free have been asked.'],
])('when %j are asked to play for somebody, then an admin reads: %s', (askedIds, text) => {
  const data = { fixture, matchId: '12', playerId: 'anna', opponentId: 'ben', adminIds: ['adam'], settledIds: [] };
  const missing = toldOfAbsence({ ...data, askedIds }).filter(({ kind }) => kind === 'missing');
  expect(missing.map((one) => wordsOf(one, (id) => id, 'Etc/UTC', now).text)).toEqual([
    `Against ben. Week 4, Thursday 12 March, Home Golf Club. ${text}`,
  ]);
});

test('when what an admin reads was kept by the version before, then it says what that said', () => {
  const kept = { kind: 'missing', about: { fixture, matchId: '12', absentId: 'anna', opponentId: 'ben' } } as const;
  expect(wordsOf(kept, (id) => id, 'Etc/UTC', now).text).toContain('Those who are free have been asked.');
});

test.each([
  ['another place', 'place', 'Your match is now at Home Golf Club'],
  ['another day', 'day', 'Your match has moved to Thursday 12 March'],
  ['nobody says what', undefined, 'Your match has moved to Thursday 12 March'],
] as const)('when a match is moved to %s, then its people read that', (_what, moved, title) => {
  const [anna] = toldOfLineUp({ change: 'date', fixture, matches: [match], leftIds: [], ...(moved && { moved }) });
  expect(anna && wordsOf(anna, (id) => id, 'Etc/UTC', now).title).toBe(title);
});

test.each([
  [1, 0, 'You won against ben, 1 point to 0'],
  [0, 1, 'You lost against ben, 0 points to 1'],
  [1, 1, 'You drew with ben, 1 point each'],
])('when a match ends %d to %d, then one point is one in the words', (own, other, title) => {
  const about = { matchId: '12', opponentId: 'ben', result: { own, other } };
  expect(wordsOf({ kind: 'result', about }, (id) => id, 'Etc/UTC', now).title).toBe(title);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
])('when somebody came %d in a season, then they read %s', (position, ordinal) => {
  const about = { season: { id: '3', name: 'Season 3', position } };
  expect(wordsOf({ kind: 'seasonClosed', about }, (id) => id, 'Etc/UTC', now).text).toContain(`You came ${ordinal}.`);
});

test('when a season has ended, then the notice leads to its table where every member sees it', () => {
  const standings = [{ playerId: 'anna', position: 1 }];
  const [anna] = toldOfSeason({ seasonId: '3', name: 'Season 3', closedAt: fixture.date, standings }, { version: 3 });
  expect(anna && wordsOf(anna, (id) => id, 'Etc/UTC', now).path).toBe('/dashboard?seasonId=3');
});

test('when a match is made by hand, then that is kept, since it is told to those who want no draws', () => {
  const made = toldOfLineUp({ change: 'made', fixture, matches: [match], leftIds: [] });
  expect(made.map(({ kind, about }) => [kind, about.byHand])).toEqual([
    ['drawn', true],
    ['drawn', true],
  ]);
});
