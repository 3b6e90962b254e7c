import type { LeagueRemote } from '@society/league-client';
import { lazyPage } from '@society/web-kit/lazy';
import { FeaturedPlayer } from './featured/FeaturedPlayer.tsx';
import { PlayersPage } from './players/PlayersPage.tsx';
import { WaitingPeople } from './needs-you/WaitingPeople.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';

// Loaded on demand, since they are rarely wanted.
const ImportPage = lazyPage(() => import(/* webpackChunkName: "import" */ './import/ImportPage.tsx'), 'ImportPage');
const GolfPage = lazyPage(() => import(/* webpackChunkName: "golf" */ './golf/GolfPage.tsx'), 'GolfPage');

/** What the shell loads: Player Management with the import, Profile, everybody's golf, and two dashboard cards: Featured Player, and what waits for an admin. */
export const remote: LeagueRemote = {
  name: 'players',
  routes: [
    { path: '/players', permission: 'manage-players', Component: PlayersPage },
    { path: '/players/import', permission: 'manage-players', Component: ImportPage },
    { path: '/profile', permission: 'manage-profile', Component: ProfilePage },
    { path: '/golf', permission: 'view-all-matches', Component: GolfPage },
    { path: '/golf/:playerId', permission: 'view-all-matches', Component: GolfPage },
  ],
  widgets: {
    'featured-player': FeaturedPlayer,
    // Older shells ask for it by this name. The card also shows failed invitations.
    'waiting-handicaps': WaitingPeople,
  },
};
