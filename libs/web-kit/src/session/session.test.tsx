import { screen, waitFor } from '@testing-library/react';
import { listLiveMatches } from '@society/contracts';
import { useRouteQuery } from '../query/use-route-query.ts';
import { anna, ben, otherTabSays, renderApp, userOf } from '../testing/index.ts';
import type { RenderAppOptions } from '../testing/index.ts';
import { draftText, keepDraft } from './drafts.ts';
import { clearHint, readHint, writeHint } from './hint.ts';
import { useSession } from './session.tsx';

const Probe = () => {
  const { user, status, ended, signIn, enter, signOut, refresh, leave } = useSession();
  return (
    <>
      <p data-testid="state">{`${status} ${user?.name ?? 'nobody'}${ended ? ' ended' : ''}`}</p>
      {status === 'signedIn' && <Page />}
      <button onClick={() => void signIn('x@example.com', 'secret')}>sign in</button>
      <button onClick={() => void signOut().catch(() => undefined)}>sign out</button>
      <button onClick={() => void refresh()}>who am I</button>
      <button onClick={() => enter(ben)}>enter as Ben</button>
      <button onClick={() => void signOut({ everywhere: true })}>sign out everywhere</button>
      <button onClick={leave}>leave</button>
    </>
  );
};

const Page = () => {
  const matches = useRouteQuery(listLiveMatches);
  return (
    <label>
      Notes
      <input />
      <button onClick={() => void matches.refetch()}>refresh</button>
    </label>
  );
};

const gone = { status: 401, message: 'Please sign in' };
const show = (options: RenderAppOptions) =>
  renderApp(<Probe />, { ...options, api: { listLiveMatches: [], ...options.api } });
const state = () => screen.getByTestId('state').textContent;
const becomes = (text: string) => waitFor(() => expect(state()).toBe(text));
const tab = (message: string) => {
  if (message !== 'signed-in') clearHint();
  otherTabSays(message);
};

test('when nobody was signed in and the server knows nobody, then it is signed out', async () => {
  show({});
  expect(state()).toBe('loading nobody');
  await becomes('signedOut nobody');
});

describe('when the page says that no session came with the request for it', () => {
  beforeEach(() => {
    document.body.innerHTML = '<script type="application/json" id="signed-out">true</script>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  test('then sign-in is there at once, and the server is not asked', async () => {
    const { api } = show({});
    expect(state()).toBe('signedOut nobody');
    expect(api.callsOf('me')).toEqual([]);
  });

  test('but somebody is stored, who signed in since, then the server is asked', async () => {
    show({ user: anna, api: { me: { ...userOf(anna), name: 'Anna K' } } });
    await becomes('signedIn Anna K');
  });

  test('and another tab signs in, then this one follows', async () => {
    const { api } = show({});
    api.answer({ me: userOf(anna) });
    tab('signed-in');
    await becomes('signedIn Anna Keller');
  });
});

test('when nobody is stored but the server has a session, then that person is signed in', async () => {
  show({ api: { me: userOf(anna) } });
  await becomes('signedIn Anna Keller');
  expect(readHint()).toMatchObject({ id: 'p1', role: 'player' });
});

test('when somebody is stored, then the first paint has them, and the server’s word then counts', async () => {
  show({ user: anna, api: { me: { ...userOf(anna), role: 'admin', name: 'Anna K' } } });
  expect(state()).toBe('signedIn Anna Keller');
  await becomes('signedIn Anna K');
  expect(readHint()).toMatchObject({ role: 'admin', name: 'Anna K' });
});

test('when the stored person has no session any more, then hint and page are gone at once, and it is known why', async () => {
  show({ user: anna, api: { me: gone } });
  await becomes('signedOut nobody ended');
  expect(readHint()).toBeNull();
});

test('when the server cannot say at the start, then a stored person stays and an unknown one signs in', async () => {
  const down = { status: 503, message: 'Down' };
  const { api, unmount } = show({ user: anna, api: { me: down } });
  await waitFor(() => expect(api.callsOf('me')).toHaveLength(1));
  expect(state()).toBe('signedIn Anna Keller');
  unmount();
  show({ api: { me: down } });
  await becomes('signedOut nobody');
});

test('when somebody signs in, then they are in, here and in other tabs', async () => {
  const { user } = show({ api: { login: userOf(anna) } });
  await becomes('signedOut nobody');
  const told = jest.spyOn(Storage.prototype, 'setItem');
  await user.click(screen.getByText('sign in'));
  await becomes('signedIn Anna Keller');
  expect(told).toHaveBeenCalledWith('society.session-news', expect.stringMatching(/^signed-in /));
  told.mockRestore();
});

