// Replaces the shell's remotes.tsx in the twin: the same remotes from the same sources, as lazy chunks of one build.
import { lazy, Suspense, type ReactNode } from 'react';
import type { LeagueRemote } from '@society/league-client';
import { matchPath, Route, Routes, useLocation } from '@society/web-kit';
import { Guarded } from '../../../../shell/src/pages/Guarded.tsx';
import { NotFound } from '../../../../shell/src/pages/NotFound.tsx';

type Load = () => Promise<{ readonly remote: LeagueRemote }>;
const loadScoring: Load = () => import(/* webpackChunkName: "scoring" */ '../../../../mfe-scoring/src/remote.tsx');
const loadPlayers: Load = () => import(/* webpackChunkName: "players" */ '../../../../mfe-players/src/remote.tsx');

const lazily = (load: Load, part: (remote: LeagueRemote) => ReactNode) =>
  lazy(() => load().then(({ remote }) => ({ default: () => part(remote) })));

export const initRemotes = (): Promise<void> => Promise.resolve();
export const warmRemote = async (path: string): Promise<void> => {
  if (remoteForPath(path)) await loadScoring();
};

export const remoteForPath = (path: string): string | undefined =>
  matchPath('/live-scoring/*', path) ? 'scoring' : undefined;
export const useRemoteFor = (): string | undefined => remoteForPath(useLocation().pathname);

const Pages = lazily(loadScoring, ({ routes }) => (
  <Routes>
    {routes.map((page) => (
      <Route key={page.path} path={page.path} element={<Guarded {...page} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
));

const widgetOf = (load: Load, name: string) =>
  lazily(load, ({ widgets }) => {
    const Component = widgets?.[name];
    return Component && <Component />;
  });
/** The widgets of the dashboard. */
const widgets = {
  'league-table': widgetOf(loadScoring, 'league-table'),
  'live-matches': widgetOf(loadScoring, 'live-matches'),
  'course-layout': widgetOf(loadScoring, 'course-layout'),
  'featured-player': widgetOf(loadPlayers, 'featured-player'),
};

export const RemoteRoute = ({ skeleton = null }: { name: string; skeleton?: ReactNode }) => (
  <Suspense fallback={skeleton}>
    <Pages />
  </Suspense>
);

export const RemoteWidget = ({
  widget,
  skeleton,
}: {
  remote: string;
  widget: keyof typeof widgets;
  skeleton: ReactNode;
}) => {
  const Widget = widgets[widget];
  return (
    <Suspense fallback={skeleton}>
      <Widget />
    </Suspense>
  );
};
