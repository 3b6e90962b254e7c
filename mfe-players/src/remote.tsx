import type { RemoteModule } from '@society/web-kit';
import { PlayersPage } from './players/PlayersPage.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';

/** What the shell loads: Player Management and Profile. */
export const remote: RemoteModule = {
  name: 'players',
  routes: [
    { path: '/players', permission: 'manage-players', Component: PlayersPage },
    { path: '/profile', permission: 'manage-profile', Component: ProfilePage },
  ],
};
