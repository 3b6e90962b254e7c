import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@society/web-kit/styles.css';
import { BrowserRouter, ClubProvider, createQueryClient, Navigate, QueryClientProvider, Route, Routes, SessionProvider, ToastProvider, TooltipProvider } from '@society/web-kit';
import { remote } from './remote.tsx';
import './standalone.css';

// The remote by itself while it is worked on; the shell stands around it otherwise. Needs the gateway behind the same address.
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ClubProvider>
        <BrowserRouter>
          <SessionProvider>
            <TooltipProvider>
              <ToastProvider>
                <main>
                  <Routes>
                    {remote.routes.map(({ path, Component }) => (
                      <Route key={path} path={path} element={<Component />} />
                    ))}
                    <Route path="*" element={<Navigate to="/fixtures" replace />} />
                  </Routes>
                </main>
              </ToastProvider>
            </TooltipProvider>
          </SessionProvider>
        </BrowserRouter>
      </ClubProvider>
    </QueryClientProvider>
  </StrictMode>,
);
