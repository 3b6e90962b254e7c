import { screen, waitFor, within } from '@testing-library/react';
import { admin, renderApp, testClub, type FakeAnswers } from '@society/web-kit/testing';
import { PlayersPage } from '../players/PlayersPage.tsx';
import { anna, society } from '../../test/society.ts';

const open = async (api: FakeAnswers, button: string, club = testClub) => {
  const app = renderApp(<PlayersPage />, { user: admin, club, api: { ...society([anna()]), ...api } });
  await screen.findByRole('article', { name: 'Anna Keller' });
  await app.user.click(screen.getByRole('button', { name: button }));
  return { ...app, dialog: within(screen.getByRole('dialog')) };
};
const field = (label: string) => screen.getByLabelText(label, { exact: true });
type Opened = Awaited<ReturnType<typeof open>>;
const type = async ({ user }: Opened, label: string, text: string) => {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
};

describe('Add New Player', () => {
  const fill = async (app: Opened) => {
    await type(app, 'First Name', 'Nora');
    await type(app, 'Last Name', 'Lind');
    await type(app, 'Email', 'Nora.Lind@Example.org');
  };
  const added = (invitationEmailSent: boolean) => ({
    createPlayer: { ...anna({ id: 'p3', name: 'Nora Lind' }), invitationEmailSent },
  });

  test('when the form is empty, then each required field says what it lacks and nothing is sent', async () => {
    const app = await open({}, 'Add New Player');
    await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(field('First Name')).toHaveFocus();
    expect(app.api.callsOf('createPlayer')).toHaveLength(0);
  });

  test.each([
    ['Handicap', '55', 'Handicap must be a whole number from 0 to 54', 'six'],
    ['Handicap', '', 'Handicap must be a whole number from 0 to 54', 'six'],
    ['Password', '12345', 'Password must be at least 6 characters', 'six'],
    ['Password', '12345', 'Password must be at least 8 characters', 'eight'],
    ['LinkedIn URL', 'javascript:alert(1)', 'LinkedIn URL must be a web address', 'six'],
  ] as const)('when %s is %p, then the field says: %s', async (label, text, message, passwordRule) => {
    const app = await open(added(true), 'Add New Player', { ...testClub, passwordRule });
    await fill(app);
    await type(app, label, text);
    await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(app.api.callsOf('createPlayer')).toHaveLength(0);
  });

  test('when somebody is added who is suspended, then nothing is said to have failed', async () => {
    const created = { ...anna({ id: 'p3', name: 'Nora Lind', isActive: false }), invitationEmailSent: false };
    const app = await open({ createPlayer: created }, 'Add New Player');
    await fill(app);
    await app.user.click(field('Active: may sign in and play'));
    await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    expect(await screen.findByText('User created successfully')).toBeVisible();
    expect(screen.getByText('They are suspended, so nothing was emailed to them.')).toBeVisible();
  });

  test.each([
    [true, 'User created and invitation email sent successfully'],
    [false, 'User created successfully (invitation email failed to send)'],
  ])(
    'when somebody is added and the mail was taken: %p, then the admin is told and the list follows',
    async (sent, message) => {
      const app = await open(added(sent), 'Add New Player');
      await fill(app);
      await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(app.api.callsOf('createPlayer')[0]?.body).toMatchObject({
        firstName: 'Nora',
        lastName: 'Lind',
        email: 'nora.lind@example.org',
        handicap: 18,
        role: 'player',
        isActive: true,
      });
      expect(app.api.callsOf('createPlayer')[0]?.body).not.toHaveProperty('availableForSubstitution');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await waitFor(() => expect(app.api.callsOf('listPlayers')).toHaveLength(2));
    },
  );

  test('when the address is taken, then the field says so and what was typed is kept', async () => {
    const taken = 'Somebody has this email address already';
    const app = await open(
      { createPlayer: { status: 409, message: taken, issues: [{ path: 'email', message: taken }] } },
      'Add New Player',
    );
    await fill(app);
    await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    expect(await screen.findByText('Failed to create user')).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription(taken);
    expect(field('Email')).toHaveFocus();
    expect(field('First Name')).toHaveValue('Nora');
  });

  test.each([
    ['they are there', {}, 'User created and invitation email sent successfully'],
    [
      'they are there without a mail',
      { invitationSent: false },
      /^User created successfully \(invitation email failed/,
    ],
    ['it is somebody else', { lastName: 'Lund' }, 'Failed to create user'],
  ])('when an answer is lost, and at the next press %s, then that is said', async (_, over, said) => {
    const lost = { status: 502, message: 'No answer' };
    const app = await open({ createPlayer: lost }, 'Add New Player');
    await fill(app);
    await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    expect(await app.dialog.findByRole('alert')).toHaveTextContent('No answer');
    expect(await screen.findByText('Failed to create user')).toBeVisible();
    app.api.answer({
      createPlayer: { status: 409, message: 'A user with this email address already exists' },
      listPlayers: [anna({ firstName: 'Nora', lastName: 'Lind', email: 'nora.lind@example.org', ...over })],
    });
    await app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryAllByRole('dialog')).toHaveLength(said === 'Failed to create user' ? 1 : 0);
  });

  test('when an answer is lost, and the form was corrected before the next press, then nothing is said to be stored, until it is as it was', async () => {
    const app = await open({ createPlayer: { status: 502, message: 'No answer' } }, 'Add New Player');
    await fill(app);
    const press = () => app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    await press();
    await screen.findByText('No answer');
    const taken = 'Somebody has this email address already';
    app.api.answer({
      createPlayer: { status: 409, message: taken },
      listPlayers: [anna({ firstName: 'Nora', lastName: 'Lind', email: 'nora.lind@example.org' })],
    });
    await type(app, 'Handicap', '24');
    await press();
    expect(await screen.findByText(taken)).toBeVisible();
    await type(app, 'Handicap', '18');
    await press();
    expect(await screen.findByText('User created and invitation email sent successfully')).toBeVisible();
  });

  test('when the answers to two forms are lost, then which of them is stored is not known, and the refusal stands', async () => {
    const app = await open({ createPlayer: { status: 502, message: 'No answer' } }, 'Add New Player');
    await fill(app);
    const press = () => app.user.click(app.dialog.getByRole('button', { name: 'Add Player' }));
    await press();
    await type(app, 'Handicap', '24');
    await press();
    await waitFor(() => expect(app.api.callsOf('createPlayer')).toHaveLength(2));
    const taken = 'Somebody has this email address already';
    app.api.answer({
      createPlayer: { status: 409, message: taken },
      listPlayers: [anna({ firstName: 'Nora', lastName: 'Lind', email: 'nora.lind@example.org' })],
    });
    await press();
    expect(await screen.findByText(taken)).toBeVisible();
  });
});

