import { pairKey } from './past-evenings.ts';
import { whyPaired } from './why.ts';
import type { Past } from './why.ts';

const met = (...all: readonly (readonly [string, string, ...string[]])[]): Past['met'] =>
  new Map(all.map(([one, other, ...days]) => [pairKey(one, other), days.map((day) => `${day}T12:00:00.000Z`)]));
const past = (meetings: Past['met'], ahead = met(), ownYear = '2026'): Past => ({
  date: '2026-06-10T12:00:00.000Z',
  met: meetings,
  ahead,
  own: {
    meetings: new Map(
      [...meetings].flatMap(([key, days]) => {
        const aways = days.filter((day) => day.startsWith(ownYear)).map(() => 1);
        return aways.length > 0 ? [[key, aways] as const] : [];
      }),
    ),
    satOut: new Map(),
    due: new Map(),
    matches: new Map(),
  },
  timeZone: 'Europe/London',
});
const pair = { player1Id: 'ann', player2Id: 'bob' };
const two = ['ann', 'bob'];

test.each<[string, Past['met'], readonly string[], string]>([
  ['never met', met(), two, 'Have not met this season'],
  ['met in another season', met(['ann', 'bob', '2025-05-03']), two, 'Have not met this season; last met 3 May 2025'],
  [
    'met, as they did everybody else since',
    met(['ann', 'bob', '2026-05-03'], ['ann', 'cat', '2026-05-10'], ['bob', 'cat', '2026-05-17']),
    [...two, 'cat'],
    'Last met 3 May, the longest ago of those free',
  ],
  ['met twice', met(['ann', 'bob', '2026-05-24', '2026-05-03']), two, 'Last met 24 May, the longest ago of those free'],
  [
    'met, while somebody is free whom one of them has not',
    met(['ann', 'bob', '2026-05-03'], ['bob', 'cat', '2026-05-17']),
    [...two, 'cat'],
    'Last met 3 May; other pairs would be more or later rematches',
  ],
])('when two have %s, then that is said', (_what, meetings, there, words) => {
  expect(whyPaired(pair, there, past(meetings))).toBe(words);
});

test('when two are drawn for another evening, before this one or after it, then that is no meeting yet', () => {
  for (const [day, words] of [
    ['2026-06-03', '3 June'],
    ['2026-06-17', '17 June'],
  ] as const) {
    const ahead = met(['ann', 'bob', day]);
    expect(whyPaired(pair, two, past(met(), ahead))).toBe(`Have not met so far; also drawn for ${words}`);
    const again = past(met(['ann', 'bob', '2026-05-03']), ahead);
    expect(whyPaired(pair, two, again)).toBe('Last met 3 May, the longest ago of those free');
  }
});

test('when a day is told, then it is the club’s', () => {
  const late = new Map([[pairKey('ann', 'bob'), ['2026-05-03T23:30:00.000Z']]]);
  expect(whyPaired(pair, two, past(late))).toContain('Last met 4 May');
});

test('when people who have not met were favoured, then those who meet again are told that, too', () => {
  const meetings = met(['ann', 'bob', '2026-05-03'], ['bob', 'cat', '2026-05-17']);
  expect(whyPaired(pair, [...two, 'cat'], { ...past(meetings), strangers: 3 })).toBe(
    'Last met 3 May; other pairs would let fewer meet for the first time, or be more or later rematches',
  );
});

test('when the clocks of the club are far from those of Greenwich, then the year is the club’s as well', () => {
  // Noon of 1 January and of 20 December in Auckland.
  const [newYear, december] = ['2026-12-31T23:00:00.000Z', '2026-12-19T23:00:00.000Z'];
  const told = (date: string, last: string) =>
    whyPaired(pair, two, {
      ...past(new Map([[pairKey('ann', 'bob'), [last]]])),
      date,
      timeZone: 'Pacific/Auckland',
    });
  expect(told(newYear, december)).toBe('Last met 20 December 2026, the longest ago of those free');
  expect(told('2027-01-07T23:00:00.000Z', newYear)).toBe('Last met 1 January, the longest ago of those free');
});
