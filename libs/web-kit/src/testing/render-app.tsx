import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ClubConfig } from '@society/contracts';
import { ClubProvider } from '../club/club.tsx';
import { ToastProvider } from '../parts/ToastProvider.tsx';
import { TooltipProvider } from '../parts/Tooltip.tsx';
import { outbox } from '../outbox/outbox.ts';
import { createQueryClient } from '../query/client.ts';
import type { RemoteModule } from '../remote/remote-module.ts';
import { writeHint } from '../session/hint.ts';
import type { SessionUser } from '../session/hint.ts';
import { SessionProvider } from '../session/session.tsx';
import { fakeApi } from './fake-api.ts';
import type { FakeAnswers, FakeApi } from './fake-api.ts';
import { testClub, userOf } from './people.ts';

export type RenderAppOptions = {
  /** Where the app opens; `/` unless said. */
  path?: string;
  /** Who is signed in; nobody when left out. `anna` and `admin` are ready-made. */
  user?: SessionUser;
  /** Answers by route name. `me` follows `user` unless given. */
  api?: FakeAnswers;
  club?: ClubConfig;
  /** The cache, such as an earlier visit left it; one of its own unless given. */
  queryClient?: QueryClient;
  /** Live updates as in the shell, `<LiveUpdates />` of league-client; call `fakeLive` before. */
  live?: ReactElement | undefined;
};

export type RenderedApp = RenderResult & {
  api: FakeApi;
  /** The hands of the person at the screen. */
  user: UserEvent;
  queryClient: QueryClient;
};

/** Renders an element, or all routes of a remote, with everything the shell puts around it and a faked server. */
export const renderApp = (what: ReactElement | RemoteModule, options: RenderAppOptions = {}): RenderedApp => {
  const { path = '/', user, api: answers, club = testClub, live, queryClient = createQueryClient() } = options;
  const api = fakeApi({ me: user ? userOf(user) : { status: 401, message: 'Please sign in' }, ...answers });
  globalThis.fetch = api.fetch;
  localStorage.clear();
  outbox.reset();
  if (user) writeHint(user);
  const result = render(
    <QueryClientProvider client={queryClient}>
      <ClubProvider club={club}>
        <MemoryRouter initialEntries={[path]}>
          <SessionProvider>
            {live}
            <TooltipProvider>
              <ToastProvider>
                <Suspense>{'routes' in what ? <RemoteRoutes remote={what} /> : what}</Suspense>
              </ToastProvider>
            </TooltipProvider>
          </SessionProvider>
        </MemoryRouter>
      </ClubProvider>
    </QueryClientProvider>,
  );
  return { ...result, api, user: userEvent.setup(), queryClient };
};

const RemoteRoutes = ({ remote }: { remote: RemoteModule }) => (
  <Routes>
    {remote.routes.map(({ path, Component }) => (
      <Route key={path} path={path} element={<Component />} />
    ))}
  </Routes>
);
