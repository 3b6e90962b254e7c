import { screen, waitFor, within } from '@testing-library/react';
import { admin, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { anna, ben, society } from '../../test/society.ts';
import { PlayersPage } from './PlayersPage.tsx';

const open = async (api: FakeAnswers = {}) => {
  const app = renderApp(<PlayersPage />, { user: admin, api: { ...society(), ...api } });
  await screen.findByRole('tablist');
  return app;
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
type Opened = Awaited<ReturnType<typeof open>>;

const choose = async ({ user }: Opened, item: string) => {
  await user.click(card('Anna Keller').getByRole('button', { name: 'More actions for Anna Keller' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  const opened = await screen.findByRole('dialog', { name: item });
  // For a moment the closing menu still keeps presses from it.
  await waitFor(() => expect(opened).toHaveStyle({ pointerEvents: 'auto' }));
};

test('when somebody is to be contacted, then every way to reach them is a link', async () => {
  const { user } = await open();
  await user.click(card('Anna Keller').getByRole('button', { name: 'Contact' }));
  const links = dialog('Contact').getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Send Email', 'mailto:anna.keller@example.org'],
    ['Call Phone', 'tel:+447700900123'],
    ['WhatsApp (opens in a new tab)', 'https://wa.me/447700900123'],
    ['Send SMS', 'sms:+447700900123'],
  ]);
  expect(links[2]).toHaveAttribute('rel', 'noopener noreferrer');
});

test('when a phone says more than one number, then it stands there as it was written, and the address, too', async () => {
  const phone = '0161 496 0000 ext 12, or ask the office';
  const { user } = await open(society([anna({ phone })]));
  await user.click(card('Anna Keller').getByRole('button', { name: 'Contact' }));
  expect(dialog('Contact').getByText(phone)).toBeVisible();
  expect(dialog('Contact').getByText('anna.keller@example.org')).toBeVisible();
  expect(dialog('Contact').queryByText('No phone number given')).not.toBeInTheDocument();
});

test('when somebody has no phone, then the dialog says so', async () => {
  const { user } = await open();
  await user.click(card('Ben Okafor').getByRole('button', { name: 'Contact' }));
  expect(dialog('Contact').getAllByRole('link')).toHaveLength(1);
  expect(dialog('Contact').getByText('No phone number given')).toBeVisible();
});

test('when a player is suspended, then it is asked first, with what becomes of their matches, done once and told', async () => {
  const app = await open({ changePlayer: anna({ isActive: false, version: 4 }) });
  await choose(app, 'Suspend Player');
  expect(
    dialog('Suspend Player').getByText(/^Matches they are drawn in stay.*Can't Play or Change Player/),
  ).toBeVisible();
  expect(app.api.callsOf('changePlayer')).toHaveLength(0);
  app.api.answer(society([anna({ isActive: false, version: 4 })]));
  await app.user.click(dialog('Suspend Player').getByRole('button', { name: 'Suspend Player' }));
  expect(await screen.findByText('Player has been suspended and can no longer login')).toBeVisible();
  expect(app.api.callsOf('changePlayer')).toEqual([
    expect.objectContaining({ params: { id: 'p1' }, body: { isActive: false } }),
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(card('Anna Keller').getByText('Suspended')).toBeVisible();
});

test('when suspending is refused, then the server’s words are shown and the dialog stays', async () => {
  const app = await open({
    changePlayer: { status: 409, message: 'The last admin can be neither suspended nor given another role' },
  });
  await choose(app, 'Suspend Player');
  await app.user.click(dialog('Suspend Player').getByRole('button', { name: 'Suspend Player' }));
  expect(await screen.findByText('The last admin can be neither suspended nor given another role')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Suspend Player' })).toBeVisible();
});

test('when a player is deleted, then the dialog said what goes, and the card is gone', async () => {
  const app = await open({ deletePlayer: { message: 'Player deleted' } });
  await choose(app, 'Delete Player');
  expect(dialog('Delete Player').getByText('Delete Anna Keller permanently? This cannot be undone.')).toBeVisible();
  expect(
    dialog('Delete Player')
      .getAllByRole('listitem')
      .map((line) => line.textContent)
      .join(' '),
  ).toMatch(
    /scores.*league table.*matches that have not started.*Deleted player.*closed seasons stay, as “Former member”.*admins wrote/,
  );
  app.api.answer(society([ben()]));
  await app.user.click(dialog('Delete Player').getByRole('button', { name: 'Delete Player' }));
  expect(await screen.findByText('Player has been permanently deleted')).toBeVisible();
  expect(app.api.callsOf('deletePlayer')).toEqual([expect.objectContaining({ params: { id: 'p1' } })]);
  expect(screen.queryByRole('article', { name: 'Anna Keller' })).not.toBeInTheDocument();
  // Her card had the button that the dialog came from.
  await waitFor(() => expect(screen.getByRole('region', { name: 'List of people' })).toHaveFocus());
});

test('when deleting is refused, then the server’s words are shown and the person stays', async () => {
  const app = await open({ deletePlayer: { status: 409, message: 'The last admin cannot be deleted' } });
  await choose(app, 'Delete Player');
  await app.user.click(dialog('Delete Player').getByRole('button', { name: 'Delete Player' }));
  expect(await screen.findByText('The last admin cannot be deleted')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Anna Keller', hidden: true })).toBeInTheDocument();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const notFound: Problem = { status: 404, message: 'Player not found' };

test.each([
  ['lost', lost],
  ['the gateway’s, which waited in vain', { status: 504, message: 'Please try again' }],
])('when the answer to deleting was %s and they are not there at the next press, then it is done', async (_, first) => {
  const app = await open({ deletePlayer: first });
  await choose(app, 'Delete Player');
  const press = () => app.user.click(dialog('Delete Player').getByRole('button', { name: 'Delete Player' }));
  await press();
  await waitFor(() => expect(dialog('Delete Player').getByRole('button', { name: 'Delete Player' })).toBeEnabled());
  app.api.answer({ ...society([ben()]), deletePlayer: notFound });
  await press();
  expect(await screen.findByText('Player has been permanently deleted')).toBeVisible();
  expect(screen.queryByText('Player not found')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when they are not there at the first press, then that is said', async () => {
  const app = await open({ deletePlayer: notFound });
  await choose(app, 'Delete Player');
  await app.user.click(dialog('Delete Player').getByRole('button', { name: 'Delete Player' }));
  expect(await screen.findByText('Player not found')).toBeVisible();
});

test.each(['Suspend Player', 'Delete Player'])(
  'when %s is called off, then nothing happens and the focus is back on the menu',
  async (what) => {
    const app = await open();
    await choose(app, what);
    await app.user.click(dialog(what).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for Anna Keller' })).toHaveFocus());
    expect(app.api.calls.filter(({ name }) => name === 'changePlayer' || name === 'deletePlayer')).toEqual([]);
  },
);

test.each([
  ['Suspend Player', 'changePlayer'],
  ['Delete Player', 'deletePlayer'],
] as const)('when %s is refused after its dialog was closed, then that is told all the same', async (what, route) => {
  const answer = Promise.withResolvers<Problem>();
  const app = await open({ [route]: () => answer.promise });
  await choose(app, what);
  await app.user.click(dialog(what).getByRole('button', { name: what }));
  await app.user.click(dialog(what).getByRole('button', { name: 'Cancel' }));
  answer.resolve({ status: 409, message: 'The last admin stays' });
  expect(await screen.findByText('The last admin stays', { selector: 'li *' })).toBeVisible();
});

test('when a new player is added after the dialog was closed, then the one that was opened since stays, with what was typed', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof anna> & { invitationEmailSent: boolean }>();
  const { user } = await open({ createPlayer: () => answer.promise });
  const add = dialog.bind(undefined, 'Add New Player');
  await user.click(screen.getByRole('button', { name: 'Add New Player' }));
  await user.type(add().getByLabelText('First Name'), 'Nora');
  await user.type(add().getByLabelText('Last Name'), 'Lind');
  await user.type(add().getByLabelText('Email'), 'nora@example.org');
  await user.click(add().getByRole('button', { name: 'Add Player' }));
  expect(add().getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-busy', 'true');
  await user.click(add().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add New Player' }));
  await user.type(add().getByLabelText('First Name'), 'Olaf');
  answer.resolve({ ...anna({ id: 'p3', name: 'Nora Lind' }), invitationEmailSent: true });
  expect(await screen.findByText('User created and invitation email sent successfully')).toBeVisible();
  expect(add().getByLabelText('First Name')).toHaveValue('Olaf');
});
