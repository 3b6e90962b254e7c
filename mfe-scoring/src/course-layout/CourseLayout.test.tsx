import { screen } from '@testing-library/react';
import { theCourse } from '@society/contracts/testing';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { CourseLayout } from './CourseLayout.tsx';

const open = (api: FakeAnswers = {}) =>
  renderApp(<CourseLayout />, { user: anna, api: { getCourse: theCourse(), ...api } });
const row = (name: string) =>
  Array.from(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [], (cell) => cell.textContent).slice(1);

test('when the course is known, then yards, par and stroke index of each hole stand in a table, and their sums beside the title', async () => {
  open();
  expect(await screen.findByText('2,902 yards, par 35')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
  expect(row('Yards')).toEqual(['279', '449', '389', '312', '134', '365', '326', '164', '484']);
  expect(row('Par')).toEqual(['4', '4', '4', '4', '3', '4', '4', '3', '5']);
  expect(row('SI')).toEqual(['9', '2', '5', '1', '8', '3', '7', '4', '6']);
});

test('when the holes are drawn, then their lengths are to scale', async () => {
  const { container } = open();
  await screen.findByText('2,902 yards, par 35');
  const lengths = Array.from(container.querySelectorAll('rect.fairway'), (strip) =>
    Number(strip.getAttribute('height')),
  );
  for (const [index, { yards }] of theCourse().entries()) expect((lengths[index] ?? 0) / yards).toBeCloseTo(0.36, 1);
});

test('when the course has no holes, then the card says so', async () => {
  open({ getCourse: [] });
  expect(await screen.findByText('Invalid hole information')).toBeVisible();
});

test('when the course cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ getCourse: { status: 503, message: 'The league cannot be reached' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The league cannot be reached');
  api.answer({ getCourse: theCourse() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2,902 yards, par 35')).toBeVisible();
});
