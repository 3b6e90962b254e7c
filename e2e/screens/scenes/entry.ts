import { fail, heads, press, says } from '../scene.ts';
import type { Scene } from '../scene.ts';

const token = 'xxxxxxxxxxxxxxxxxxxxxxxx';

/** The screens before signing in. */
export const entryScenes: readonly Scene[] = [
  {
    name: 'login',
    title: 'Login',
    as: 'nobody',
    path: '/login',
    shown: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).waitFor(),
  },
  {
    name: 'login-errors',
    title: 'Login, with errors beside the fields',
    as: 'nobody',
    path: '/login',
    shown: async (page) => {
      await press(page, 'Sign In');
      await says(page, 'Invalid email address');
    },
  },
  {
    name: 'login-failed',
    title: 'Login, refused',
    as: 'nobody',
    path: '/login',
    shown: async (page) => {
      await page.getByLabel('Email').fill('somebody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await press(page, 'Sign In');
      await says(page, 'Login failed');
    },
  },
  {
    name: 'reset-request',
    title: 'Forgot your password?',
    as: 'nobody',
    path: '/login',
    shown: async (page) => {
      await press(page, 'Forgot your password?');
      await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
    },
  },
  {
    name: 'reset-sent',
    title: 'Reset link sent',
    as: 'nobody',
    path: '/login',
    shown: async (page) => {
      await press(page, 'Forgot your password?');
      await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.org');
      await press(page, 'Send Reset Link');
      await says(page, 'Email Sent!');
    },
  },
  {
    name: 'reset',
    title: 'New password',
    as: 'nobody',
    path: `/reset/${token}`,
    shown: (page) => page.getByRole('button', { name: 'Reset Password' }).waitFor(),
  },
  {
    name: 'invite',
    title: 'Invitation',
    as: 'nobody',
    path: `/invite/${token}`,
    prepare: (page) =>
      page
        .route('**/api/auth/verify-invite/*', (route) =>
          route.fulfill({ json: { name: 'Dee Park', email: 'dee.park@example.org' } }),
        )
        .then(() => undefined),
    shown: async (page) => {
      await press(page, 'Activate Account');
      await says(page, 'Password must be at least 6 characters');
    },
  },
  {
    name: 'invite-invalid',
    title: 'Invalid invitation',
    as: 'nobody',
    path: `/invite/${token}`,
    shown: (page) => heads(page, 'Invalid Invitation'),
  },
  {
    name: 'not-found',
    title: 'No such page',
    as: 'player',
    path: '/nowhere',
    shown: (page) => says(page, '404 - Page Not Found'),
  },
  {
    name: 'access-denied',
    title: 'Access denied',
    as: 'player',
    path: '/players',
    shown: (page) => says(page, "You don't have permission to access this page."),
  },
  {
    name: 'section-unavailable',
    title: 'A remote that is down',
    as: 'player',
    path: '/networking',
    prepare: (page) => fail(page, '**/remotes/networking/**'),
    shown: (page) => says(page, 'This section is unavailable'),
  },
];
