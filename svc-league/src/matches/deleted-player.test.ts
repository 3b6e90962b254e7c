import { answeredBefore } from '@society/golf';
import { roundOf } from '../rounds/round.ts';
import { openAbsences, withAbsencesSettled, withdrawAbsence } from '../substitutes/absence.ts';
import { isEmptied, withoutPlayer } from './deleted-player.ts';
import { newMatch } from './match.ts';
import type { Match } from './match.ts';

const scheduled: Match = newMatch({
  id: '1',
  fixtureId: '1',
  player1Id: 'ann',
  player2Id: 'bob',
  createdAt: '2026-03-01T10:00:00.000Z',
});
const entry = (playerId: string) => ({
  id: `${playerId}-1`,
  playerId,
  hole: 1,
  strokes: 4,
  by: 'ann',
  at: '2026-03-01T10:00:00.000Z',
});
const running: Match = {
  ...scheduled,
  status: 'in_progress',
  entries: [entry('ann'), entry('bob')],
  player1Score: 3,
  player2Score: 2,
  player1Completed: true,
};
const result = {
  player1Score: 3,
  player2Score: 2,
  winnerId: 'ann',
  byAdmin: false,
  by: 'bob',
  at: '2026-03-01T10:00:00.000Z',
};
const completed: Match = { ...running, status: 'completed', player2Completed: true, result };

const nine = (strokes: number | null) => Array<number | null>(9).fill(strokes);
const done = {
  id: 'own',
  by: 'ann',
  kind: 'complete',
  outcome: 'applied',
  receivedAt: '2026-03-01T10:00:00.000Z',
  cards: { player1: nine(4), player2: nine(5) },
} as const;

test.each([scheduled, running, completed, { ...completed, receipts: [done] }])(
  'when somebody else is removed, then nothing changes',
  (match) => {
    expect(withoutPlayer(match, 'cat')).toBe(match);
  },
);

test('when the match was not started, then it goes', () => {
  expect(withoutPlayer(scheduled, 'bob')).toBeUndefined();
});

test('when it is running, then their card is empty and completed no longer, and the other card stays', () => {
  expect(withoutPlayer(running, 'ann')).toEqual({
    ...running,
    entries: [entry('bob')],
    emptiedIds: ['ann'],
    player1Score: 0,
    player1Completed: false,
  });
});

test('when a substitute plays on for them, then the card stays open; once it is over, or nobody does, it is closed for good', () => {
  const card = (match: Match) => withoutPlayer({ ...match, entries: [] }, 'ann')?.emptiedIds;
  expect([running, { ...running, player1SubId: 'sid' }].map(card)).toEqual([['ann'], undefined]);
  expect([completed, { ...completed, player1SubId: 'sid' }].map(card)).toEqual([['ann'], ['ann']]);
  const both = withoutPlayer({ ...running, emptiedIds: ['bob'] }, 'ann');
  expect(both?.emptiedIds).toEqual(['bob', 'ann']);
  expect(both && withoutPlayer(both, 'ann')).toBe(both);
});

test('when code of before let a substitute in on a card that was emptied, then it is theirs while they play, and no card of a match that is over opens', () => {
  const emptied: Match = { ...running, emptiedIds: ['ann'] };
  const decided = { outcome: 'draw', reason: 'Rain', by: 'adam', at: '2026-03-01T10:00:00.000Z' } as const;
  const empty = (match: Match) => (['player1', 'player2'] as const).filter((side) => isEmptied(match, side));
  expect(empty(emptied)).toEqual(['player1']);
  const played: Match = { ...emptied, player1SubId: 'sid' };
  const isDecided: Match = { ...played, status: 'decided', decided: { ...decided, statusBefore: 'in_progress' } };
  const isOver: Match = { ...completed, emptiedIds: ['ann'], player1SubId: 'sid' };
  expect([played, isDecided, isOver].map(empty)).toEqual([[], [], ['player1']]);
});

test('when it is over, then their holes go and the result stays', () => {
  expect(withoutPlayer(completed, 'ann')).toEqual({ ...completed, entries: [entry('bob')], emptiedIds: ['ann'] });
});