test('when somebody signs out, then hint, drafts and cached answers are gone, and another person’s drafts are not', async () => {
  const { user, queryClient, api } = show({ user: anna });
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toHaveLength(1));
  for (const id of ['p1', 'p2']) keepDraft(`strokes.${id}.12`, [4]);
  await user.click(screen.getByText('sign out'));
  await becomes('signedOut nobody');
  expect(api.callsOf('logout')).toHaveLength(1);
  expect([readHint(), ...['p1', 'p2'].map((id) => draftText(`strokes.${id}.12`))]).toEqual([null, null, '[4]']);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('when the server cannot be told of a sign-out, then the session goes on', async () => {
  const { user, api } = show({ user: anna, api: { logout: { status: 503, message: 'Down' } } });
  await user.click(screen.getByText('sign out'));
  await waitFor(() => expect(api.callsOf('logout')).toHaveLength(1));
  expect(state()).toBe('signedIn Anna Keller');
});

describe('when a session ends at work', () => {
  const endedAtWork = async () => {
    const app = show({ user: anna, api: { login: userOf(anna) } });
    await waitFor(() => expect(app.api.callsOf('me')).toHaveLength(1));
    await app.user.type(await screen.findByLabelText(/Notes/), 'long text');
    keepDraft('strokes.p1.12', [4]);
    app.api.answer({ listLiveMatches: gone });
    await app.user.click(screen.getByText('refresh'));
    await becomes('signedIn Anna Keller ended');
    return app;
  };

  test('then the page with what was typed stays, and the hint does not', async () => {
    await endedAtWork();
    expect(screen.getByLabelText(/Notes/)).toHaveValue('long text');
    expect(readHint()).toBeNull();
  });

  test('then the same person signs in and goes on, with fresh answers', async () => {
    const { api, user } = await endedAtWork();
    const before = api.callsOf('listLiveMatches').length;
    api.answer({ listLiveMatches: [] });
    await user.click(screen.getByText('sign in'));
    await becomes('signedIn Anna Keller');
    expect(screen.getByLabelText(/Notes/)).toHaveValue('long text');
    expect(draftText('strokes.p1.12')).toBe('[4]');
    await waitFor(() => expect(api.callsOf('listLiveMatches').length).toBe(before + 1));
  });

  test('then another person gets nothing of the first one’s answers', async () => {
    const { api, user, queryClient } = await endedAtWork();
    queryClient.setQueryData(['/api/private'], 'of Anna');
    api.answer({ login: userOf(ben), listLiveMatches: [] });
    await user.click(screen.getByText('sign in'));
    await becomes('signedIn Ben Carter');
    expect(queryClient.getQueryData(['/api/private'])).toBeUndefined();
  });

  test('then leaving forgets everything', async () => {
    const { user, queryClient } = await endedAtWork();
    await user.click(screen.getByText('leave'));
    await becomes('signedOut nobody');
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('when another tab tells', () => {
  const atWork = async () => {
    const app = show({ user: anna });
    await waitFor(() => expect(app.api.callsOf('me')).toHaveLength(1));
    await waitFor(() => expect(app.queryClient.getQueryCache().getAll()).toHaveLength(1));
    return app;
  };

  test('of a sign-out, then this one is signed out with an empty cache', async () => {
    const { queryClient } = await atWork();
    tab('signed-out');
    await becomes('signedOut nobody');
    expect([readHint(), queryClient.getQueryCache().getAll()]).toEqual([null, []]);
  });

  test('of an ended session, then this one asks for sign-in over the page', async () => {
    await atWork();
    tab('ended');
    await becomes('signedIn Anna Keller ended');
  });

  test('of a sign-in by somebody else while there is no signal, then this one follows all the same', async () => {
    const { api, queryClient } = await atWork();
    queryClient.setQueryData(['of Anna'], 'secret');
    api.answer({ me: () => Promise.reject(new TypeError('Failed to fetch')) });
    writeHint(userOf(ben));
    tab('signed-in');
    await becomes('signedIn Ben Carter');
    expect(queryClient.getQueryData(['of Anna'])).toBeUndefined();
  });

  test('of a sign-in by somebody else, then this one follows', async () => {
    const { api } = await atWork();
    api.answer({ me: userOf(ben) });
    tab('signed-in');
    await becomes('signedIn Ben Carter');
  });
});

test('when the own name has changed and the session is asked to look again, then the new name is shown and kept for the next start', async () => {
  const { user, api } = show({ user: anna });
  await becomes('signedIn Anna Keller');
  api.answer({ me: { ...userOf(anna), name: 'Anna Stone' } });
  await user.click(screen.getByText('who am I'));
  await becomes('signedIn Anna Stone');
  expect(readHint()).toMatchObject({ name: 'Anna Stone' });
});

test('when the server began a session for somebody else, then they are signed in and nothing of the first one is kept', async () => {
  const { user, queryClient } = show({ user: anna });
  await becomes('signedIn Anna Keller');
  queryClient.setQueryData(['of Anna'], 'secret');
  await user.click(screen.getByText('enter as Ben'));
  await becomes('signedIn Ben Carter');
  expect(readHint()).toMatchObject({ id: 'p2' });
  expect(queryClient.getQueryData(['of Anna'])).toBeUndefined();
});

test('when somebody signs out everywhere, then the server ends all sessions and this one is over', async () => {
  const { user, api } = show({ user: anna });
  await becomes('signedIn Anna Keller');
  localStorage.setItem('society.draft.strokes.p1.12', '5');
  await user.click(screen.getByText('sign out everywhere'));
  await becomes('signedOut nobody');
  expect([api.callsOf('logoutEverywhere').length, api.callsOf('logout').length]).toEqual([1, 0]);
  expect(localStorage.getItem('society.draft.strokes.p1.12')).toBeNull();
});
