// Takes the place of the shell's remotes.tsx in the twin: the same remote from the same source, as a lazy chunk of one build.
import { lazy, Suspense, type ReactNode } from 'react';
import { hasPermission, Route, Routes, useLocation, useSession } from '@society/web-kit';
import type { RemoteModule, RemoteRoute as Page } from '@society/web-kit';
import { AccessDenied } from '../../../../shell/src/pages/AccessDenied.tsx';
import { NotFound } from '../../../../shell/src/pages/NotFound.tsx';

const loadScoring = () => import(/* webpackChunkName: "scoring" */ '../../../../mfe-scoring/src/remote.tsx');
const paths = ['/live-scoring'];

const lazily = (part: (remote: RemoteModule) => ReactNode) =>
  lazy(() => loadScoring().then(({ remote }) => ({ default: () => part(remote) })));

export const initRemotes = (): Promise<void> => Promise.resolve();

const remoteForPath = (path: string): string | undefined => (paths.some((own) => path === own || path.startsWith(`${own}/`)) ? 'scoring' : undefined);
export const useRemoteFor = (): string | undefined => remoteForPath(useLocation().pathname);

const Guarded = ({ permission, Component }: Page) => {
  const { user } = useSession();
  return permission && !hasPermission(user, permission) ? <AccessDenied /> : <Component />;
};

const Pages = lazily(({ routes }) => (
  <Routes>
    {routes.map((page) => (
      <Route key={page.path} path={page.path} element={<Guarded {...page} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
));

const widgetOf = (name: string) =>
  lazily(({ widgets }) => {
    const Component = widgets?.[name];
    return Component && <Component />;
  });
const widgets = { 'league-table': widgetOf('league-table'), 'live-matches': widgetOf('live-matches') };

export const RemoteRoute = ({ skeleton = null }: { name: string; skeleton?: ReactNode }) => (
  <Suspense fallback={skeleton}>
    <Pages />
  </Suspense>
);

export const RemoteWidget = ({ widget, skeleton }: { remote: string; widget: keyof typeof widgets; skeleton: ReactNode }) => {
  const Widget = widgets[widget];
  return (
    <Suspense fallback={skeleton}>
      <Widget />
    </Suspense>
  );
};