test('when phones sent of their card what could not count, or completed with it, then that goes, too, and is answered as before', () => {
  const sent = { by: 'bob', receivedAt: '2026-03-01T10:00:00.000Z', message: 'It came too late' };
  const hole = { ...sent, kind: 'hole', outcome: 'kept' } as const;
  const done = { ...sent, id: 'done', kind: 'complete', outcome: 'applied' } as const;
  const others = { ...hole, id: 'b4', playerId: 'bob', hole: 4, strokes: 5 };
  const receipts = [
    { ...hole, id: 'a4', playerId: 'ann', hole: 4, strokes: 6 },
    { ...hole, id: 's5', playerId: 'sid', hole: 5, strokes: 7 },
    others,
    { ...done, cards: { player1: nine(null).with(3, 4), player2: nine(5) } },
  ];
  const match = { ...completed, player1SubId: 'sid', receipts };
  const left = withoutPlayer(match, 'ann');
  expect(left?.receipts).toEqual([
    { ...hole, id: 'a4' },
    { ...hole, id: 's5' },
    others,
    { ...done, cards: { player1: nine(null), player2: nine(5) } },
  ]);
  expect(left && withoutPlayer(left, 'ann')).toBe(left);
  const round = left && roundOf(left);
  const again = (id: string) => ({ id, kind: 'hole', playerId: 'ann', hole: 4, strokes: 6 }) as const;
  expect(round && answeredBefore(round, again('a4'), 'bob')).toMatchObject({ outcome: 'kept', message: sent.message });
  expect(round && answeredBefore(round, { id: 'done', kind: 'complete', playerId: 'bob' }, 'bob')).toEqual({
    outcome: 'known',
  });
});

test('when they had completed, then their own card goes and what they said of the other stays, also where no entry is left', () => {
  const match = { ...completed, entries: [entry('bob')], receipts: [done] };
  expect(withoutPlayer(match, 'ann')?.receipts).toEqual([
    { ...done, cards: { player1: nine(null), player2: nine(5) } },
  ]);
});

test('when they were replaced, then what phones sent of their card goes, and of a completion all but its maker’s own card', () => {
  const sent = { receivedAt: '2026-03-01T10:00:00.000Z', outcome: 'kept', message: 'It came too late' } as const;
  const hole = (id: string, by: string, playerId: string) =>
    ({ ...sent, id, by, kind: 'hole', playerId, hole: 4, strokes: 6 }) as const;
  const done = (id: string, by: string, player1: number | null, player2: number | null) =>
    ({ ...sent, id, by, kind: 'complete', cards: { player1: nine(player1), player2: nine(player2) } }) as const;
  const receipts = [hole('1', 'ann', 'ann'), hole('2', 'bob', 'ann'), hole('3', 'ann', 'bob')];
  const match: Match = {
    ...running,
    player1Id: 'cat',
    formerIds: ['ann'],
    entries: [entry('bob')],
    receipts: [...receipts, done('4', 'ann', 4, 5), done('5', 'bob', 4, 5), done('6', 'ann', 4, null)],
  };
  const left = withoutPlayer(match, 'ann');
  const other = { ...sent, kind: 'hole' } as const;
  expect(left).toEqual({
    ...match,
    receipts: [
      { ...other, id: '1', by: 'ann' },
      { ...other, id: '2', by: 'bob' },
      receipts[2],
      done('4', 'ann', null, null),
      done('5', 'bob', null, 5),
      done('6', 'ann', null, null),
    ],
  });
  expect(left && withoutPlayer(left, 'ann')).toBe(left);
});

test('when it is done once more, then nothing changes', () => {
  for (const match of [running, completed]) {
    const once = withoutPlayer(match, 'ann');
    expect(once && withoutPlayer(once, 'ann')).toBe(once);
  }
});

test('when they were the substitute, then a match before its start has none, and a later one stays as it is', () => {
  expect(withoutPlayer({ ...scheduled, player2SubId: 'sue' }, 'sue')).toEqual(scheduled);
  const both = { ...scheduled, player1SubId: 'sid', player2SubId: 'sue' };
  expect([withoutPlayer(both, 'sue'), withoutPlayer(both, 'sid')]).toEqual([
    { ...scheduled, player1SubId: 'sid' },
    { ...scheduled, player2SubId: 'sue' },
  ]);
  expect(withoutPlayer({ ...running, player2SubId: 'sue' }, 'sue')).toEqual({ ...running, player2SubId: 'sue' });
});

