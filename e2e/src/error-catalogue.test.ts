import { routes, type User } from '@society/contracts';
import type { Page } from 'playwright-core';
import { fillSignIn } from './support/browser.ts';
import { startedMatch } from './support/evening.ts';
import {
  addPlayer,
  askReset,
  atLogin,
  button,
  card,
  changePassword,
  editProfile,
  fromMenu,
  inDialog,
  typeScores,
  upload,
} from './support/hands.ts';
import { completeMyRound, onHole, tapStrokes } from './support/scoring.ts';
import { pretend, trouble, wordless } from './support/provoke.ts';
import { openWorld } from './support/world.ts';

type Who = 'nobody' | 'anna' | 'admin';
type Row = {
  /** As the spec's error catalogue has it. */
  readonly message: string;
  readonly screen: string;
  readonly provoked: string;
  readonly who: Who;
  readonly act: (page: Page) => Promise<unknown>;
  /** What is then to be seen; the message's own parts unless they stand alone. */
  readonly shows?: readonly string[];
};

const pages = {} as Record<Who, Page>;
let running: string;
let finished: string;
let token: string;
const pending = 'Gail Pending';

const world = openWorld(async ({ evening, mailbox, device, deviceOf }) => {
  const { admin, anna, ben } = evening;
  running = (await startedMatch(evening, 'Running')).id;
  finished = (await startedMatch(evening, 'Finished')).id;
  await admin.call(routes.completeByAdmin, { params: { id: finished }, body: { player1Score: 18, player2Score: 17 } });
  await admin.call(routes.createPlayer, {
    body: { firstName: 'Gail', lastName: 'Pending', email: 'gail.pending@example.org' },
  });
  await admin.call(routes.createPlayer, {
    body: { firstName: 'Sue', lastName: 'Standin', email: 'sue.standin@example.org', role: 'substitution' },
  });
  token = new URL(await mailbox.linkTo('gail.pending@example.org', 'invite')).pathname.replace('/invite/', '');
  pages.nobody = (await device('desktop')).page;
  pages.anna = (await deviceOf('anna', 'desktop')).page;
  pages.admin = (await deviceOf('admin', 'desktop')).page;
  expect([anna.name, ben.name]).toEqual(['Anna Keller', 'Ben Okafor']);
});

// Signing in, resets and invitations
const openInvitation = async (page: Page): Promise<void> => {
  await page.goto(`/invite/${token}`);
  await page.getByLabel('New Password').fill('three-putts-again');
  await page.getByLabel('Confirm Password').fill('three-putts-again');
};
const aUser = (): Partial<User> => ({ ...world.evening.anna });

// People
const players = async (page: Page): Promise<void> => {
  await page.goto('/players');
  await card(page, pending).waitFor();
};
const editBen = async (page: Page): Promise<void> => {
  await players(page);
  await card(page, 'Ben Okafor').getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('dialog').getByLabel('Job Title').fill(`Surveyor ${Date.now()}`);
};

