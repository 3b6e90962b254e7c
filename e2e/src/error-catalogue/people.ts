import { type User } from '@society/contracts';
import type { Page } from 'playwright-core';
import { addPlayer, card, inDialog, fromMenu } from '../support/hands.ts';
import { pretend, trouble, wordless } from '../support/provoke.ts';
import { pending, type Catalogue, type Row } from './catalogue.ts';

/** What an admin is told about people. */
export const people = ({ world }: Catalogue): readonly Row[] => {
  const aUser = (): Partial<User> => ({ ...world.evening.anna });

  const players = async (page: Page): Promise<void> => {
    await page.goto('/players');
    await card(page, pending).waitFor();
  };
  const editBen = async (page: Page): Promise<void> => {
    await players(page);
    await card(page, 'Ben Okafor').getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('dialog').getByLabel('Job Title').fill(`Surveyor ${Date.now()}`);
  };

  return [
    {
      message: 'Failed to create user',
      screen: 'Add New Player',
      provoked: 'a taken address',
      who: 'admin',
      act: async (page) => (
        await players(page),
        await addPlayer(page, 'Anna.Keller@example.org'),
        inDialog(page, 'Add Player')
      ),
      shows: ['Failed to create user', 'A user with this email address already exists'],
    },
    {
      message: 'User created and invitation email sent successfully',
      screen: 'Add New Player',
      provoked: 'a new person',
      who: 'admin',
      act: async (page) => (
        await players(page),
        await addPlayer(page, 'hal.newman@example.org'),
        inDialog(page, 'Add Player')
      ),
    },
    {
      message: 'User created successfully (invitation email failed to send)',
      screen: 'Add New Player',
      provoked: 'a mail server that is away',
      who: 'admin',
      act: async (page) => (
        await pretend(page, 'POST', '**/api/players', { ...aUser(), id: 'p999', invitationEmailSent: false }),
        await players(page),
        await addPlayer(page, 'ivy@example.org'),
        inDialog(page, 'Add Player')
      ),
    },
    {
      message: 'User updated successfully',
      screen: 'Edit Player Profile',
      provoked: 'a new job',
      who: 'admin',
      act: async (page) => (await editBen(page), inDialog(page, 'Save Changes')),
    },
    {
      message: 'Failed to update user',
      screen: 'Edit Player Profile',
      provoked: 'a 503 of the change',
      who: 'admin',
      act: async (page) => (
        await trouble(page, 'PATCH', '**/api/players/*', { status: 503 }),
        await editBen(page),
        inDialog(page, 'Save Changes')
      ),
    },
    {
      message: 'Invitation sent - Invitation email has been sent successfully.',
      screen: 'Players',
      provoked: 'Resend Invite',
      who: 'admin',
      act: async (page) => (
        await players(page),
        card(page, pending)
          .getByRole('button', { name: /Invite/ })
          .click()
      ),
    },
    {
      message: 'Failed to send invitation.',
      screen: 'Players',
      provoked: 'a wordless failure',
      who: 'admin',
      act: async (page) => (
        await players(page),
        await wordless(page, 'POST', '**/send-invite'),
        card(page, pending)
          .getByRole('button', { name: /Invite/ })
          .click()
      ),
    },
    {
      message: 'Player suspended - Player has been suspended and can no longer login',
      screen: 'Suspend Player',
      provoked: 'the confirmation',
      who: 'admin',
      act: async (page) => (
        await pretend(page, 'PATCH', '**/api/players/*', { ...aUser(), isActive: false }),
        await players(page),
        await fromMenu(page, pending, 'Suspend Player'),
        inDialog(page, 'Suspend Player')
      ),
    },
    {
      message: 'Failed to suspend player',
      screen: 'Suspend Player',
      provoked: 'a wordless failure',
      who: 'admin',
      act: async (page) => (
        await players(page),
        await fromMenu(page, pending, 'Suspend Player'),
        await wordless(page, 'PATCH', '**/api/players/*'),
        inDialog(page, 'Suspend Player')
      ),
    },
    {
      message: 'Player deleted - Player has been permanently deleted',
      screen: 'Delete Player',
      provoked: 'the confirmation',
      who: 'admin',
      act: async (page) => (
        await pretend(page, 'DELETE', '**/api/players/*', { message: 'Player has been permanently deleted' }),
        await players(page),
        await fromMenu(page, pending, 'Delete Player'),
        inDialog(page, 'Delete Player')
      ),
    },
    {
      message: 'Failed to delete player',
      screen: 'Delete Player',
      provoked: 'a wordless failure',
      who: 'admin',
      act: async (page) => (
        await players(page),
        await fromMenu(page, pending, 'Delete Player'),
        await wordless(page, 'DELETE', '**/api/players/*'),
        inDialog(page, 'Delete Player')
      ),
    },
  ];
};
