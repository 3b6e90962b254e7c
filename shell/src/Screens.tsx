import { lazy, Suspense } from 'react';
import { ErrorPanel, LiveUpdates, Navigate, readHint, useLocation, useSession } from '@society/web-kit';
import { Layout } from './layout/Layout.tsx';
import { CurrentPage } from './pages/CurrentPage.tsx';
import { RemoteBoundary } from './remotes/RemoteBoundary.tsx';
import { Splash } from './Splash.tsx';

// By this name the gateway finds its files, and hints them to who is not signed in.
const loadLogin = () => import(/* webpackChunkName: "login" */ './pages/login/LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage }));
const LoginPage = lazy(loadLogin);
const SessionEndedDialog = lazy(() => import('./pages/login/SessionEndedDialog.tsx').then((module) => ({ default: module.SessionEndedDialog })));

/** Signed in, signed out or not known yet: what the screen shows. */
export const Screens = () => {
  const { user, status, ended } = useSession();
  const { pathname } = useLocation();

  if (status === 'loading') return <Splash />;
  if (status === 'signedOut' || !user) {
    return (
      <Suspense fallback={<Splash />}>
        <LoginPage />
      </Suspense>
    );
  }
  if (pathname === '/login') return <Navigate to="/dashboard" replace />;
  return (
    <>
      <LiveUpdates />
      <Layout key={user.id}>
        <RemoteBoundary resetKey={pathname} fallback={() => <ErrorPanel message="Something went wrong." onRetry={() => window.location.reload()} />}>
          <CurrentPage />
        </RemoteBoundary>
      </Layout>
      {ended && (
        <Suspense>
          <SessionEndedDialog />
        </Suspense>
      )}
    </>
  );
};

/** Fetches the sign-in screen's files while the server is asked who this is, when nobody was signed in here last. */
export const warmLogin = (): void => {
  if (!readHint()) void loadLogin().catch(() => undefined);
};
