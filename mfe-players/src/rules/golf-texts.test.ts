import { aGolf } from '@society/contracts/testing';
import { averageText, endText, formText, partText, playedOf, recordText, roundsOf } from './golf-texts.ts';

const [match] = aGolf().matches;
if (!match) throw new Error('There is no match');

test.each([
  [{ outcome: 'won', points: 20, against: 15 }, 'Won 20 to 15'],
  [{ outcome: 'drawn', points: 0, against: 0 }, 'Drawn 0 to 0'],
  [{ outcome: 'won', points: 20, against: 15, disputed: true }, 'Won 20 to 15 (disputed)'],
  [{ outcome: 'lost', points: null, against: null }, 'Lost (walkover)'],
  [{ outcome: 'drawn', points: null, against: null }, 'Drawn (by decision)'],
  [{ outcome: null, points: null, against: null }, 'Called off'],
] as const)('when a match ended as %j, then that is said: %s', (end, text) => {
  expect(endText(end)).toBe(text);
});

test('when somebody else swung, then that is said, and nothing of a match that nobody played', () => {
  const said = (points: number | null) =>
    (['player', 'away', 'standIn'] as const).map((part) => partText({ part, points }));
  expect(said(15)).toEqual([undefined, 'A substitute played', 'As a substitute']);
  expect(said(null)).toEqual([undefined, undefined, undefined]);
});

test('when results are told, then each has its number, and an average one decimal', () => {
  expect(recordText({ won: 2, drawn: 1, lost: 0 })).toBe('2 won, 1 drawn, 0 lost');
  expect(playedOf({ won: 2, drawn: 1, lost: 4 })).toBe(7);
  expect([averageText(16.25), averageText(null)]).toEqual(['16.3', '–']);
});

test.each([
  [329, 20, '16.5'],
  [23, 20, '1.2'],
  [331, 20, '16.6'],
])(
  'when %i points in %i rounds lie half way between two decimals, then the average is the higher one, %s',
  (points, rounds, text) => {
    expect(averageText(points / rounds)).toBe(text);
  },
);

test('when the form is told, then it has the last five results of their own', () => {
  const outcomes = ['won', 'lost', null, 'drawn', 'won', 'lost', 'won'] as const;
  const matches = outcomes.map((outcome) => ({ ...match, outcome }));
  expect(formText([...matches, { ...match, part: 'standIn' as const }])).toBe('Lost, Drawn, Won, Lost, Won');
});

test('when rounds are counted, then those are that they swung themselves and that have points', () => {
  const matches = [match, { ...match, part: 'away' as const }, { ...match, points: null }];
  expect(roundsOf(matches)).toEqual([match]);
});
