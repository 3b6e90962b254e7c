import { render, screen } from '@testing-library/react';
import { aRunningMatch, theCourse } from '@society/contracts/testing';
import { sideNamed } from '@society/league-client';
import { CompactCards } from './CompactCards.tsx';

test('when both cards are shown to player 2, then their row comes first, each row and column has its header, and a Blob is read out once', () => {
  const match = aRunningMatch();
  const scores = [{ playerId: 'p2', hole: 1, strokes: 0, stablefordPoints: 0, entryId: 'e1' }];
  const own = sideNamed(match, 'player2');
  render(<CompactCards match={match} ownSide={own} scores={scores} differences={[]} course={theCourse()} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Hole',
    'Par',
    'You',
    'Anna',
  ]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(10);
  expect(screen.getByText('B')).toHaveAttribute('aria-hidden', 'true');
});
