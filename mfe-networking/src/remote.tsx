import type { LeagueRemote } from '@society/league-client';
import { NetworkingPage } from './directory/NetworkingPage.tsx';

/** What the shell loads: the business directory. */
export const remote: LeagueRemote = {
  name: 'networking',
  routes: [{ path: '/networking', permission: 'business-networking', Component: NetworkingPage }],
};
