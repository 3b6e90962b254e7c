import { type User } from '@society/contracts';
import type { Page } from 'playwright-core';
import { fillSignIn } from '../support/browser.ts';
import { askReset, atLogin, button } from '../support/hands.ts';
import { pretend, trouble, wordless } from '../support/provoke.ts';
import type { Catalogue, Row } from './catalogue.ts';

/** Signing in, resets and invitations. */
export const signIn = ({ world, found }: Catalogue): readonly Row[] => {
  const openInvitation = async (page: Page): Promise<void> => {
    await page.goto(`/invite/${found().invitation}`);
    await page.getByLabel('New Password').fill('three-putts-again');
    await page.getByLabel('Confirm Password').fill('three-putts-again');
  };
  const aUser = (): Partial<User> => ({ ...world.evening.anna });

  return [
    // Login
    {
      message: 'Login failed - the server message',
      screen: 'Login',
      provoked: 'a wrong password',
      who: 'nobody',
      act: (page) => atLogin(page, 'nobody@example.org'),
      shows: ['Login failed', 'Invalid email or password'],
    },
    {
      message: 'Login failed - Invalid email or password',
      screen: 'Login',
      provoked: 'a wordless failure',
      who: 'nobody',
      act: async (page) => (
        await page.goto('/login'),
        await wordless(page, 'POST', '**/api/auth/login'),
        fillSignIn(page, 'anna.keller@example.org', 'nine-holes-tonight')
      ),
    },
    {
      message: 'Login Error - Invalid user data received',
      screen: 'Login',
      provoked: 'a user without id and role',
      who: 'nobody',
      act: async (page) => (await pretend(page, 'POST', '**/api/auth/login', { name: 'Anna Keller' }), atLogin(page)),
    },
    {
      message: 'Welcome back! - Logged in as Anna Keller',
      screen: 'Login',
      provoked: 'the right password',
      who: 'nobody',
      act: async (page) => (await pretend(page, 'POST', '**/api/auth/login', aUser()), atLogin(page)),
    },
    // Reset
    {
      message: 'Email Required - Please enter your email address first.',
      screen: 'Reset panel',
      provoked: 'no address',
      who: 'nobody',
      act: async (page) => (
        await page.goto('/login'),
        await button(page, 'Forgot your password?'),
        button(page, 'Send Reset Link')
      ),
    },
    {
      message: 'Reset Link Sent - Check your email for password reset instructions.',
      screen: 'Reset panel',
      provoked: 'an address',
      who: 'nobody',
      act: async (page) => (await askReset(page), button(page, 'Send Reset Link')),
    },
    {
      message: 'Reset Failed - the server message',
      screen: 'Reset panel',
      provoked: 'a 429',
      who: 'nobody',
      act: async (page) => (
        await trouble(page, 'POST', '**/api/auth/reset-password', { message: 'Please wait a minute', status: 429 }),
        await askReset(page),
        button(page, 'Send Reset Link')
      ),
      shows: ['Reset Failed', 'Please wait a minute'],
    },
    {
      message: 'Reset Failed - Unable to send reset email. Please try again.',
      screen: 'Reset panel',
      provoked: 'a wordless failure',
      who: 'nobody',
      act: async (page) => (
        await askReset(page),
        await wordless(page, 'POST', '**/api/auth/reset-password'),
        button(page, 'Send Reset Link')
      ),
    },
    // Invite
    {
      message: 'Invalid Invitation - This invitation is invalid or has expired.',
      screen: 'Invite',
      provoked: 'a token of nobody',
      who: 'nobody',
      act: (page) => page.goto('/invite/xxxxxxxxxxxxxxxxxxxxxx'),
    },
    {
      message: 'Error - Failed to activate account.',
      screen: 'Invite',
      provoked: 'a wordless failure',
      who: 'nobody',
      act: async (page) => (
        await openInvitation(page),
        await wordless(page, 'POST', '**/accept-invite/*'),
        button(page, 'Activate Account')
      ),
    },
    {
      message: 'Welcome! - Your account has been activated successfully.',
      screen: 'Invite',
      provoked: 'a password',
      who: 'nobody',
      act: async (page) => (
        await pretend(page, 'POST', '**/accept-invite/*', aUser()),
        await openInvitation(page),
        button(page, 'Activate Account')
      ),
    },
  ];
};
