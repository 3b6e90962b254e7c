import { act, screen } from '@testing-library/react';
import { LiveUpdates } from '@society/league-client';
import { Link } from '@society/web-kit';
import type { RemoteModule } from '@society/web-kit';
import { admin, anna, renderApp } from '@society/web-kit/testing';
import { loadRemote } from './load-remote.ts';
import { RemoteSlot } from './RemoteSlot.tsx';
import { initRemotes, remoteForPath, RemoteRoute, RemoteWidget, warmRemote } from '../remotes.tsx';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));
const load = jest.mocked(loadRemote);

const list = {
  remotes: [{ name: 'scoring', manifest: '/remotes/scoring/mf-manifest.json', paths: ['/live-scoring'] }],
};
const unavailable = 'This section is unavailable';
const skeleton = <p>Skeleton</p>;
const scoring = (more: Partial<RemoteModule> = {}) => ({
  remote: {
    name: 'scoring',
    routes: [{ path: '/live-scoring/:matchId', Component: () => <p>Round</p> }],
    widgets: { table: () => <p>Table</p> },
    ...more,
  },
});

const widget = () => <RemoteWidget remote="scoring" widget="table" skeleton={skeleton} />;
// Waiting parts want the rendering itself awaited.
const show = (...what: Parameters<typeof renderApp>) => act(async () => void renderApp(...what));
const tryAgain = () => act(async () => screen.getAllByRole('button', { name: 'Try again' })[0]?.click());

beforeEach(async () => {
  jest.resetAllMocks();
  // What React reports of caught errors is what these tests provoke.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(list)}</script>`;
  await initRemotes();
});

