// Takes the place of the shell's remotes.tsx in the twin: the same remotes from the same source, as lazy chunks of one build.
import { lazy, Suspense, type ReactNode } from 'react';
import { hasPermission, Route, Routes, useLocation, useSession } from '@society/web-kit';
import type { RemoteModule, RemoteRoute as Page } from '@society/web-kit';
import { AccessDenied } from '../../../../shell/src/pages/AccessDenied.tsx';
import { NotFound } from '../../../../shell/src/pages/NotFound.tsx';

type Load = () => Promise<{ readonly remote: RemoteModule }>;
const loadScoring: Load = () => import(/* webpackChunkName: "scoring" */ '../../../../mfe-scoring/src/remote.tsx');
const loadPlayers: Load = () => import(/* webpackChunkName: "players" */ '../../../../mfe-players/src/remote.tsx');
const paths = ['/live-scoring'];

const lazily = (load: Load, part: (remote: RemoteModule) => ReactNode) =>
  lazy(() => load().then(({ remote }) => ({ default: () => part(remote) })));

export const initRemotes = (): Promise<void> => Promise.resolve();

const remoteForPath = (path: string): string | undefined =>
  paths.some((own) => path === own || path.startsWith(`${own}/`)) ? 'scoring' : undefined;
export const useRemoteFor = (): string | undefined => remoteForPath(useLocation().pathname);

const Guarded = ({ permission, Component }: Page) => {
  const { user } = useSession();
  return permission && !hasPermission(user, permission) ? <AccessDenied /> : <Component />;
};

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
/** Those of the dashboard. */
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