// Fixtures and rounds
const fixture = async (page: Page): Promise<void> => {
  await page.goto(`/fixtures/${world.evening.fixture.id}/matches`);
  await page
    .getByRole('article', { name: /^Match #/ })
    .first()
    .waitFor();
};
const ofAnna = async (page: Page, item: string): Promise<void> => {
  await fixture(page);
  await button(page, 'Actions for Anna Keller');
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
};
const chooseOther = async (page: Page): Promise<void> => {
  await ofAnna(page, 'Change Player');
  await page.getByLabel('Replacement player').selectOption({ label: 'Cleo Marsh' });
};
const addMatch = async (page: Page): Promise<void> => {
  await fixture(page);
  await button(page, 'Add Match');
  await page.getByLabel('Player 1').selectOption({ index: 1 });
  await page.getByLabel('Player 2').selectOption({ index: 2 });
};
const openRound = async (page: Page, hole = 1): Promise<void> => {
  await page.goto(`/live-scoring?matchId=${running}`);
  await onHole(page, 1);
  if (hole > 1) await button(page, `Go to hole ${hole}`);
  await onHole(page, hole);
};
const enterStrokes = async (page: Page, hole: number): Promise<void> => {
  await openRound(page, hole);
  await tapStrokes(page, 'Anna Keller', 5);
  await button(page, `Submit Scores for Hole ${hole}`);
};
const endRound = (matchCompleted: boolean) => async (page: Page) => {
  const match = await world.evening.admin.call(routes.getMatch, { params: { id: running } });
  await pretend(page, 'POST', '**/api/matches/*/complete', { matchCompleted, match });
  await openRound(page, 9);
  await completeMyRound(page);
};

const rows: readonly Row[] = [
  // General
  {
    message: "the answer's message field",
    screen: 'Players',
    provoked: 'a 503 with a message',
    who: 'admin',
    act: async (page) => (
      await trouble(page, 'GET', '**/api/players', { message: 'The list is being tidied' }),
      page.goto('/players')
    ),
    shows: ['The list is being tidied'],
  },
  {
    message: 'the raw text',
    screen: 'Players',
    provoked: 'a 502 that is no JSON',
    who: 'admin',
    act: async (page) => (
      await trouble(page, 'GET', '**/api/players', { text: 'Down for maintenance' }),
      page.goto('/players')
    ),
    shows: ['Down for maintenance'],
  },
  {
    message: 'the status text',
    screen: 'Players',
    provoked: 'a 500 with nothing in it',
    who: 'admin',
    act: async (page) => (await trouble(page, 'GET', '**/api/players', { status: 500 }), page.goto('/players')),
    shows: ['Internal Server Error'],
  },
  {
    message: 'no answer',
    screen: 'Players',
    provoked: 'a network that is gone',
    who: 'admin',
    act: async (page) => (await trouble(page, 'GET', '**/api/players', 'no network'), page.goto('/players')),
    shows: ['The server cannot be reached. Please try again.'],
  },
  // Fetch
  {
    message: 'Failed to fetch fixture',
    screen: 'Fixture matches',
    provoked: 'an id that no fixture has',
    who: 'anna',
    act: (page) => page.goto('/fixtures/999/matches'),
  },
  {
    message: 'Failed to fetch matches',
    screen: 'Fixture matches',
    provoked: 'a 500 of the matches',
    who: 'anna',
    act: async (page) => (
      await trouble(page, 'GET', '**/api/matches?*', { status: 500 }),
      page.goto(`/fixtures/${world.evening.fixture.id}/matches`)
    ),
  },
  {
    message: 'Failed to fetch matches',
    screen: 'Fixtures',
    provoked: 'a 500 of all matches',
    who: 'anna',
    act: async (page) => (await trouble(page, 'GET', '**/api/matches', { status: 500 }), page.goto('/fixtures')),
  },
  {
    message: 'Failed to fetch scores',
    screen: 'Live scoring',
    provoked: 'a wordless failure',
    who: 'anna',
    act: async (page) => {
      // Not on the first call: that is made before anything of ours can be in its way.
      await page.goto('/dashboard');
      await wordless(page, 'GET', '**/api/scores?*');
      await page.locator(`a[href="/live-scoring?matchId=${running}"]`).first().click();
    },
  },
  // Scores and rounds
  {
    message: 'Success - Scores submitted successfully',
    screen: 'Live scoring',
    provoked: 'strokes that are taken',
    who: 'anna',
    act: (page) => enterStrokes(page, 2),
  },
  {
    message: 'Error - Failed to submit scores',
    screen: 'Live scoring',
    provoked: 'a 500 of the score',
    who: 'anna',
    act: async (page) => (await trouble(page, 'POST', '**/api/scores', { status: 500 }), enterStrokes(page, 3)),
  },
  {
    message: 'Round Started - The round has begun. Good luck!',
    screen: 'Live scoring',
    provoked: 'Start Round',
    who: 'anna',
    act: async (page) => {
      const made = await world.evening.admin.call(routes.createFixture, {
        body: { name: 'Starting', date: new Date().toISOString().slice(0, 10), location: 'Home Golf Club' },
      });
      const match = await world.evening.admin.call(routes.createMatch, {
        body: { fixtureId: made.id, player1Id: world.evening.anna.id, player2Id: world.evening.cleo.id },
      });
      await page.goto(`/live-scoring?matchId=${match.id}`);
      await button(page, 'Start Round');
    },
  },
  {
    message: 'Round Completed - Your round is complete. Waiting for your opponent to finish.',
    screen: 'Live scoring',
    provoked: 'the first round completed',
    who: 'anna',
    act: endRound(false),
  },
  {
    message: 'Match Completed - Both players have completed the round. Match is now finalized!',
    screen: 'Live scoring',
    provoked: 'the second round completed',
    who: 'anna',
    act: endRound(true),
  },
  {
    message: 'Invalid hole information',
    screen: 'Live scoring',
    provoked: 'a course without the hole',
    who: 'anna',
    act: async (page) => (
      await pretend(page, 'GET', '**/api/course', []),
      page.goto(`/live-scoring?matchId=${running}`)
    ),
  },
  {
    message: 'Failed to add score',
    screen: 'Add Match Score',
    provoked: 'a wordless failure',
    who: 'admin',
    act: async (page) => (
      await ofAnna(page, 'Add Score'),
      await typeScores(page, '18', '17'),
      await wordless(page, 'POST', '**/complete-admin'),
      inDialog(page, 'Add Score')
    ),
  },
  {
    message: 'Failed to add score',
    screen: 'Correct Score',
    provoked: 'a wordless failure',
    who: 'admin',
    act: async (page) => {
      await page.goto(`/live-scoring?matchId=${finished}`);
      await button(page, 'Correct Score');
      await typeScores(page, '20', '17');
      await wordless(page, 'POST', '**/complete-admin');
      await inDialog(page, 'Correct Score');
    },
  },
  {
    message: 'Please enter valid scores between 0 and 54',
    screen: 'Add Match Score',
    provoked: 'a score of 55',
    who: 'admin',
    act: async (page) => (
      await ofAnna(page, 'Add Score'),
      await typeScores(page, '55', '17'),
      inDialog(page, 'Add Score')
    ),
  },
  {
    message: 'Failed to change player',
    screen: 'Change Player',
    provoked: 'a wordless failure',
    who: 'admin',
    act: async (page) => (
      await chooseOther(page),
      await wordless(page, 'PUT', '**/change-player'),
      inDialog(page, 'Change Player')
    ),
  },
  {
    message: "Error: Please try again or check if you're logged in.",
    screen: 'Add Substitute Player',
    provoked: 'a 409 of the substitute',
    who: 'admin',
    act: async (page) => {
      await trouble(page, 'POST', '**/substitute', { message: 'Sue Standin plays in another match', status: 409 });
      await ofAnna(page, 'Add Substitute');
      await page.getByRole('button', { name: /Sue Standin/ }).click();
    },
    shows: ["Error: Please try again or check if you're logged in.", 'Sue Standin plays in another match'],
  },
  {
    message: 'the reason why a match was not made (only logged in the spec)',
    screen: 'Add New Match',
    provoked: 'a 409 of the match',
    who: 'admin',
    act: async (page) => (
      await trouble(page, 'POST', '**/api/matches', { message: 'Somebody already has a match', status: 409 }),
      await addMatch(page),
      inDialog(page, 'Create Match')
    ),
    shows: ['Somebody already has a match'],
  },
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
  // Player admin
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
  // Profile
  {
    message: 'Profile updated',
    screen: 'Profile',
    provoked: 'a new job',
    who: 'anna',
    act: async (page) => (await editProfile(page), button(page, 'Save Changes')),
  },
  {
    message: 'Error - Failed to update profile',
    screen: 'Profile',
    provoked: 'a wordless failure',
    who: 'anna',
    act: async (page) => (
      await editProfile(page),
      await wordless(page, 'PATCH', '**/api/players/*'),
      button(page, 'Save Changes')
    ),
  },
  {
    message: 'Upload Error - Failed to get upload URL: 503 Uploads are closed',
    screen: 'Profile',
    provoked: 'a 503 of the upload address',
    who: 'anna',
    act: async (page) => (
      await trouble(page, 'POST', '**/api/objects/upload', { message: 'Uploads are closed' }),
      await page.goto('/profile'),
      upload(page, 'Photo')
    ),
  },
  {
    message: 'Photo uploaded - Photo uploaded successfully!',
    screen: 'Profile',
    provoked: 'a photo',
    who: 'anna',
    act: async (page) => (await page.goto('/profile'), upload(page, 'Photo')),
  },
  {
    message: 'Failed to save photo',
    screen: 'Profile',
    provoked: 'a 503 of the photo',
    who: 'anna',
    act: async (page) => (
      await trouble(page, 'PUT', '**/photo', { status: 503 }),
      await page.goto('/profile'),
      upload(page, 'Photo')
    ),
  },
  {
    message: 'Logo uploaded - Logo uploaded successfully!',
    screen: 'Profile',
    provoked: 'a logo',
    who: 'anna',
    act: async (page) => (await page.goto('/profile'), upload(page, 'Logo')),
  },
  {
    message: 'Failed to save logo',
    screen: 'Profile',
    provoked: 'a 503 of the logo',
    who: 'anna',
    act: async (page) => (
      await trouble(page, 'PUT', '**/logo', { status: 503 }),
      await page.goto('/profile'),
      upload(page, 'Logo')
    ),
  },
  {
    message: 'Upload Failed - Logo upload was not successful',
    screen: 'Profile',
    provoked: 'an answer without a word to the file',
    who: 'anna',
    act: async (page) => (
      await trouble(page, 'PUT', '**/api/objects/uploads/**', { status: 400 }),
      await page.goto('/profile'),
      upload(page, 'Logo')
    ),
  },
  {
    message: 'You can only upload: <types>',
    screen: 'Profile',
    provoked: 'a text file',
    who: 'anna',
    act: async (page) => {
      await page.goto('/profile');
      await button(page, 'Upload Photo');
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    },
    shows: ['You can only upload:'],
  },
  // Settings
  {
    message: 'Password changed - Your password has been successfully updated',
    screen: 'Settings',
    provoked: 'a new password',
    who: 'anna',
    act: async (page) => (
      await pretend(page, 'POST', '**/api/auth/change-password', {
        message: 'Your password has been successfully updated',
      }),
      await changePassword(page),
      button(page, 'Change Password')
    ),
  },
  {
    message: 'Error - Failed to change password',
    screen: 'Settings',
    provoked: 'a 503 of the change',
    who: 'anna',
    act: async (page) => (
      await trouble(page, 'POST', '**/api/auth/change-password', { status: 503 }),
      await changePassword(page),
      button(page, 'Change Password')
    ),
  },
];

afterEach(() => Promise.all(Object.values(pages).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }))));

