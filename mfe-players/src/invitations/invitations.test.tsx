import { FailedInvitations } from './FailedInvitations.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveAsked, UnsavedGuard } from '@society/web-kit';
import { admin, aSecondPasses, axeFindings, noTimePasses, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna, ben, grace, sam, society } from '../../test/society.ts';
import { PlayersPage } from '../players/PlayersPage.tsx';

const open = async (api: FakeAnswers = {}) => {
  const app = renderApp(<PlayersPage />, { user: admin, api: { ...society(), ...api }, live: <UnsavedGuard /> });
  await screen.findByRole('tablist');
  return app;
};
type Opened = Awaited<ReturnType<typeof open>>;
const card = (name: string) => within(screen.getByRole('article', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const link = 'http://localhost:3000/invite/0123456789012345678901234567890123456789012';

const askForLink = async ({ user }: Opened) => {
  await user.click(card('Ben Okafor').getByRole('button', { name: 'More actions for Ben Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invitation Link' }));
  await screen.findByRole('dialog', { name: 'Invitation Link' });
};

test('when an invitation was refused, then the card says why, and of others nothing', async () => {
  const at = new Date().toISOString();
  await open({
    listInvitations: [{ playerId: 'p2', state: 'refused', way: 'mail', at, words: 'mailbox unavailable' }],
  });
  expect(await card('Ben Okafor').findByText(/^Refused: mailbox unavailable/)).toBeVisible();
  expect(card('Anna Keller').queryByText(/Refused/)).not.toBeInTheDocument();
});

test('when what became of the invitations cannot be had, then the people are there all the same', async () => {
  await open({ listInvitations: { status: 503, message: 'Away' } });
  expect(card('Ben Okafor').getByText('Pending')).toBeVisible();
});

test('when a link is asked for, then it is made on the click, shown as text and code, and can be copied', async () => {
  const app = await open({ createInviteLink: { link, expiresAt: '2026-07-30T11:30:00.000Z' } });
  await askForLink(app);
  expect(app.api.callsOf('createInviteLink')).toHaveLength(0);
  await app.user.click(dialog('Invitation Link').getByRole('button', { name: 'Make a Link' }));
  expect(await dialog('Invitation Link').findByLabelText('Link')).toHaveValue(link);
  // The button that was pressed is gone.
  expect(dialog('Invitation Link').getByLabelText('Link')).toHaveFocus();
  expect(dialog('Invitation Link').getByRole('img', { name: 'The link for Ben Okafor as a code' })).toBeVisible();
  expect(
    dialog('Invitation Link').getByText('It works once, until 12:30 on 30 Jul 2026, and is shown only now.'),
  ).toBeVisible();
  expect(app.api.callsOf('createInviteLink')).toEqual([expect.objectContaining({ params: { playerId: 'p2' } })]);
  expect(await axeFindings()).toEqual([]);
  await app.user.click(dialog('Invitation Link').getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('when the link is refused, then the dialog says why and it can be tried again', async () => {
  const app = await open({ createInviteLink: { status: 409, message: 'The invitation has already been accepted' } });
  await askForLink(app);
  await app.user.click(dialog('Invitation Link').getByRole('button', { name: 'Make a Link' }));
  expect(await screen.findByText('The invitation has already been accepted')).toBeVisible();
  expect(dialog('Invitation Link').getByRole('button', { name: 'Make a Link' })).toBeEnabled();
});

test('when somebody has accepted or is suspended, then there is no link to make', async () => {
  const app = await open(society([anna(), ben({ isActive: false }), grace()]));
  for (const name of ['Anna Keller', 'Ben Okafor']) {
    await app.user.click(card(name).getByRole('button', { name: `More actions for ${name}` }));
    await screen.findByRole('menuitem', { name: 'Delete Player' });
    expect(screen.queryByRole('menuitem', { name: 'Invitation Link' })).not.toBeInTheDocument();
    await app.user.keyboard('{Escape}');
  }
});

test('when the page is to be left while all are invited, then it is asked first, and afterwards no more', async () => {
  const answer = Promise.withResolvers<void>();
  const app = await open({
    ...society([anna(), ben()]),
    sendInvite: async () => answer.promise.then(() => ({ message: 'Sent' })),
  });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  await app.user.click(dialog('Invite All Pending').getByRole('button', { name: 'Send 1 Invitation' }));
  const leave = jest.fn();
  act(() => leaveAsked(leave));
  await app.user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Keep Editing',
    }),
  );
  expect(leave).not.toHaveBeenCalled();
  answer.resolve();
  expect(await dialog('Invite All Pending').findByText('1 of 1 sent.')).toBeVisible();
  act(() => leaveAsked(leave));
  expect(leave).toHaveBeenCalled();
});

test('when a tap beside or Escape comes while all are invited, then the series goes on in its dialog', async () => {
  const answer = Promise.withResolvers<void>();
  const app = await open({
    ...society([anna(), ben(), sam({ role: 'player' }), grace()]),
    sendInvite: async () => answer.promise.then(() => ({ message: 'Sent' })),
  });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  await app.user.click(dialog('Invite All Pending').getByRole('button', { name: 'Send 2 Invitations' }));
  await app.user.keyboard('{Escape}');
  answer.resolve();
  expect(await dialog('Invite All Pending').findByText('2 of 2 sent.')).toBeVisible();
  await app.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when Stop is met by the second half of a double tap, then the series goes on, and later it ends after the one under way', async () => {
  const answers: (() => void)[] = [];
  const three = [anna({ id: 'p1', invitationAccepted: false }), ben(), sam({ role: 'player' }), grace()];
  const app = await open({
    ...society(three),
    sendInvite: () => new Promise((resolve) => answers.push(() => resolve({ message: 'Sent' }))),
  });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  const all = dialog('Invite All Pending');
  const timeGoesOn = noTimePasses();
  fireEvent.click(all.getByRole('button', { name: 'Send 3 Invitations' }));
  fireEvent.click(all.getByRole('button', { name: 'Stop' }));
  timeGoesOn();
  answers.shift()?.();
  expect(await all.findByText('2 of 3: Ben Okafor')).toBeVisible();
  aSecondPasses();
  fireEvent.click(all.getByRole('button', { name: 'Stop' }));
  answers.shift()?.();
  expect(await all.findByText('2 of 3 sent.')).toBeVisible();
});

test('when all pending are invited, then each is sent once, and who was refused is named', async () => {
  const app = await open({
    ...society([anna(), ben(), sam({ role: 'player' }), grace()]),
    sendInvite: ({ params }) =>
      params.id === 'p2' ? { status: 503, message: 'Failed to send invitation.' } : { message: 'Sent' },
  });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  const all = dialog('Invite All Pending');
  expect(all.getByRole('status')).toHaveTextContent('2 people have not accepted yet.');
  await app.user.click(all.getByRole('button', { name: 'Send 2 Invitations' }));
  expect(await all.findByText('1 of 2 sent.')).toBeVisible();
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben OkaforNot sentFailed to send invitation.',
    'Sam ReedSent',
  ]);
  expect(app.api.callsOf('sendInvite').map(({ params }) => params.id)).toEqual(['p2', 's1']);
  expect(await axeFindings()).toEqual([]);
  app.api.answer({ sendInvite: { message: 'Sent' } });
  await app.user.click(all.getByRole('button', { name: 'Send 1 Invitation' }));
  expect(await all.findByText('2 of 2 sent.')).toBeVisible();
  expect(app.api.callsOf('sendInvite').map(({ params }) => params.id)).toEqual(['p2', 's1', 'p2']);
  expect(all.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('when a refusal is their own matter, then they are not sent another', async () => {
  const app = await open({ sendInvite: { status: 429, message: 'Please try again in an hour.' } });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  const all = dialog('Invite All Pending');
  await app.user.click(all.getByRole('button', { name: /^Send/ }));
  expect(await all.findByText('0 of 2 sent.')).toBeVisible();
  expect(all.getAllByText('Please try again in an hour.')).toHaveLength(2);
  expect(all.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('when two mails in a row are not taken, then it ends there, and those not reached come first in the next try', async () => {
  const three = [anna({ id: 'p1', invitationAccepted: false }), ben(), sam({ role: 'player' }), grace()];
  const app = await open({ ...society(three), sendInvite: { status: 503, message: 'Failed to send invitation.' } });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  const all = dialog('Invite All Pending');
  await app.user.click(all.getByRole('button', { name: 'Send 3 Invitations' }));
  expect(await all.findByText('0 of 3 sent.')).toBeVisible();
  expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anna KellerNot sentFailed to send invitation.',
    'Ben Okafor',
    'Sam Reed',
  ]);
  app.api.answer({ sendInvite: { message: 'Sent' } });
  await app.user.click(all.getByRole('button', { name: 'Send 3 Invitations' }));
  expect(await all.findByText('3 of 3 sent.')).toBeVisible();
  expect(app.api.callsOf('sendInvite').map(({ params }) => params.id)).toEqual(['p1', 'p2', 'p2', 's1', 'p1']);
});

test('when the service goes away half way, then it ends there and goes on from there', async () => {
  let isAway = false;
  const app = await open({
    ...society([ben(), sam({ role: 'player' }), grace()]),
    sendInvite: ({ params }) => {
      if (params.id === 's1' && !isAway) {
        isAway = true;
        return { status: 500, message: 'Something went wrong' };
      }
      return { message: 'Sent' };
    },
  });
  await app.user.click(screen.getByRole('button', { name: 'Invite All Pending' }));
  const all = dialog('Invite All Pending');
  await app.user.click(all.getByRole('button', { name: 'Send 2 Invitations' }));
  expect(await all.findByText('Something went wrong')).toBeVisible();
  await app.user.click(all.getByRole('button', { name: 'Send 1 Invitation' }));
  expect(await all.findByText('2 of 2 sent.')).toBeVisible();
  expect(app.api.callsOf('sendInvite').map(({ params }) => params.id)).toEqual(['p2', 's1', 's1']);
});

test('when nobody is pending, then there is nothing to send', async () => {
  await open(society([anna(), ben({ isActive: false }), grace()]));
  expect(screen.queryByRole('button', { name: 'Invite All Pending' })).not.toBeInTheDocument();
});

test('when invitations came to nothing, then the dashboard names those who have not got in, and leads to them', async () => {
  const failed = {
    playerId: 'p2',
    state: 'refused',
    way: 'mail',
    at: '2026-03-01T10:00:00.000Z',
    words: 'no mailbox',
  } as const;
  const { unmount } = renderApp(<FailedInvitations />, {
    user: admin,
    api: { ...society(), listInvitations: [failed, { ...failed, playerId: 'p1' }] },
  });
  expect(await screen.findByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', '/players?playerId=p2');
  expect(screen.getByText(/^Refused: no mailbox/)).toBeVisible();
  expect(screen.queryByText('Anna Keller')).not.toBeInTheDocument();
  unmount();
  const { container, api } = renderApp(<FailedInvitations />, {
    user: admin,
    api: { ...society(), listInvitations: [{ ...failed, state: 'taken' }] },
  });
  await waitFor(() => expect(api.callsOf('listInvitations')).toHaveLength(1));
  expect(container).toHaveTextContent('');
});
