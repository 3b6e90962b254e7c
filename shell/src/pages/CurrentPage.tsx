import { Suspense } from 'react';
import { Route, Routes, useLocation } from '@society/web-kit';
import { lazyPage } from '@society/web-kit/lazy';
import { remoteForPath, RemoteRoute } from '../remotes.tsx';
import { hasPage } from '../remotes/remotes-list.ts';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { Guarded } from './Guarded.tsx';
import { NotFound } from './NotFound.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

const SettingsPage = lazyPage(() => import('./settings/SettingsPage.tsx'), 'SettingsPage');
const HelpPage = lazyPage(() => import('./help/HelpPage.tsx'), 'HelpPage');

const Help = () => (
  <Suspense fallback={<PageSkeleton />}>
    <HelpPage />
  </Suspense>
);

const Settings = () => (
  <Suspense fallback={<PageSkeleton />}>
    <SettingsPage />
  </Suspense>
);

/** The page at the present address, if the user may see it: one of the shell's own three, or of a remote. */
export const CurrentPage = () => (
  <Routes>
    <Route path="/" element={<DashboardPage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
    <Route path="/settings" element={<Guarded permission="manage-profile" Component={Settings} />} />
    <Route path="/help" element={<Help />} />
    <Route path="*" element={<PageOfRemote />} />
  </Routes>
);

const PageOfRemote = () => {
  const { pathname } = useLocation();
  const remote = remoteForPath(pathname);
  if (remote !== undefined) return <RemoteRoute name={remote} skeleton={<PageSkeleton />} />;
  return hasPage(pathname) ? <Unavailable /> : <NotFound />;
};
