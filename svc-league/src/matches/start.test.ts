import { aCourse } from '@society/contracts/testing';
import { ann, at, admin, record, running, scheduled } from '../../test/scorecards.ts';
import { applyActions } from '../rounds/actions.ts';
import { putCards } from '../rounds/cards.ts';
import { completeByAdmin } from './result.ts';
import { startRound, undoStart } from './start.ts';
import type { StartFacts } from './start.ts';

const { id, version, holes } = aCourse();
const north = { id, version, holes };
const facts: StartFacts = {
  handicaps: new Map([
    ['ann', 19],
    ['bob', 36],
  ]),
  course: north,
};
const atHome: StartFacts = { handicaps: facts.handicaps };
const start = { id: 's', kind: 'start' } as const;
const hole = { id: 'h', kind: 'hole', playerId: 'ann', hole: 8, strokes: 4, over: null } as const;
const given = { scorer: ann, at } as const;
const cards = {
  ...given,
  scorer: admin,
  version: 1,
  cards: { player1: holes.map(({ par }) => par), player2: holes.map(({ par }) => par + 2) },
  reason: 'On paper',
  entryId: 'p',
};

describe('the course of a match', () => {
  test.each([
    ['the start of the spec', startRound(scheduled, { ...facts, ...given }).next],
    ['a start from a phone', applyActions(scheduled, { ...facts, ...given, actions: [start] }).next],
    ['the first hole', applyActions(scheduled, { ...facts, ...given, actions: [hole] }).next],
    ['both cards', putCards(scheduled, 1, { ...facts, ...cards }).next],
  ])('when a match starts by %s, then it keeps the course', (_, match) => {
    expect(match.course).toEqual(north);
  });

  test('when what is sent starts nothing, then no course is kept', () => {
    const refused = { id: 'c', kind: 'complete', playerId: 'ann' } as const;
    const { next } = applyActions(scheduled, { ...facts, ...given, actions: [refused] });
    expect(next.receipts).toHaveLength(1);
    expect(next).not.toHaveProperty('course');
  });

  test('when its start is taken back, then it keeps none, and starts on what the next start finds', () => {
    const back = undoStart(startRound(scheduled, { ...facts, ...given }).next, {
      scorer: ann,
      isKnown: () => true,
    }).next;
    expect(back).toEqual(scheduled);
    expect(startRound(back, { ...atHome, ...given }).next).not.toHaveProperty('course');
  });

  test('when code that knows no courses took a start back and left one behind, then the next start does not take it for its own', () => {
    const left = { ...scheduled, course: north };
    for (const next of [
      startRound(left, { ...atHome, ...given }).next,
      applyActions(left, { ...atHome, ...given, actions: [hole] }).next,
    ])
      expect(next).not.toHaveProperty('course');
  });

  test('when holes are recorded, then their points are those of its own nine', () => {
    // Par 4 with stroke index 1 there, par 3 with stroke index 4 at home; Ann has ten shots.
    const there = applyActions(scheduled, { ...facts, ...given, actions: [hole] }).next;
    expect(there.player1Score).toBe(4);
    expect(record(startRound(scheduled, { ...facts, ...given }).next, ann, 'ann', 8, 4).player1Score).toBe(4);
    expect(applyActions(scheduled, { ...atHome, ...given, actions: [hole] }).next.player1Score).toBe(2);
  });

  test('when an admin enters both cards of a match that a final score ended before it began, then they are worth what they are on its course', () => {
    const over = completeByAdmin(scheduled, { scorer: admin, player1Score: 1, player2Score: 2, at }).next;
    const { next } = putCards(over, 1, { ...facts, ...cards });
    expect(next).toMatchObject({ course: north, player1PlayingHandicap: 10, status: 'completed' });
    expect([next.player1Score, next.player2Score]).toEqual([28, 18]);
    expect(next.startedAt).toBeUndefined();
  });
});

test('when somebody who is not in it takes the start back, then they read that, also where there is none to take back', () => {
  for (const match of [running, scheduled])
    expect(() => undoStart(match, { scorer: { playerId: 'zoe', isAdmin: false }, isKnown: () => true })).toThrow(
      'You are not assigned to this match',
    );
});

test('when a match that began was ended by a final score before its first hole, then its start can no longer be taken back', () => {
  const over = completeByAdmin(running, { scorer: admin, player1Score: 20, player2Score: 15, at }).next;
  expect(() => undoStart(over, { scorer: admin, isKnown: () => true })).toThrow('This match is over');
});
