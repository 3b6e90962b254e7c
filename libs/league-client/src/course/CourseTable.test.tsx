import { render, screen } from '@testing-library/react';
import { CourseTable } from './CourseTable.tsx';

test('when a course is read out, then it is its numbers and not its drawings, and what is not known yet is no zero', () => {
  render(<CourseTable course={[{ hole: 1, yards: 279, par: 4, strokeIndex: 0 }]} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Hole1',
    'Yards279',
    'Par4',
    'SI–',
  ]);
  expect(screen.getByTitle('Stroke index')).toHaveTextContent('SI');
});
