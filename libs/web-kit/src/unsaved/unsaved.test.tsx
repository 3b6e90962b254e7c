import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { Button } from '../parts/Button.tsx';
import { CheckboxField } from '../parts/CheckboxField.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { ToastProvider } from '../parts/ToastProvider.tsx';
import { outbox } from '../outbox/outbox.ts';
import { aSecondPasses } from '../testing/second.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { leaveAsked, useUnsaved } from './unsaved.ts';

const Edit = () => {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit">
        <TextField label="Name" defaultValue="Anna" />
        <CheckboxField label="Plays" />
        <SearchField label="Search" value={search} onChange={setSearch} />
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </Dialog>
    </>
  );
};

const Form = () => {
  const [name, setName] = useState('');
  useUnsaved(name !== '');
  return <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
};

const Later = lazy(() => Promise.resolve({ default: UnsavedGuard }));
/** As when somebody signs in on a page that is there already. */
const LateGuard = () => (
  <Suspense>
    <Later />
  </Suspense>
);

const open = (path = '/edit', Guard: () => ReactNode = UnsavedGuard) => {
  history.replaceState({ idx: 0 }, '', '/before');
  history.pushState({ idx: 1 }, '', path);
  render(
    <ToastProvider>
      <BrowserRouter>
        <Guard />
        <Link to="/other">Elsewhere</Link>
        <Routes>
          <Route path="/edit" element={<Edit />} />
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </BrowserRouter>
    </ToastProvider>,
  );
  return userEvent.setup();
};
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const answer = async (user: ReturnType<typeof open>, label: string) =>
  user.click(await screen.findByRole('button', { name: label }));
const openDialog = async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  aSecondPasses();
  return user;
};

describe('a dialog', () => {
  test.each(['Escape', 'a click beside it', 'the cross'])(
    'when it holds something typed, then %s asks, and what was typed is kept or lost as one says',
    async (way) => {
      const user = await openDialog();
      const close = async (): Promise<void> => {
        if (way === 'Escape') await user.keyboard('{Escape}');
        if (way === 'the cross') await user.click(screen.getByRole('button', { name: 'Close' }));
        const overlay = screen.getAllByRole('dialog')[0]?.previousElementSibling;
        if (way === 'a click beside it' && overlay) await user.pointer({ keys: '[MouseLeft]', target: overlay });
      };
      await user.type(screen.getByLabelText('Name'), ' Maria');
      await close();
      await answer(user, 'Keep Editing');
      expect(screen.getByLabelText('Name')).toHaveValue('Anna Maria');
      await close();
      await answer(user, 'Leave');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  test('when a box was ticked, then Escape asks', async () => {
    const user = await openDialog();
    await user.click(screen.getByLabelText('Plays'));
    await user.keyboard('{Escape}');
    expect(question()).toBeVisible();
    await answer(user, 'Leave');
  });

  test('when nothing was typed, or it was taken back, or it was only searched, then nothing is asked', async () => {
    const user = await openDialog();
    await user.type(screen.getByLabelText('Name'), 'x{Backspace}');
    await user.type(screen.getByLabelText('Search'), 'ben');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('when nothing was typed, then Back closes it, and the next Back leaves the page', async () => {
    await openDialog();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.pathname).toBe('/edit');
    act(() => history.back());
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  test('when its own Cancel is pressed, then that was the answer', async () => {
    const user = await openDialog();
    await user.type(screen.getByLabelText('Name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a page', () => {
  test('when its form holds something typed, then a link asks first', async () => {
    const user = open('/form');
    await user.type(screen.getByLabelText('Name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await answer(user, 'Keep Editing');
    expect(screen.getByLabelText('Name')).toHaveValue('x');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await answer(user, 'Leave');
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  test('when its form holds nothing new, then a link is a link', async () => {
    const user = open('/form');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(question()).not.toBeInTheDocument();
  });

  test.each([
    ['/form', 'the router', UnsavedGuard],
    ['/edit', 'the router', UnsavedGuard],
    ['/form', 'a sign-in', LateGuard],
  ])(
    'when something is typed on %s, and the guard came with %s, then Back asks, and goes back after a yes',
    async (path, _with, Guard) => {
      const user = open(path, Guard);
      if (path === '/edit') await user.click(screen.getByRole('button', { name: 'Open' }));
      await user.type(screen.getByLabelText('Name'), 'x');
      act(() => history.back());
      await answer(user, 'Keep Editing');
      expect(location.pathname).toBe(path);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toContain('x');
      act(() => history.back());
      await answer(user, 'Leave');
      expect(await screen.findByText('Another page')).toBeVisible();
      expect(location.pathname).toBe('/before');
    },
  );
});

test('when something else than a link leaves the page, as a tapped notice does, then it asks as a link does, and only where something was typed', async () => {
  const user = open('/form');
  const leave = jest.fn();
  act(() => leaveAsked(leave));
  expect(leave).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Name'), 'Maria');
  act(() => leaveAsked(leave));
  await answer(user, 'Keep Editing');
  expect(leave).toHaveBeenCalledTimes(1);
  act(() => leaveAsked(leave));
  await answer(user, 'Leave');
  expect(leave).toHaveBeenCalledTimes(2);
});

test('when the device had no room for what waits, then loading the page anew asks, and what leaves the page as it is does not', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  expect(await outbox.add([{ id: 'a', person: 'p1', topic: '12', value: 1 }])).toBe(false);
  full.mockRestore();
  const user = open('/form');
  const reload = jest.fn();
  act(() => leaveAsked(reload, { isReload: true }));
  await answer(user, 'Keep Editing');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  await outbox.remove(['a']);
  act(() => leaveAsked(reload, { isReload: true }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when the screen goes while it is asked, as when a session ends, then nobody is asked on the next one', async () => {
  const user = open('/form');
  const leave = jest.fn();
  await user.type(screen.getByLabelText('Name'), 'Maria');
  act(() => leaveAsked(leave));
  expect(question()).toBeVisible();
  cleanup();
  open('/form');
  expect(question()).not.toBeInTheDocument();
  expect(leave).not.toHaveBeenCalled();
});
