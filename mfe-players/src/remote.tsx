import type { LeagueRemote } from '@society/league-client';
import { FeaturedPlayer } from './featured/FeaturedPlayer.tsx';
import { WaitingHandicaps } from './handicaps/WaitingHandicaps.tsx';
import { PlayersPage } from './players/PlayersPage.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';

/** What the shell loads: Player Management, Profile, and of the dashboard the Featured Player and what handicaps wait for an admin. */
export const remote: LeagueRemote = {
  name: 'players',
  routes: [
    { path: '/players', permission: 'manage-players', Component: PlayersPage },
    { path: '/profile', permission: 'manage-profile', Component: ProfilePage },
  ],
  widgets: { 'featured-player': FeaturedPlayer, 'waiting-handicaps': WaitingHandicaps },
};
