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

test("when the card is shown, then yards, par and each player's points are added up", async () => {
  await show();
  expect(row(11)).toEqual(['Total', '2902', '35', '', '2 pts', '4 pts']);
});

test('when an admin entered the final score, then the card says so and shows it', async () => {
  await show(aFinishedMatch({ finalScoreByAdmin: true, player1Score: 20, player2Score: 17 }));
  expect(screen.getByText('Final score entered by an admin: 20 – 17')).toBeVisible();
});

test('when the players completed it themselves, then nothing is said of an admin', async () => {
  await show();
  expect(screen.queryByText(/entered by an admin/)).not.toBeInTheDocument();
});
