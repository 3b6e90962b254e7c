import { StrictMode, Suspense } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  ClubProvider,
  createQueryClient,
  Navigate,
  QueryClientProvider,
  Route,
  Routes,
  SessionProvider,
  ToastProvider,
  TooltipProvider,
} from '@society/web-kit';
import type { RemoteModule } from '@society/web-kit';
import '@society/web-kit/styles.css';
import './standalone.css';

/**
 * Draws a remote by itself while it is worked on; the shell stands around it otherwise. Its widgets are at `/widgets`; any other address
 * leads `home`. `live` keeps it up to date. Needs the gateway behind the same address. In no release.
 */
export const startStandalone = (remote: RemoteModule, live: ReactElement, home = '/widgets'): void => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ClubProvider>
          <BrowserRouter>
            <SessionProvider>
              {live}
              <TooltipProvider>
                <ToastProvider>
                  <main>
                    <Suspense>
                      <Pages remote={remote} home={home} />
                    </Suspense>
                  </main>
                </ToastProvider>
              </TooltipProvider>
            </SessionProvider>
          </BrowserRouter>
        </ClubProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
};

const Pages = ({ remote, home }: { remote: RemoteModule; home: string }) => (
  <Routes>
    {remote.routes.map(({ path, Component }) => (
      <Route key={path} path={path} element={<Component />} />
    ))}
    <Route
      path="/widgets"
      element={Object.entries(remote.widgets ?? {}).map(([name, Widget]) => (
        <Widget key={name} />
      ))}
    />
    <Route path="*" element={<Navigate to={home} replace />} />
  </Routes>
);
