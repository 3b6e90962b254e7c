import './styles/reset.css';
import {
  BrowserRouter,
  QueryClientProvider,
  SessionProvider,
  ToastProvider,
  TooltipProvider,
  type QueryClient,
} from '@society/web-kit';
import { FollowedClub } from './club/FollowedClub.tsx';
import { watchInstalling } from './install/install-prompt.ts';
import { RemoteBoundary } from './remotes/RemoteBoundary.tsx';
import { Screens, warmLogin } from './Screens.tsx';

warmLogin();
watchInstalling();

/** The whole app. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <RemoteBoundary>
    <QueryClientProvider client={queryClient}>
      <FollowedClub>
        <BrowserRouter>
          <SessionProvider>
            <TooltipProvider>
              <ToastProvider>
                <Screens />
              </ToastProvider>
            </TooltipProvider>
          </SessionProvider>
        </BrowserRouter>
      </FollowedClub>
    </QueryClientProvider>
  </RemoteBoundary>
);
