import { aFinishedMatch, aMatch, aRunningMatch, aScore } from '@society/contracts/testing';
import type { Match } from '@society/contracts';
import { sideNamed } from '@society/league-client';
import { noteOnTotals, pointsShown } from './card-total.ts';

const scores = [
  aScore({ hole: 1, stablefordPoints: 2 }),
  aScore({ hole: 2, stablefordPoints: 3 }),
  aScore({ hole: 1, playerId: 'p2', stablefordPoints: 1 }),
];
const shown = (match: Match) =>
  (['player1', 'player2'] as const).map((name) => pointsShown(match, sideNamed(match, name), scores));
const walkover = aFinishedMatch({ decided: { outcome: 'player1', reason: 'Did not turn up' } });
const gone = { ...aMatch().player2, name: 'Deleted player' };
const byAdmin = aFinishedMatch({ finalScoreByAdmin: true, player1Score: 22, player2Score: 18 });

test.each([
  ['not begun', aMatch(), [undefined, undefined]],
  ['running', aRunningMatch({ player1Score: 99 }), [5, 1]],
  ['over', aFinishedMatch(), [18, 15]],
  ['corrected by an admin', byAdmin, [22, 18]],
  ['decided', walkover, [undefined, undefined]],
])('when a match is %s, then its points are the same wherever they stand', (_, match, points) => {
  expect(shown(match)).toEqual(points);
});

test.each([
  ['played', aFinishedMatch(), scores, undefined],
  ['an admin’s, without holes', byAdmin, [], 'Final score entered by an admin: 22 – 18. No holes are recorded.'],
  [
    'an admin’s, beside other holes',
    byAdmin,
    scores,
    'Final score entered by an admin: 22 – 18. The recorded holes add up to 5 – 1.',
  ],
  [
    'an admin’s, and the holes agree',
    { ...byAdmin, player1Score: 5, player2Score: 1 },
    scores,
    'Final score entered by an admin: 5 – 1',
  ],
  [
    'an admin’s, and the holes of player 1 agree',
    { ...byAdmin, player1Score: 5, player2Score: 2 },
    scores,
    'Final score entered by an admin: 5 – 2. The recorded holes add up to 5 – 1.',
  ],
  [
    'an admin’s, and the holes of player 2 agree',
    { ...byAdmin, player1Score: 6, player2Score: 1 },
    scores,
    'Final score entered by an admin: 6 – 1. The recorded holes add up to 5 – 1.',
  ],
  ['decided', walkover, scores, 'Walkover. Winner: Anna Keller. Did not turn up'],
  ['disputed', aFinishedMatch({ disputed: true, differences: 2 }), scores, 'Disputed: the players differ on 2 holes.'],
  [
    'disputed on one',
    aFinishedMatch({ disputed: true, differences: 1 }),
    [],
    'Disputed: the players differ on 1 hole.',
  ],
  [
    'that of a deleted player',
    aFinishedMatch({ player2: gone }),
    scores.slice(0, 2),
    'The holes of a deleted player are gone; the result stands.',
  ],
  [
    'an admin’s, with a deleted player',
    { ...byAdmin, player2: gone },
    scores.slice(0, 2),
    'Final score entered by an admin: 22 – 18. The recorded holes add up to 5 – 0.',
  ],
  ['still open, with a deleted player', aRunningMatch({ player2: gone, player2Score: 4 }), [], undefined],
])('when a result is %s, then the card says what its totals are', (_, match, recorded, note) => {
  expect(noteOnTotals(match, recorded)).toBe(note);
});
