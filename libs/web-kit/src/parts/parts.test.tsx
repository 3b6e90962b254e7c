import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Dialog } from './Dialog.tsx';
import { ApiError } from '../api/api-error.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { initialsOf } from './initials.ts';
import { SelectField } from './SelectField.tsx';
import { Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';

test.each([
  ['Anna Keller', 'AK'],
  ['anna', 'A'],
  ['  Ludwig van   Beethoven ', 'LB'],
  ['', 'U'],
  [undefined, 'U'],
  ['Élise Ödön', 'ÉÖ'],
])('when a person is called %p, then the initials are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('when a photo does not load, then the initials stand there', () => {
  const { container } = render(<Avatar name="Anna Keller" photo="/objects/gone.webp" />);
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/objects/gone.webp');
  if (photo) fireEvent.error(photo);
  expect(container).toHaveTextContent('AK');
});

test('when a button is pending, then it is busy, takes no clicks and submits nothing', async () => {
  const click = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={click}>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" pending onClick={click}>
        Saving...
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect([click, submit].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

test('when a card has a title, then it is a region of that name', () => {
  render(<Card title="League Table">rows</Card>);
  expect(screen.getByRole('region', { name: 'League Table' })).toHaveTextContent('rows');
});

test('when something failed, then the panel says what, and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorPanel message="Failed to fetch scores" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch scores');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('when trying again takes the panel away, then the focus goes to what it stood in, unless it was elsewhere', () => {
  const shown = (panel: boolean) => (
    <main tabIndex={-1}>
      <Button>Beside</Button>
      {panel && <ErrorPanel message="Failed to fetch scores" onRetry={() => undefined} />}
    </main>
  );
  const { rerender } = render(shown(true));
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(shown(false));
  expect(screen.getByRole('main')).toHaveFocus();
  rerender(shown(true));
  screen.getByRole('button', { name: 'Beside' }).focus();
  rerender(shown(false));
  expect(screen.getByRole('button', { name: 'Beside' })).toHaveFocus();
});

test.each([
  [0, 1],
  [500, 0],
])('when something failed by an answer with status %d, then "No signal" is below it %d times', (status, times) => {
  render(<ErrorPanel message="Failed to fetch scores" error={new ApiError(status, 'Why')} />);
  expect(screen.queryAllByText('No signal')).toHaveLength(times);
});

const Asking = ({ dismissible }: { dismissible: boolean }) => {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} dismissible={dismissible} title="Complete round?">
      <Button>Yes</Button>
    </Dialog>
  );
};

test('when Escape is pressed, then a dialog closes', async () => {
  render(<Asking dismissible />);
  expect(screen.getByRole('dialog', { name: 'Complete round?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const OpenedBy = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Contact">
          <Button>Call</Button>
        </Dialog>
      )}
    </>
  );
};

test('when a dialog closes, then the focus is back on what opened it', async () => {
  render(<OpenedBy />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('when the button that opened it got no focus, as in Safari, then it is on that button all the same', async () => {
  render(
    <main tabIndex={-1}>
      <OpenedBy />
    </main>,
  );
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('when a dialog opened by itself, long after a button was pressed, then the focus goes back to where it was', async () => {
  const shown = (isOpen: boolean) => (
    <>
      <Button>Next</Button>
      <input />
      <Dialog open={isOpen} onOpenChange={() => undefined} title="Leave?">
        You typed something.
      </Dialog>
    </>
  );
  const { rerender } = render(shown(false));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.tab();
  rerender(shown(true));
  expect(screen.getByRole('dialog')).toHaveFocus();
  rerender(shown(false));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test.each([
  ['a form', [<Button key="1">Upload</Button>, <TextField key="2" label="Name" />], 'Name'],
  [
    'a field that is filled in already',
    [
      <TextField key="1" label="Email" defaultValue="anna@example.com" />,
      <TextField key="2" label="Password" data-begin />,
    ],
    'Password',
  ],
  ['a choice', [<Button key="1">Upload</Button>, <SelectField key="2" label="Name" />], 'Name'],
  [
    'a question',
    [
      <a key="1" href="/why">
        Why
      </a>,
      <Button key="2" data-begin>
        Cancel
      </Button>,
    ],
    'Cancel',
  ],
  ['something to press', [<Button key="1">Take it</Button>], 'Edit'],
  ['nothing to press', [<p key="1">Read this</p>], 'Edit'],
])('when a dialog with %s opens, then the focus is where one begins', (_, content, name) => {
  render(
    <Dialog open onOpenChange={() => undefined} title="Edit">
      {content}
    </Dialog>,
  );
  expect(document.activeElement).toHaveAccessibleName(name);
});

test('when a dialog is not to be dismissed, then Escape does nothing and there is no cross', async () => {
  render(<Asking dismissible={false} />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('when a tab is chosen by hand or by arrow key, then its panel is shown and only its', async () => {
  render(
    <Tabs
      label="People"
      tabs={[
        { value: 'a', label: 'Players', count: 3, panel: 'all players' },
        { value: 'b', label: 'Admins', panel: 'all admins' },
      ]}
    />,
  );
  expect(screen.getByRole('tab', { name: 'Players 3' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('all players');
  await userEvent.click(screen.getByRole('tab', { name: 'Admins' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('all admins');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('all players');
});
