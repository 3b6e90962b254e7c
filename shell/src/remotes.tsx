import type { ReactNode } from 'react';
import { hasPermission, Route, Routes, useLocation, useSession } from '@society/web-kit';
import type { RemoteModule, RemoteRoute as Page } from '@society/web-kit';
import { AccessDenied } from './pages/AccessDenied.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { RemoteSlot } from './remotes/RemoteSlot.tsx';
import { remoteForPath } from './remotes/remote-store.ts';

export { initRemotes, remoteForPath } from './remotes/remote-store.ts';

/** The name of the remote that owns the present address; undefined when none does. */
export const useRemoteFor = (): string | undefined => remoteForPath(useLocation().pathname);

/** A remote's page, or the refusal: what each page asks for is said by the remote, and checked here. */
const Guarded = ({ permission, Component }: Page) => {
  const { user } = useSession();
  return permission && !hasPermission(user, permission) ? <AccessDenied /> : <Component />;
};

const Pages = ({ routes }: RemoteModule) => (
  <Routes>
    {routes.map((page) => (
      <Route key={page.path} path={page.path} element={<Guarded {...page} />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);

/** The pages of a remote. Belongs in the shell's catch-all route (`path="*"`), since the remote's paths are whole ones. */
export const RemoteRoute = ({ name, skeleton = null }: { name: string; skeleton?: ReactNode }) => (
  <RemoteSlot key={name} remote={name} skeleton={skeleton} resetKey={useLocation().pathname}>
    {(module) => <Pages {...module} />}
  </RemoteSlot>
);

const Widget = ({ module, widget }: { module: RemoteModule; widget: string }) => {
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
