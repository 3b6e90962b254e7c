import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSecondPasses, noTimePasses } from '../testing/second.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

test('when the second half of a double click on what opened a dialog is beside it or on a button of it, then it does nothing; later both count', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const press = jest.fn();
  const Opening = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Remove it?">
          <Button onClick={press}>Remove</Button>
        </Dialog>
      </>
    );
  };
  const timeGoesOn = noTimePasses();
  render(<Opening />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const remove = screen.getByRole('button', { name: 'Remove' });
  // Radix listens beside it only after the click that opened it.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await user.click(document.body);
  fireEvent.click(remove, { detail: 2 });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(press).not.toHaveBeenCalled();
  fireEvent.click(remove, { detail: 1 });
  aSecondPasses();
  fireEvent.click(remove, { detail: 2 });
  expect(press).toHaveBeenCalledTimes(2);
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  timeGoesOn();
});

test('when a dialog is open, then its head is not a banner, as the top of the page is', () => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Remove it?">
      <Button>Remove</Button>
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Remove it?' })).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test.each([
  { isComposing: true },
  // As in Safari, where the composition has ended before the key is told.
  { keyCode: 229 },
])(
  'when Escape takes back letters of an input method (%p), then the dialog stays; a plain one closes it',
  (composing) => {
    const change = jest.fn();
    render(
      <Dialog open onOpenChange={change} title="Choose">
        <input aria-label="Search" type="search" />
      </Dialog>,
    );
    const field = screen.getByLabelText('Search');
    fireEvent.keyDown(field, { key: 'Escape', ...composing });
    expect(change).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(change).toHaveBeenCalledWith(false);
  },
);

test('when something that an extension put into the page is pressed, then the dialog stays; a press beside it closes it', async () => {
  const timeGoesOn = noTimePasses();
  const change = jest.fn();
  render(
    <Dialog open onOpenChange={change} title="Write">
      <textarea aria-label="Text" />
    </Dialog>,
  );
  const suggestion = document.body.appendChild(document.createElement('their-suggestion'));
  aSecondPasses();
  // Radix listens beside the dialog only after it opened.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  fireEvent.pointerDown(suggestion);
  fireEvent.click(suggestion);
  expect(change).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(change).toHaveBeenCalledWith(false);
  suggestion.remove();
  timeGoesOn();
});