describe('when they stood in for somebody who cannot play', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const ask = (personId: string, answer?: 'yes' | 'no') => ({
    personId,
    as: 'substitute' as const,
    ...(answer && { answer }),
  });
  const absence = { personId: 'bob', by: 'bob', at, asked: [ask('sue', 'yes'), ask('sol'), ask('sid', 'no')] };
  const open: Match = { ...scheduled, absences: [absence] };
  const placed = (from: Match): Match =>
    withAbsencesSettled(from, { next: { ...from, player2SubId: 'sue' }, events: [] }, () => []).next;

  test('then somebody is looked for again, of whom they are not one', () => {
    expect(withoutPlayer(placed(open), 'sue')).toEqual({
      ...scheduled,
      absences: [{ ...absence, asked: [ask('sol'), ask('sid', 'no')] }],
    });
  });

  test.each<[string, Match, string | undefined]>([
    [
      'who could play after all before somebody was put in their place',
      { ...withdrawAbsence(open, { personId: 'bob', by: 'bob', tell: () => [] }).next, player2SubId: 'sue' },
      undefined,
    ],
    ['who had said so of another day', placed(open), '2026-03-01T10:00:00.001Z'],
    ['whose opponent’s substitute they were', { ...placed(open), player2SubId: 'sol', player1SubId: 'sue' }, undefined],
  ])('then it stays settled for somebody %s', (_who, match, movedAt) => {
    expect(openAbsences(withoutPlayer(match, 'sue', movedAt) ?? match)).toEqual([]);
    expect(withoutPlayer(match, 'sue', movedAt)?.absences).toMatchObject([
      { personId: 'bob', settled: true, asked: [ask('sol'), ask('sid', 'no')] },
    ]);
  });

  test('then nothing is left of what they said, also where they never played', () => {
    const asked = [ask('sue', 'yes'), ask('sid', 'no')];
    for (const match of [open, { ...completed, absences: [{ ...absence, settled: true }] }]) {
      const left = withoutPlayer(match, 'sol');
      expect(left).toEqual({ ...match, absences: [{ ...match.absences?.[0], asked }] });
      expect(left && withoutPlayer(left, 'sol')).toBe(left);
    }
    expect(withoutPlayer({ ...completed, absences: [absence] }, 'bob')?.absences).toEqual([]);
    const replaced = { ...running, player2Id: 'cat', formerIds: ['bob'], absences: [absence] };
    expect(withoutPlayer(replaced, 'bob')?.absences).toEqual([]);
  });
});

test('when a decided match was over before, then only their holes go, and it can be reopened as it was', () => {
  const decision = { outcome: 'player1', reason: 'No show', by: 'adam', at: result.at } as const;
  const decided: Match = { ...completed, status: 'decided', decided: { ...decision, statusBefore: 'completed' } };
  expect(withoutPlayer(decided, 'ann')).toEqual({ ...decided, entries: [entry('bob')], emptiedIds: ['ann'] });
});

test('when a match was decided before anything of it was played, then it stays for the opponent’s sake', () => {
  const decision = { outcome: 'player1', reason: 'No show', by: 'adam', at: result.at } as const;
  const decided: Match = { ...scheduled, status: 'decided', decided: { ...decision, statusBefore: 'scheduled' } };
  expect(withoutPlayer(decided, 'bob')).toEqual({ ...decided, emptiedIds: ['bob'] });
});

test('when the substitute of a match that was decided before its start is removed, then it can be started without them once that is taken back', () => {
  const decision = { outcome: 'player1', reason: 'No show', by: 'adam', at: result.at } as const;
  const decided: Match = { ...scheduled, status: 'decided', decided: { ...decision, statusBefore: 'scheduled' } };
  expect(withoutPlayer({ ...decided, player2SubId: 'sue' }, 'sue')).toEqual(decided);
});

test('when the sides differed on their card, then nothing is disputed any more', () => {
  const said = { ...entry('ann'), id: 'b', by: 'bob', side: 'player2', effect: 'say', strokes: 5 } as const;
  const disputed: Match = { ...completed, entries: [...completed.entries, said], differences: 1 };
  expect(withoutPlayer(disputed, 'ann')?.differences).toBe(0);
  expect(withoutPlayer(disputed, 'bob')?.differences).toBe(1);
});