describe('Edit Player Profile', () => {
  test('when one field is changed, then only it is sent, with the version that was loaded, and the card has it at once', async () => {
    const app = await open({ changePlayer: anna({ businessTitle: 'Owner', version: 4 }) }, 'Edit Profile');
    await type(app, 'Job Title', 'Owner');
    app.api.answer({ listPlayers: () => new Promise<never>(() => undefined) });
    await app.user.click(app.dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(screen.getByText(/^Owner at/)).toBeVisible();
    expect(app.api.callsOf('changePlayer')).toEqual([
      expect.objectContaining({ params: { id: 'p1' }, body: { businessTitle: 'Owner', version: 3 } }),
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('when it is one’s own, then its address and password are not changed here, and it says where', async () => {
    const { user } = renderApp(<PlayersPage />, { user: admin, api: society() });
    await user.click(await screen.findByRole('tab', { name: /Admins/ }));
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(field('Email')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAccessibleDescription('You change your own on your Profile page.');
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  test('when nothing was changed, then nothing is sent, and the toast is that of a change', async () => {
    const app = await open({}, 'Edit Profile');
    await app.user.click(app.dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.api.callsOf('changePlayer')).toHaveLength(0);
  });

  test('when role, status, taking part and phone are changed, then they are sent, a cleared phone as blank', async () => {
    const app = await open({ changePlayer: anna({ version: 4 }) }, 'Edit Profile');
    await app.user.selectOptions(field('Role'), 'Substitution');
    await app.user.click(field('Active: may sign in and play'));
    await app.user.click(field('Takes part in the league'));
    await type(app, 'Phone Number', '');
    await app.user.click(app.dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(app.api.callsOf('changePlayer')[0]?.body).toEqual({
        role: 'substitution',
        isActive: false,
        plays: false,
        phone: '',
        version: 3,
      }),
    );
  });

  test('when two admins edit at once, then the second sees both values, loses nothing typed, and can still decide', async () => {
    const both = 'Job title is now "Chair"; you entered "Owner"';
    const app = await open(
      {
        changePlayer: {
          status: 409,
          message: `Somebody else changed this meanwhile. ${both}.`,
          issues: [{ path: 'businessTitle', message: both }],
        },
      },
      'Edit Profile',
    );
    await type(app, 'Job Title', 'Owner');
    app.api.answer({ listPlayers: [anna({ businessTitle: 'Chair', businessCompany: 'Stone & Sons', version: 7 })] });
    await app.user.click(app.dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(field('Job Title')).toHaveAccessibleDescription(both));
    expect(field('Job Title')).toHaveFocus();
    expect(await screen.findByText('Failed to update user')).toBeVisible();
    expect(field('Job Title')).toHaveValue('Owner');
    await waitFor(() => expect(field('Company')).toHaveValue('Stone & Sons'));

    app.api.answer({ changePlayer: anna({ version: 8 }) });
    await app.user.click(app.dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(app.api.callsOf('changePlayer')[1]?.body).toEqual({ businessTitle: 'Owner', version: 7 });
  });

  test('when the server cannot be reached, then the form says so and stays as it was filled in', async () => {
    const app = await open({ changePlayer: { status: 503, message: 'Please try again in a moment' } }, 'Edit Profile');
    await type(app, 'Bio', 'New words');
    await app.user.click(app.dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await app.dialog.findByRole('alert')).toHaveTextContent('Please try again in a moment');
    expect(await screen.findByText('Failed to update user')).toBeVisible();
    expect(field('Bio')).toHaveValue('New words');
  });
});
