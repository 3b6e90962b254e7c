import { act, configure, getConfig } from '@testing-library/react';
import { me } from '@society/contracts';
import { useRead } from '@society/league-client';
import type { LeagueRemote } from '@society/league-client';
import { renderApp } from '@society/web-kit/testing';
import type { RenderAppOptions, RenderedApp } from '@society/web-kit/testing';
import { call, useParams } from '@society/web-kit';
import { initRemotes } from '../src/remotes.tsx';
import { Screens } from '../src/Screens.tsx';
import { serveRemote } from './fake-federation.ts';

const Scoring = () => (
  <>
    <h1>{`Live Scoring ${useParams().matchId ?? ''}`}</h1>
    <label>
      Strokes <input />
    </label>
    <button onClick={() => void call(me).catch(() => undefined)}>Refresh</button>
  </>
);

const LeagueTable = () => {
  useRead('getLeagueStats');
  return <section aria-label="League Table" />;
};

/** A remote like the scoring one, as the shell sees it; it stands for the players' one too. */
export const scoring: LeagueRemote = {
  name: 'scoring',
  routes: [
    { path: '/live-scoring', permission: 'enter-scores', Component: Scoring },
    { path: '/live-scoring/:matchId', permission: 'enter-scores', Component: Scoring },
    { path: '/players', permission: 'manage-players', Component: () => <h1>Player Management</h1> },
  ],
  widgets: {
    'league-table': LeagueTable,
    'live-matches': () => <section aria-label="Live Matches" />,
    'course-layout': () => <section aria-label="Course Layout" />,
    'waiting-handicaps': () => <section aria-label="Handicaps to decide" />,
    'needs-you': () => <section aria-label="Needs you" />,
    'featured-player': () => <section aria-label="Featured Player" />,
  },
};

const remotesJson = {
  remotes: [
    { name: 'scoring', manifest: '/remotes/scoring/mf-manifest.json', paths: ['/live-scoring'] },
    { name: 'players', manifest: '/remotes/players/mf-manifest.json', paths: ['/players'] },
  ],
};

// An act that nobody awaits drops what React has still to draw after a part has waited for a remote's files: the page would stay as it was.
// So a user's events run without act, as in a browser; `fireEvent` keeps its own.
const { eventWrapper } = getConfig();
const isActing = (): boolean => Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true;
configure({ eventWrapper: (event: () => unknown) => (isActing() ? eventWrapper(event) : event()) });

/** Renders all screens of the shell as somebody at a path. `remote: null` is a scoring remote that is down. */
export const renderShell = async (options: RenderAppOptions & { remote?: null } = {}): Promise<RenderedApp> => {
  serveRemote(options.remote === null ? undefined : scoring);
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(remotesJson)}</script>`;
  await initRemotes();
  window.scrollTo = () => undefined;
  // Remotes suspend, which needs an act that is awaited.
  return act(async () =>
    renderApp(<Screens />, {
      ...options,
      api: {
        getActiveFixture: null,
        listLiveMatches: [],
        getAvailability: [],
        getLeagueStats: [],
        listPasskeys: noPasskeys,
        ...options.api,
      },
    }),
  );
};

const noPasskeys = { passkeys: [], isNeeded: false, site: 'localhost' };

/** The notification settings of a person who has changed none. */
export const chosenNotifications = {
  emailNotifications: true,
  matchReminders: true,
  tournamentUpdates: true,
  networkingRequests: false,
};
