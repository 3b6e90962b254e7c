import type { RemoteModule } from '@society/web-kit';
import { NetworkingPage } from './directory/NetworkingPage.tsx';

/** What the shell loads: the business directory. */
export const remote: RemoteModule = {
  name: 'networking',
  routes: [{ path: '/networking', permission: 'business-networking', Component: NetworkingPage }],
};
