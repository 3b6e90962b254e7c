import { lazy, Suspense } from 'react';
import { useLocation, useSession } from '@society/web-kit';
import { mayVisit, pageAt } from '../access/page-access.ts';
import { RemoteRoute, useRemoteFor } from '../remotes.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { NotFound } from './NotFound.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

const SettingsPage = lazy(() =>
  import('./settings/SettingsPage.tsx').then((module) => ({ default: module.SettingsPage })),
);

/** The page at the present address, if the user may see it. */
export const CurrentPage = () => {
  const { user } = useSession();
  const { pathname } = useLocation();
  const remote = useRemoteFor();
  const page = pageAt(pathname);

  if (!mayVisit(user, pathname)) return <AccessDenied />;
  if (page?.title === 'Dashboard') return <DashboardPage />;
  if (page?.title === 'Settings') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SettingsPage />
      </Suspense>
    );
  }
  if (remote !== undefined) return <RemoteRoute name={remote} skeleton={<PageSkeleton />} />;
  return page ? <Unavailable title={page.title} /> : <NotFound />;
};
