import type { ReactNode } from 'react';
import type { LeagueRemote } from '@society/league-client';
import { Route, Routes, useLocation } from '@society/web-kit';
import { Guarded } from './pages/Guarded.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { RemoteSlot } from './remotes/RemoteSlot.tsx';

export { initRemotes, remoteForPath, warmRemote } from './remotes/remote-store.ts';

const Pages = ({ routes }: LeagueRemote) => (
  <Routes>
    {routes.map((page) => (
      <Route key={page.path} path={page.path} element={<Guarded {...page} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);

/** The pages of a remote. Belongs in the shell's catch-all route (`path="*"`), since the remote's paths are absolute. */
export const RemoteRoute = ({ name, skeleton = null }: { name: string; skeleton?: ReactNode }) => (
  <RemoteSlot key={name} remote={name} skeleton={skeleton} resetKey={useLocation().pathname}>
    {(module) => <Pages {...module} />}
  </RemoteSlot>
);

const Widget = ({ module, widget }: { module: LeagueRemote; widget: string }) => {
  const Component = module.widgets?.[widget];
  if (!Component) throw new Error(`${module.name} has no widget called ${widget}`);
  return <Component />;
};

/** One widget of a remote, in a page of the shell's. */
export const RemoteWidget = ({ remote, widget, skeleton }: { remote: string; widget: string; skeleton: ReactNode }) => (
  <RemoteSlot key={remote} remote={remote} skeleton={skeleton}>
    {(module) => <Widget module={module} widget={widget} />}
  </RemoteSlot>
);
