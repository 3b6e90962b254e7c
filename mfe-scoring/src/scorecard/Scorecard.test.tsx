import { screen } from '@testing-library/react';
import type { Score } from '@society/contracts';
import { aFinishedMatch, aScore, theCourse } from '@society/contracts/testing';
import { renderApp } from '@society/web-kit/testing';
import { Scorecard } from './Scorecard.tsx';

const scores: Score[] = [
  aScore({ hole: 1, strokes: 5, stablefordPoints: 2 }),
  aScore({ hole: 2, strokes: 0, stablefordPoints: 0 }),
  aScore({ hole: 1, playerId: 'p2', strokes: 4, stablefordPoints: 3 }),
  aScore({ hole: 2, playerId: 'p2', strokes: 5, stablefordPoints: 1 }),
];
const show = async (match = aFinishedMatch()) => {
  renderApp(<Scorecard match={match} scores={scores} course={theCourse()} />);
  expect(await screen.findByRole('heading', { name: 'Scorecard Overview' })).toBeVisible();
};
const row = (index: number) =>
  Array.from(screen.getAllByRole<HTMLTableRowElement>('row')[index]?.cells ?? [], (cell) => cell.textContent);

test("when the card is shown, then each hole has yards, par, stroke index, and both players' strokes and points", async () => {
  await show();
  expect(row(2)).toEqual(['1', '279', '4', '9', '5', '2', '4', '3']);
  expect(row(3)).toEqual(['2', '449', '4', '2', 'Blob', '0', '5', '1']);
  expect(screen.getAllByRole('row')).toHaveLength(2 + 9 + 1);
});

test('when a hole has no score, then it is said to have none', async () => {
  await show();
  expect(row(4)).toEqual(['3', '389', '4', '5', '–none', '–none', '–none', '–none']);
});

test("when the card is shown, then yards and par are added up, and each player's points are those of the result", async () => {
  await show(aFinishedMatch({ player1Score: 2, player2Score: 4 }));
  expect(row(11)).toEqual(['Total', '2902', '35', '', '2 pts', '4 pts']);
  expect(screen.queryByText(/entered by an admin/)).not.toBeInTheDocument();
});

test('when an admin entered another final score than the holes make, then the totals are the final ones and the card says so', async () => {
  await show(aFinishedMatch({ finalScoreByAdmin: true, player1Score: 20, player2Score: 17 }));
  expect(row(11).slice(4)).toEqual(['20 pts', '17 pts']);
  expect(
    screen.getByText('Final score entered by an admin: 20 – 17. The recorded holes add up to 2 – 4.'),
  ).toBeVisible();
});

test('when the match was decided, then the card says so and has no totals', async () => {
  await show(aFinishedMatch({ decided: { outcome: 'player2', reason: 'Injured' }, winnerId: 'p2' }));
  expect(row(11).slice(4)).toEqual(['–none', '–none']);
  expect(screen.getByText('Walkover. Winner: Ben Okafor. Injured')).toBeVisible();
});
