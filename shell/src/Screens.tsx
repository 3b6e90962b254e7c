import { Fragment, Suspense, useEffect } from 'react';
import { Deliveries, LiveUpdates } from '@society/league-client';
import { matchPath, Navigate, readHint, Route, Routes, UnsavedGuard, useLocation, useSession } from '@society/web-kit';
import { lazyPage, useLazy } from '@society/web-kit/lazy';
import { Layout } from './layout/Layout.tsx';
import { OpenNotices } from './notices/OpenNotices.tsx';
import { BoardFailed } from './pages/board/BoardFailed.tsx';
import { CurrentPage } from './pages/CurrentPage.tsx';
import { reloadIfGone } from './remotes/missing-file.ts';
import { RemoteBoundary } from './remotes/RemoteBoundary.tsx';
import { RegisterDevice } from './signing/RegisterDevice.tsx';
import { Splash } from './Splash.tsx';

// By this chunk name the gateway finds the files, and preloads them for people who are not signed in.
const loadLogin = () => import(/* webpackChunkName: "login" */ './pages/login/LoginPage.tsx');
const LoginPage = lazyPage(loadLogin, 'LoginPage');
const InvitePage = lazyPage(() => import('./pages/invite/InvitePage.tsx'), 'InvitePage');
const ResetPage = lazyPage(() => import('./pages/reset/ResetPage.tsx'), 'ResetPage');
const NewAddressPage = lazyPage(() => import('./pages/new-address/NewAddressPage.tsx'), 'NewAddressPage');
const BoardPage = lazyPage(() => import('./pages/board/BoardPage.tsx'), 'BoardPage');
const loadSignIn = () =>
  import('./pages/login/SessionEndedDialog.tsx').then(({ SessionEndedDialog }) => SessionEndedDialog);

/** The pages behind mailed links are shown to everybody, signed in or not; all others depend on who is signed in. */
export const Screens = () => (
  <Suspense fallback={<Splash />}>
    <OpenNotices />
    <Routes>
      <Route path="/invite/:token" element={<InvitePage />} />
      <Route path="/reset/:token" element={<ResetPage />} />
      <Route path="/new-address/:token" element={<NewAddressPage />} />
      <Route
        path="/board/:token"
        element={
          <RemoteBoundary fallback={() => <BoardFailed />}>
            <BoardPage />
          </RemoteBoundary>
        }
      />
      <Route path="*" element={<BySession />} />
    </Routes>
  </Suspense>
);

/** Signed in, signed out or not known yet: what the screen shows. */
const BySession = () => {
  const { user, status, ended } = useSession();
  const { pathname } = useLocation();

  if (status === 'loading') return <Splash />;
  if (!user) return <LoginPage />;
  if (matchPath('/login', pathname)) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <LiveUpdates />
      <RegisterDevice />
      <Deliveries />
      <Fragment key={user.id}>
        <UnsavedGuard />
        <Layout>
          <RemoteBoundary resetKey={pathname}>
            <CurrentPage />
          </RemoteBoundary>
        </Layout>
      </Fragment>
      {ended && <SignInAgain />}
    </>
  );
};

/**
 * The sign-in over the page. Until its file has come the page stays, with whatever was typed. If the server no longer has the file, the page is loaded anew,
 * after a question if anything would be lost.
 */
const SignInAgain = () => {
  const { data: SessionEndedDialog, error } = useLazy(loadSignIn);
  useEffect(() => {
    if (error) void reloadIfGone(error.cause);
  }, [error]);
  return SessionEndedDialog ? <SessionEndedDialog /> : null;
};

/** Fetches the sign-in screen's files while the server is asked who this is, when nobody was signed in here last. */
export const warmLogin = (): void => {
  if (!readHint()) void loadLogin().catch(() => undefined);
};
