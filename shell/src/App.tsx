import { useState } from 'react';
import './styles/reset.css';
import {
  BrowserRouter,
  ClubProvider,
  createQueryClient,
  QueryClientProvider,
  SessionProvider,
  ToastProvider,
  TooltipProvider,
} from '@society/web-kit';
import { RemoteBoundary } from './remotes/RemoteBoundary.tsx';
import { Screens, warmLogin } from './Screens.tsx';

warmLogin();

/** The whole app. */
export const App = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <RemoteBoundary>
      <QueryClientProvider client={queryClient}>
        <ClubProvider>
          <BrowserRouter>
            <SessionProvider>
              <TooltipProvider>
                <ToastProvider>
                  <Screens />
                </ToastProvider>
              </TooltipProvider>
            </SessionProvider>
          </BrowserRouter>
        </ClubProvider>
      </QueryClientProvider>
    </RemoteBoundary>
  );
};
