import { aFinishedMatch, aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { isAllWon, resultOf, progressText, resultsReport, whenAndWhere } from './results-report.ts';

const london = 'Europe/London';

test.each([
  ['won', aFinishedMatch(), 'Anna Keller'],
  ['drawn', aFinishedMatch({ winnerId: null }), 'Draw'],
  ['a walkover', aFinishedMatch({ decided: { outcome: 'player1', reason: 'Ill' } }), 'Anna Keller (Walkover: Ill)'],
  ['disputed', aFinishedMatch({ disputed: true }), 'Anna Keller (Disputed)'],
  ['running', aRunningMatch(), 'In Progress'],
  ['not begun', aMatch(), 'Scheduled'],
])('when a match is %s, then its outcome says so', (_, match, outcome) => {
  expect(resultOf(match)).toBe(outcome);
});

test('when results are reported, then each match has its line, blank points before it begins, the substitute in brackets', () => {
  const sub = { player2SubId: 's1', player2Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } };
  const { fileName, columns, rows } = resultsReport(
    aFixture(),
    [aFinishedMatch({ id: '12' }), aRunningMatch({ id: '13', player1Score: 4, ...sub }), aMatch({ id: '100' })],
    london,
  );
  expect(fileName).toBe('week-4-march-medal-2026-03-12-results');
  expect(columns.map(({ label }) => label)).toEqual(['Match', 'Player 1', 'Pts 1', 'Pts 2', 'Player 2', 'Result']);
  expect(rows).toEqual([
    ['12', 'Anna Keller', 18, 15, 'Ben Okafor', 'Anna Keller'],
    ['13', 'Anna Keller', 4, 0, 'Ben Okafor (Eva Lindqvist)', 'In Progress'],
    ['100', 'Anna Keller', undefined, undefined, 'Ben Okafor', 'Scheduled'],
  ]);
});

test('when results are reported, then the winner stands out, on whichever side, and nobody where nobody won', () => {
  const { bold, columns } = resultsReport(
    aFixture(),
    [
      aFinishedMatch({ id: '1' }),
      aFinishedMatch({ id: '2', winnerId: 'p2' }),
      aFinishedMatch({ id: '3', winnerId: null }),
      aRunningMatch({ id: '4', player1Score: 9 }),
      aFinishedMatch({ id: '5', winnerId: 'p2', decided: { outcome: 'player2', reason: 'Ill' } }),
    ],
    london,
  );
  expect(bold?.map((column) => column !== undefined && columns[column]?.label)).toEqual([
    'Player 1',
    'Player 2',
    false,
    false,
    'Player 2',
  ]);
});

test.each([
  ['each was won', [aFinishedMatch(), aFinishedMatch({ winnerId: 'p2' })], true],
  ['one was drawn', [aFinishedMatch(), aFinishedMatch({ winnerId: null })], false],
  ['one was decided', [aFinishedMatch({ decided: { outcome: 'player1', reason: 'Ill' } })], false],
  ['one is disputed', [aFinishedMatch({ disputed: true })], false],
  ['one is not over', [aFinishedMatch(), aMatch()], false],
])('when %s, then the winners say all that the results do, or not', (_, matches, isAll) => {
  expect(isAllWon(matches)).toBe(isAll);
});

test('when a match is decided, then its line has no points', () => {
  const { rows } = resultsReport(
    aFixture(),
    [aFinishedMatch({ decided: { outcome: 'void', reason: 'Thunder' }, winnerId: null })],
    london,
  );
  expect(rows).toEqual([['12', 'Anna Keller', undefined, undefined, 'Ben Okafor', 'Match called off: Thunder']]);
});

test.each([
  ['../../Été & Co', 'ete-co-2026-03-12-results'],
  [
    `${'Invitational '.repeat(4)}Charity Cup`,
    'invitational-invitational-invitational-invitational-charity-2026-03-12-results',
  ],
  ['', 'fixture-4-2026-03-12-results'],
  ['⛳', 'fixture-2026-03-12-results'],
])('when a fixture is called "%s", then its file can be kept as %s', (name, fileName) => {
  expect(resultsReport(aFixture({ name }), [], london).fileName).toBe(fileName);
});

test('when matches have tee times, then they stand in the order they play, and the time comes last', () => {
  const { columns, rows } = resultsReport(
    aFixture({ firstTee: '17:40' }),
    [
      aMatch({ id: '10', teeTime: '2026-03-12T17:40:00.000Z' }),
      aMatch({ id: '9', teeTime: '2026-03-12T17:50:00.000Z' }),
    ],
    london,
  );
  expect(columns.at(-1)).toEqual({ label: 'Tee', title: 'Tee time' });
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['10', '17:40'],
    ['9', '17:50'],
  ]);
});

test('when it is told who has paid, then that stands last, of whoever plays; otherwise nothing says it', () => {
  const sub = { player2SubId: 's1', player2Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } };
  const matches = [aMatch(), aMatch({ id: '13', ...sub })];
  const { columns, rows } = resultsReport(aFixture(), matches, london, { ids: ['p1', 'p2'], people: [] });
  expect(columns.slice(-2).map(({ label }) => label)).toEqual(['Paid 1', 'Paid 2']);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['yes', 'yes'],
    ['yes', 'no'],
  ]);
  expect(JSON.stringify(resultsReport(aFixture(), [aMatch()], london))).not.toMatch(/paid/i);
});

test.each([
  ['with', '2026-03-12T17:40:00.000Z', 5],
  ['without', undefined, 4],
])(
  'when somebody has paid and does not play, in a file %s tee times, then they have a line behind the matches, by name',
  (_, teeTime, blank) => {
    const people = [
      { id: 'p2', name: 'Ben Okafor' },
      { id: 'p4', name: 'Eli Brown' },
      { id: 'p3', name: 'Dora Silva' },
      { id: 'p5', name: 'Finn Berg' },
    ];
    const sub = { player2SubId: 's1', player2Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } };
    const paid = { ids: ['p1', 'p4', 'p3', 'p2', 'gone'], people };
    const { columns, rows } = resultsReport(aFixture(), [aMatch({ ...sub, teeTime })], london, paid);
    const empty = Array.from({ length: blank }, () => undefined);
    expect(rows.slice(1)).toEqual(
      ['Ben Okafor', 'Dora Silva', 'Eli Brown'].map((name) => [undefined, name, ...empty, 'yes', undefined]),
    );
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => columns.length));
  },
);

test('when the report says how far the evening is, then one match is a match', () => {
  expect(progressText([aFinishedMatch(), aMatch()])).toBe('1 of 2 matches completed');
  expect(progressText([aMatch()])).toBe('0 of 1 match completed');
});

test('when a fixture has a place, then it stands after the day', () => {
  expect(whenAndWhere(aFixture(), london)).toBe('Thursday 12 March 2026, Home Golf Club');
  expect(whenAndWhere(aFixture({ location: '' }), london)).toBe('Thursday 12 March 2026');
});
