import { heads, press, says } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Networking, the member's own profile, and the settings. */
export const memberScenes: readonly Scene[] = [
  {
    name: 'networking',
    title: 'Networking',
    as: 'player',
    path: '/networking',
    shown: (page) => page.getByRole('article', { name: 'Priya Raman' }).waitFor(),
  },
  {
    name: 'networking-companies',
    title: 'Networking, companies',
    as: 'player',
    path: '/networking',
    shown: async (page) => {
      await page.getByRole('tab', { name: 'Companies' }).click();
      await says(page, '1 member');
    },
  },
  {
    name: 'networking-profile',
    title: 'Player Profile',
    as: 'player',
    path: '/networking',
    shown: async (page) => {
      await press(page, 'Priya Raman');
      await says(page, 'Games Played');
    },
  },
  {
    name: 'networking-nobody',
    title: 'Nobody found',
    as: 'player',
    path: '/networking',
    shown: async (page) => {
      await page.getByRole('searchbox').fill('zzz');
      await says(page, 'No professionals found');
    },
  },
  { name: 'profile', title: 'Profile', as: 'player', path: '/profile', shown: (page) => says(page, 'League Points') },
  {
    name: 'profile-edit',
    title: 'Edit Profile',
    as: 'player',
    path: '/profile',
    shown: async (page) => {
      await press(page, 'Edit Profile');
      await page.getByLabel('Full Name').fill('James');
      await press(page, 'Save Changes');
      await says(page, 'Last name is required');
    },
  },
  {
    name: 'upload',
    title: 'Upload a photo',
    as: 'player',
    path: '/profile',
    shown: async (page) => {
      await press(page, 'Upload Logo');
      await page
        .getByRole('dialog')
        .getByText(/up to 5 MB/)
        .waitFor();
    },
  },
  {
    name: 'golf',
    title: 'My golf',
    as: 'player',
    path: '/golf',
    shown: (page) => heads(page, 'Head to Head'),
  },
  { name: 'settings', title: 'Settings', as: 'player', path: '/settings', shown: (page) => says(page, 'Member Since') },
  {
    name: 'settings-errors',
    title: 'Settings, with errors',
    as: 'player',
    path: '/settings',
    shown: async (page) => {
      await press(page, 'Change Password');
      await says(page, 'Current password is required');
    },
  },
];