describe('the error catalogue', () => {
  test.each(rows)('when $screen meets $provoked, then it says: $message', async ({ message, who, act, shows }) => {
    const page = pages[who];
    await page.goto('about:blank');
    if (who === 'nobody') await page.context().clearCookies();
    await act(page);
    for (const text of shows ?? message.split(' - '))
      await page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 10_000 });
  });

  test('when the odds cannot be fetched, then their card is hidden instead of a message', async () => {
    const page = pages.anna;
    await fixture(page);
    await page.getByText('Match Winner Odds').first().waitFor();
    await trouble(page, 'GET', '**/odds', { message: 'Failed to fetch odds' });
    await fixture(page);
    await page.getByText('Match Winner Odds').first().waitFor({ state: 'detached' });
    expect(await page.getByText('Failed to fetch odds').count()).toBe(0);
  });

  test('when lists take their time, then it says Loading...', async () => {
    const page = pages.admin;
    await page.route('**/api/players', () => undefined);
    await page.goto('/players');
    await page.getByText('Loading...').first().waitFor({ state: 'attached' });
  });

  // Each with the reason why nobody can come to see it.
  const neverSeen = [
    { message: 'No user data available', reason: 'without a user every address shows the sign-in' },
    { message: 'Settings saved', reason: 'the spec wires the notification preferences to no screen' },
    { message: 'Failed to update settings', reason: 'the same' },
    { message: 'Authorization required', reason: 'the upload panel asks no companion server' },
    { message: 'Failed to fetch odds', reason: 'the card is hidden instead' },
  ];

  test('when every screen is opened with nothing but refusals behind it, then no message is seen that cannot be', async () => {
    for (const [who, screen] of [
      ['nobody', '/profile'],
      ['anna', '/dashboard'],
      ['anna', '/profile'],
      ['anna', '/settings'],
      ['anna', '/networking'],
      ['admin', '/players'],
      ['admin', '/fixtures'],
    ] as const) {
      const page = pages[who];
      await page.route('**/api/!(auth)/**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(screen);
      await page.getByRole('heading').first().waitFor();
      const seen = await page.locator('body').innerText();
      expect(neverSeen.filter(({ message }) => seen.includes(message))).toEqual([]);
    }
  });
});
