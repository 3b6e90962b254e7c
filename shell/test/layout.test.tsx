import { useEffect, useRef } from 'react';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate, useUnsaved } from '@society/web-kit';
import { admin, anna, ben, otherTabSays, userOf, writeHint } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const navigations = () =>
  screen.getAllByRole('navigation', { name: 'Main' }).map((nav) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
const currentItems = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
const openMenu = async (app: Awaited<ReturnType<typeof renderShell>>) =>
  app.user.click(await screen.findByRole('button', { name: /Account menu/ }));

test('when a player is signed in, then bar and tabs have what players may see', async () => {
  await renderShell({ user: anna });
  await screen.findByText('Next Event');
  expect(navigations()).toEqual([
    ['Dashboard', 'Fixtures', 'Networking'],
    ['Dashboard', 'Fixtures', 'Networking'],
  ]);
});

test('when an admin is signed in, then Players is there too', async () => {
  await renderShell({ user: admin });
  await screen.findByText('Next Event');
  expect(navigations()).toEqual([
    ['Dashboard', 'Fixtures', 'Players', 'Networking'],
    ['Dashboard', 'Fixtures', 'Players', 'Networking'],
  ]);
});

test('when a page is shown, then its item is the current one, and / is the dashboard', async () => {
  const app = await renderShell({ user: anna, path: '/' });
  await screen.findByText('Next Event');
  expect(currentItems()).toEqual(['Dashboard', 'Dashboard']);
  await app.user.click(screen.getAllByRole('link', { name: 'Fixtures' })[0] as HTMLElement);
  // The router moves in a transition, which need not be over when the click is.
  await waitFor(() => expect(currentItems()).toEqual(['Fixtures', 'Fixtures']));
});

test('when another page is opened, then focus goes to its start', async () => {
  const app = await renderShell({ user: anna });
  await app.user.click((await screen.findAllByRole('link', { name: 'Fixtures' }))[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

const GoBack = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};

test('when somebody goes back, then the focus is at the start of the page, which stays where the browser puts it', async () => {
  const app = await renderShell({ user: anna, live: <GoBack /> });
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  await app.user.click((await screen.findAllByRole('link', { name: 'Fixtures' }))[0] as HTMLElement);
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(1));
  await app.user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Next Event');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

const Goes = () => {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return (
    <>
      <button onClick={() => void navigate('?matchId=12')}>Open 12</button>
      <button onClick={() => void navigate('?matchId=13')}>Open 13</button>
      <button onClick={() => void navigate('?matchId=13&seasonId=1', { replace: true })}>Choose a season</button>
      <button onClick={() => void navigate('#hole-4')}>Go to a part</button>
      <p>{search + hash}</p>
    </>
  );
};

test('when another match is opened on the same path, then focus and scroll are at its start; a choice on the page and a part of it leave both', async () => {
  const app = await renderShell({ user: anna, path: '/live-scoring', live: <Goes /> });
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  for (const [count, name] of ['Open 12', 'Open 13'].entries()) {
    await app.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(count + 1));
    expect(screen.getByRole('main')).toHaveFocus();
  }
  for (const name of ['Choose a season', 'Go to a part']) {
    await app.user.click(screen.getByRole('button', { name }));
    await screen.findByText(name === 'Go to a part' ? /#hole-4$/ : /seasonId=1$/);
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

const FocusedField = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Name" />;
};
const OpensForm = () => (useLocation().search ? <FocusedField /> : <Goes />);

test('when a page that is opened puts the focus into its first field, then it stays there', async () => {
  const app = await renderShell({ user: anna, path: '/live-scoring', live: <OpensForm /> });
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  await app.user.click(await screen.findByRole('button', { name: 'Open 12' }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('when the logo and the settings button are followed, then they lead to / and /settings', async () => {
  await renderShell({ user: anna });
  expect(await screen.findByRole('link', { name: 'Fairway Society' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

test('when the user menu is opened, then it says who it is and leads to profile, settings and what admins keep', async () => {
  const app = await renderShell({ user: admin });
  await openMenu(app);
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Grace Osei')).toBeVisible();
  expect(await within(menu).findByText('grace@example.com')).toBeVisible();
  expect(within(menu).getByText('Admin')).toBeVisible();
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => [item.textContent, item.getAttribute('href')]),
  ).toEqual([
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Help', '/help'],
    ['Club', '/club-settings'],
    ['Courses', '/courses'],
    ['Seasons', '/seasons'],
    ['Logout', null],
  ]);
});

test('when a player opens the user menu, then nothing of the admins is in it', async () => {
  const app = await renderShell({ user: anna });
  await openMenu(app);
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Help', 'Logout']);
});

test('when the user has no name and no photo, then User and U stand for them', async () => {
  const app = await renderShell({ user: { ...anna, name: '' } });
  await openMenu(app);
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('User')).toBeVisible();
  expect(within(menu).getByText('U')).toBeVisible();
});

test('when somebody logs out, then the server hears it and the sign-in screen is there', async () => {
  const app = await renderShell({ user: anna, path: '/live-scoring/12' });
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(app.api.callsOf('logout')).toHaveLength(1);
});

test('when somebody logs out with something unsaved on the page, then they are asked first', async () => {
  const app = await renderShell({ user: anna, path: '/live-scoring/12' });
  const form = renderHook(() => useUnsaved(true));
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(app.api.callsOf('logout')).toEqual([]);
  await app.user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  form.unmount();
});

test('when they stay, then the focus is back on the menu', async () => {
  const app = await renderShell({ user: anna, path: '/live-scoring/12' });
  localStorage.setItem('society.draft.strokes.p1.12', '[]');
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Account menu/ })).toHaveFocus());
});

test('when somebody else signs in while it is asked whether to leave, then that person is not asked, and stays signed in', async () => {
  const app = await renderShell({ user: anna, path: '/live-scoring/12' });
  const form = renderHook(() => useUnsaved(true));
  await openMenu(app);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  app.api.answer({ me: userOf(ben) });
  writeHint(ben);
  await act(async () => otherTabSays('signed-in'));
  expect(await screen.findByRole('button', { name: 'Account menu of Ben Carter' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.api.callsOf('logout')).toEqual([]);
  form.unmount();
});

test.each([
  ['The service is unavailable', 'The service is unavailable'],
  ['', 'Please try again.'],
])(
  'when the server cannot be told of a logout and says “%s”, then a toast says so and the page stays',
  async (message, said) => {
    const app = await renderShell({ user: anna, api: { logout: { status: 503, message } } });
    await openMenu(app);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByText('Logout failed')).toBeVisible());
    expect(screen.getByText(said, { selector: 'li *' })).toBeVisible();
    expect(screen.getByText('Next Event')).toBeVisible();
  },
);

test('when Logout is chosen again while the first is on its way, then the server is told once', async () => {
  const answer = Promise.withResolvers<undefined>();
  const app = await renderShell({ user: anna, api: { logout: () => answer.promise } });
  const logout = async () => {
    await openMenu(app);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  };
  await logout();
  await waitFor(() => expect(app.api.callsOf('logout')).toHaveLength(1));
  await logout();
  answer.resolve(undefined);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(app.api.callsOf('logout')).toHaveLength(1);
});
