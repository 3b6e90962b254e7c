import { lazy } from 'react';
import type { LeagueRemote } from '@society/league-client';
import { FeaturedPlayer } from './featured/FeaturedPlayer.tsx';
import { WaitingHandicaps } from './handicaps/WaitingHandicaps.tsx';
import { PlayersPage } from './players/PlayersPage.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';

// Rarely wanted, and by admins alone.
const ImportPage = lazy(() =>
  import(/* webpackChunkName: "import" */ './import/ImportPage.tsx').then((module) => ({ default: module.ImportPage })),
);

/** What the shell loads: Player Management with members from a spreadsheet, Profile, and of the dashboard the Featured Player and what handicaps wait for an admin. */
export const remote: LeagueRemote = {
  name: 'players',
  routes: [
    { path: '/players', permission: 'manage-players', Component: PlayersPage },
    { path: '/players/import', permission: 'manage-players', Component: ImportPage },
    { path: '/profile', permission: 'manage-profile', Component: ProfilePage },
  ],
  widgets: { 'featured-player': FeaturedPlayer, 'waiting-handicaps': WaitingHandicaps },
};
