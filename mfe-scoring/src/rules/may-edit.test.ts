import { deletedName } from '@society/contracts';
import type { Match, Role } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { sidesOf } from '@society/league-client';
import { mayCompleteCard, mayControlRound, mayEditCard, maySubmitYet, partInMatch } from './may-edit.ts';

const people = {
  p1: { id: 'p1', role: 'player' },
  p2: { id: 'p2', role: 'player' },
  sub: { id: 's1', role: 'substitution' },
  other: { id: 'p7', role: 'player' },
  admin: { id: 'p9', role: 'admin' },
  'p1 as an admin': { id: 'p1', role: 'admin' },
  'p2 as an admin': { id: 'p2', role: 'admin' },
} as const satisfies Record<string, { id: string; role: Role }>;
type Who = keyof typeof people;

const withSub = { player1SubId: 's1', player1Sub: { id: 's1', name: 'Sam Reed', handicap: 22 } };
const states = {
  scheduled: aMatch(withSub),
  running: aRunningMatch(withSub),
  'p1 done': aRunningMatch({ ...withSub, player1Completed: true }),
  finished: aFinishedMatch(withSub),
} as const satisfies Record<string, Match>;
type State = keyof typeof states;

test.each([
  ['p1', 'assigned'],
  ['sub', 'assigned'],
  ['p2', 'assigned'],
  ['other', 'viewer'],
  ['admin', 'admin'],
] as const)('when %s looks at a match, then they are its %s', (who, part) => {
  expect(partInMatch(states.running, people[who])).toBe(part);
});

// Per state: whether card 1 and card 2 may be edited.
const editing: [State, Who, boolean, boolean][] = [
  ['scheduled', 'p1', false, false],
  ['scheduled', 'admin', false, false],
  ['running', 'p1', true, true],
  ['running', 'p2', true, true],
  ['running', 'sub', true, true],
  ['running', 'other', false, false],
  ['running', 'admin', true, true],
  ['p1 done', 'p1', false, false],
  ['p1 done', 'sub', false, false],
  ['p1 done', 'p2', false, true],
  ['p1 done', 'admin', true, true],
  ['p1 done', 'p1 as an admin', false, true],
  ['p1 done', 'p2 as an admin', true, true],
  ['finished', 'p2', false, false],
  ['finished', 'admin', false, false],
];

test.each(editing)('when the match is %s, then %s may edit card 1: %s, card 2: %s', (state, who, one, two) => {
  const match = states[state];
  expect(sidesOf(match).map((side) => mayEditCard(match, people[who], side))).toEqual([one, two]);
});

test('when a player was deleted during the round, then nobody may edit their card, unless a substitute plays on', () => {
  const player1 = { id: 'p1', name: deletedName, handicap: 28 };
  const editable = (match: Match, who: Who) => sidesOf(match).map((side) => mayEditCard(match, people[who], side));
  for (const who of ['p2', 'admin'] as const) {
    expect(editable(aRunningMatch({ player1 }), who)).toEqual([false, true]);
    expect(editable(aRunningMatch({ player1, ...withSub }), who)).toEqual([true, true]);
  }
});

// Per state: whether strokes that were chosen for p1, for p2 and for somebody else can still be submitted.
test.each<[State, Who, boolean, boolean, boolean]>([
  ['scheduled', 'p1', true, true, false],
  ['running', 'p1', true, true, false],
  ['p1 done', 'p2', false, true, false],
  ['p1 done', 'admin', true, true, false],
  ['finished', 'admin', false, false, false],
])('when the match is %s, then what %s chose may be submitted: %s, %s, %s', (state, who, ...expected) => {
  expect(['p1', 'p2', 'p7'].map((playerId) => maySubmitYet(states[state], people[who], playerId))).toEqual(expected);
});

const completing: [State, Who, boolean, boolean][] = [
  ['scheduled', 'p1', false, false],
  ['running', 'p1', true, false],
  ['running', 'sub', true, false],
  ['running', 'p2', false, true],
  ['running', 'other', false, false],
  ['running', 'admin', true, true],
  ['finished', 'admin', false, false],
];

test.each(completing)('when the match is %s, then %s completes round 1: %s, round 2: %s', (state, who, one, two) => {
  const match = states[state];
  expect(sidesOf(match).map((side) => mayCompleteCard(match, people[who], side))).toEqual([one, two]);
});

const controlling: [State, Who, boolean][] = [
  ['scheduled', 'p1', true],
  ['scheduled', 'other', false],
  ['scheduled', 'admin', true],
  ['running', 'sub', true],
  ['p1 done', 'p1', false],
  ['p1 done', 'p2', true],
  ['finished', 'admin', false],
];

test.each(controlling)('when the match is %s, then %s controls the round: %s', (state, who, may) => {
  expect(mayControlRound(states[state], people[who])).toBe(may);
});