test('when a remote is there, then its widget takes the place of the skeleton', async () => {
  load.mockResolvedValue(scoring());
  await show(widget());
  expect(await screen.findByText('Table')).toBeInTheDocument();
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('when the first try fails, then a second one is made without a word', async () => {
  load.mockRejectedValueOnce(new Error('503')).mockResolvedValue(scoring());
  await show(widget());
  expect(await screen.findByText('Table')).toBeInTheDocument();
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('when a remote did not come as the page was left, then it is loaded again, once, when Back brings the page itself', async () => {
  load.mockRejectedValueOnce(new Error('Load failed')).mockRejectedValueOnce(new Error('Load failed'));
  load.mockResolvedValue(scoring());
  await show(widget());
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
  const pageShown = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  await pageShown(false);
  expect(load).toHaveBeenCalledTimes(2);
  await pageShown(true);
  expect(await screen.findByText('Table')).toBeInTheDocument();
  await pageShown(true);
  expect(load).toHaveBeenCalledTimes(3);
});

test('when a remote needs a newer web-kit than the shell has, then the panel says so and Try again loads the page anew', async () => {
  load.mockRejectedValue(
    new Error(
      '[ Federation Runtime ]: Version 1.3.0 from shell of shared singleton module @society/web-kit does not satisfy the requirement of scoring which needs ^1.4.0)',
    ),
  );
  const reload = jest.fn();
  await show(
    <RemoteSlot remote="scoring" skeleton={skeleton} reload={reload}>
      {() => <p>Table</p>}
    </RemoteSlot>,
  );
  expect(await screen.findByText('This section needs a newer version of the app')).toBeInTheDocument();
  await tryAgain();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when both tries fail, then the panel stands there, and everything else stays', async () => {
  load.mockRejectedValue(new Error('503'));
  await show(
    <>
      <h1>Dashboard</h1>
      {widget()}
    </>,
  );
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('when it did not come because there is no signal, then the panel says that', async () => {
  load.mockRejectedValue(new Error('Failed to fetch'));
  const me = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(widget(), { user: anna, api: { me }, live: <LiveUpdates /> });
  expect(await screen.findByText('No signal')).toBeInTheDocument();
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
});

test('when the remote is back, then Try again brings it to every place that shows it', async () => {
  load.mockRejectedValue(new Error('503'));
  await show(
    <>
      {widget()}
      {widget()}
    </>,
  );
  expect(await screen.findAllByText(unavailable)).toHaveLength(2);
  load.mockResolvedValue(scoring());
  await tryAgain();
  expect(await screen.findAllByText('Table')).toHaveLength(2);
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
});

test('when the remote is still down, then Try again ends in the panel once more', async () => {
  load.mockRejectedValue(new Error('503'));
  await show(widget());
  await screen.findByText(unavailable);
  await tryAgain();
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(4);
});

test('when what came is no remote module, then the panel stands there', async () => {
  load.mockResolvedValue({ default: () => null });
  await show(widget());
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
});

test('when a widget throws while drawing, then only its own place shows the panel, and Try again draws it anew', async () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('boom');
    return <p>Live</p>;
  };
  load.mockResolvedValue(scoring({ widgets: { table: () => <p>Table</p>, live: Fragile } }));
  await show(
    <>
      {widget()}
      <RemoteWidget remote="scoring" widget="live" skeleton={skeleton} />
    </>,
  );
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
  expect(screen.getByText('Table')).toBeInTheDocument();
  broken = false;
  await tryAgain();
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('when a file of the remote did not load, then Try again loads the whole remote anew', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/js/7.js' });
  const Lazy = () => {
    throw missing;
  };
  load.mockResolvedValueOnce(scoring({ widgets: { table: Lazy } })).mockResolvedValue(scoring());
  await show(widget());
  await screen.findByText(unavailable);
  await tryAgain();
  expect(await screen.findByText('Table')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('when the address is a page of the remote, then that page is shown', async () => {
  load.mockResolvedValue(scoring());
  await show(<RemoteRoute name="scoring" />, { path: '/live-scoring/7', user: anna });
  expect(await screen.findByText('Round')).toBeInTheDocument();
});

test('when a remote was begun to be loaded before anything was drawn, then it is loaded once', async () => {
  load.mockResolvedValue(scoring());
  await warmRemote('/live-scoring/7');
  await show(<RemoteRoute name="scoring" />, { path: '/live-scoring/7', user: anna });
  expect(await screen.findByText('Round')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('when the remote has no page there, then it is not found', async () => {
  load.mockResolvedValue(scoring());
  await show(<RemoteRoute name="scoring" />, { path: '/live-scoring/7/holes', user: anna });
  expect(await screen.findByText(/404/)).toBeInTheDocument();
});

test('when the page asks for a permission that the user lacks, then access is denied', async () => {
  const routes = [{ path: '/live-scoring', permission: 'manage-players' as const, Component: () => <p>Round</p> }];
  load.mockResolvedValue(scoring({ routes }));
  await show(<RemoteRoute name="scoring" />, { path: '/live-scoring', user: anna });
  expect(await screen.findByText(/Access Denied/)).toBeInTheDocument();
  expect(screen.queryByText('Round')).not.toBeInTheDocument();
});

test('when the user has the permission, then the page is shown', async () => {
  const routes = [{ path: '/live-scoring', permission: 'manage-players' as const, Component: () => <p>Round</p> }];
  load.mockResolvedValue(scoring({ routes }));
  await show(<RemoteRoute name="scoring" />, { path: '/live-scoring', user: admin });
  expect(await screen.findByText('Round')).toBeInTheDocument();
});

test('when a page threw and the user goes elsewhere in the remote, then the panel is gone', async () => {
  const Boom = () => {
    throw new Error('boom');
  };
  load.mockResolvedValue(scoring({ routes: [{ path: '/live-scoring', Component: Boom }, ...scoring().remote.routes] }));
  await show(
    <>
      <Link to="/live-scoring/7">Round 7</Link>
      <RemoteRoute name="scoring" />
    </>,
    { path: '/live-scoring', user: anna },
  );
  await screen.findByText(unavailable);
  await act(async () => screen.getByText('Round 7').click());
  expect(await screen.findByText('Round')).toBeInTheDocument();
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
});

test('when an address is asked for, then its remote is named, and no remote where there is none', () => {
  expect(remoteForPath('/live-scoring/7')).toBe('scoring');
  expect(remoteForPath('/dashboard')).toBeUndefined();
});
