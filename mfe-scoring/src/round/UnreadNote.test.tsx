import { render, screen } from '@testing-library/react';
import { UnreadNote } from './UnreadNote.tsx';

const note = 'What others have recorded in this match is not on this phone yet.';

test('when the round comes after all, then the note’s place stays until another hole is shown, so that no stroke moves under a finger', () => {
  const { rerender } = render(<UnreadNote isUnread hole={1} />);
  expect(screen.getByText(note)).toBeVisible();
  rerender(<UnreadNote isUnread hole={2} />);
  expect(screen.getByText(note)).toBeVisible();
  rerender(<UnreadNote isUnread={false} hole={2} />);
  expect(screen.getByText(note)).not.toBeVisible();
  rerender(<UnreadNote isUnread={false} hole={3} />);
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('when the round was there from the beginning, then no place is kept', () => {
  render(<UnreadNote isUnread={false} hole={1} />);
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});
