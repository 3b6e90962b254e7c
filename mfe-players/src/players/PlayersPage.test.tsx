import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@society/contracts';
import { Link, useLocation } from '@society/web-kit';
import { admin, noTimePasses, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna, ben, grace, sam, society } from '../../test/society.ts';
import { PlayersPage } from './PlayersPage.tsx';

const open = async (api: FakeAnswers = society()) => {
  const app = renderApp(<PlayersPage />, { user: admin, api });
  await screen.findByRole('tablist');
  return app;
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('when the page opens, then heading, subtitle and the three tabs with their counts are there', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Player Management' })).toBeVisible();
  expect(screen.getByText('Manage players, substitutions and admins')).toBeVisible();
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Players 2',
    'Substitutions 1',
    'Admins 1',
  ]);
});

test('when a player leads the table, then the card has rank, badges, job, figures and bio', async () => {
  await open();
  const annas = card('Anna Keller');
  expect(await annas.findByText('#1')).toBeVisible();
  for (const text of ['Player', 'Active', 'Managing Partner at Keller & Stone', 'Twenty years of audits.'])
    expect(annas.getByText(text)).toBeVisible();
  expect(annas.getAllByRole('definition').map((value) => value.textContent)).toEqual(['18', '1', '1']);
});

test('when somebody has photo and logo, then the card shows both', async () => {
  const { container } = await open(society([anna({ photo: '/objects/a.webp', businessLogo: '/objects/b.webp' })]));
  expect(container.querySelector('img[src="/objects/a.webp"]')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Logo of Keller & Stone' })).toHaveAttribute('src', '/objects/b.webp');
});

test('when somebody has left their company, then the card does not show its logo', async () => {
  await open(society([anna({ businessCompany: undefined, businessLogo: '/objects/former.webp' })]));
  expect(card('Anna Keller').getByText('Managing Partner')).toBeVisible();
  expect(card('Anna Keller').queryByRole('img')).not.toBeInTheDocument();
});

test('when the table cannot be had, then the people are there all the same', async () => {
  await open({ ...society(), getLeagueStats: { status: 503, message: 'Away' } });
  expect(
    card('Anna Keller')
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['18', '–', '–']);
});

test.each([
  ['KELLER', ['Anna Keller'], ['Players 1', 'Substitutions 0', 'Admins 0']],
  ['northgate', ['Ben Okafor'], ['Players 1', 'Substitutions 0', 'Admins 0']],
  ['stone ánna', ['Anna Keller'], ['Players 1', 'Substitutions 0', 'Admins 0']],
])(
  'when %s is searched for, then names and companies with these words are found and counted, in any case and with any accents',
  async (text, names, counts) => {
    const { user } = await open(society([anna(), ben(), sam({ businessCompany: 'Reed' }), grace()]));
    await user.type(screen.getByRole('searchbox', { name: 'Search users...' }), text);
    expect(screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent)).toEqual(names);
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(counts);
    expect(screen.getByText('1 found')).toBeInTheDocument();
  },
);

test.each([
  ['s1', 'Sam Reed', 'Substitutions 1'],
  ['p2', 'Ben Okafor', 'Players 1'],
])('when the address names %s, then %s is searched for and their tab is open', async (playerId, name, open) => {
  const { user } = renderApp(<PlayersPage />, { path: `/players?playerId=${playerId}`, user: admin, api: society() });
  expect(await screen.findByRole('article', { name })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(open);
  expect(screen.getByRole('searchbox')).toHaveValue(name);
  await user.clear(screen.getByRole('searchbox'));
  await user.click(tab(/Players/));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('when the address names somebody no more, as after a tap on Players in the navigation, then everybody is there', async () => {
  const found = (
    <>
      <Link to="/players">All</Link>
      <PlayersPage />
    </>
  );
  const { user } = renderApp(found, { path: '/players?playerId=s1', user: admin, api: society() });
  expect(await screen.findByRole('article', { name: 'Sam Reed' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Players 2');
});

test('when the page is opened again at its address, as by a reload or Back, then search and tab are as they were', async () => {
  let address = '';
  const Address = () => {
    address = useLocation().search;
    return <PlayersPage />;
  };
  const api = society([anna(), ben(), sam({ businessCompany: 'Keller & Stone' })]);
  const first = renderApp(<Address />, { path: '/players?playerId=p2', user: admin, api });
  await first.user.clear(await screen.findByRole('searchbox'));
  await first.user.type(screen.getByRole('searchbox'), 'Keller');
  await first.user.click(tab(/Substitutions/));
  first.unmount();
  const { user } = renderApp(<Address />, { path: `/players${address}`, user: admin, api });
  expect(await screen.findByRole('article', { name: 'Sam Reed' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('Keller');
  await user.clear(screen.getByRole('searchbox'));
  expect(new URLSearchParams(address).get('words')).toBe('');
});

test('when the address names nobody who is there, then everybody is', async () => {
  renderApp(<PlayersPage />, { path: '/players?playerId=gone', user: admin, api: society() });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('when nothing is found, then each tab says so', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No players found')).toBeVisible();
  await user.click(tab(/Substitutions/));
  expect(screen.getByText('No substitution users found')).toBeVisible();
  await user.click(tab(/Admins/));
  expect(screen.getByText('No admin users found')).toBeVisible();
});

test('when there are no players yet, then the first can be added', async () => {
  const { user } = await open(society([grace()]));
  expect(screen.getByText('No players yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add First Player' }));
  expect(screen.getByRole('dialog', { name: 'Add New Player' })).toBeVisible();
});

test('when the list cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = renderApp(<PlayersPage />, {
    user: admin,
    api: { ...society(), listPlayers: { status: 503, message: 'Please try again later' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later');
  api.answer(society());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Anna Keller' })).toBeVisible();
});

test('when the list is on its way, then the screen reader hears it', async () => {
  renderApp(<PlayersPage />, { user: admin, api: { ...society(), listPlayers: () => new Promise(() => undefined) } });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});

test.each([
  ['somebody is pending', [anna(), ben()], true],
  ['nobody is', [anna()], false],
])(
  'when it is not known yet that %s, then Invite All Pending keeps its place, and says so after',
  async (_, people, isThere) => {
    const list = Promise.withResolvers<User[]>();
    renderApp(<PlayersPage />, { user: admin, api: { ...society(), listPlayers: () => list.promise } });
    const invite = { name: 'Invite All Pending' };
    expect(await screen.findByRole('button', invite)).toBeDisabled();
    list.resolve(people);
    await screen.findByRole('tablist');
    expect(screen.queryAllByRole('button', invite)).toHaveLength(isThere ? 1 : 0);
    if (isThere) expect(screen.getByRole('button', invite)).toBeEnabled();
  },
);

test('when a substitute is suspended, then they are neither available nor to be requested', async () => {
  const { user } = await open(society([sam({ isActive: false })]));
  await user.click(tab(/Substitutions/));
  expect(card('Sam Reed').getByText('Suspended')).toBeVisible();
  expect(card('Sam Reed').queryByText('Available')).not.toBeInTheDocument();
  expect(card('Sam Reed').queryByRole('button', { name: 'Request Sub' })).not.toBeInTheDocument();
});

test('when an invitation is resent, then the list is asked for again and the admin is told', async () => {
  const { user, api } = await open({ ...society(), sendInvite: { message: 'Invitation sent' } });
  expect(card('Anna Keller').queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
  await user.click(card('Ben Okafor').getByRole('button', { name: 'Resend Invite' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(screen.getByText('Invitation email has been sent successfully.')).toBeVisible();
  expect(api.callsOf('sendInvite')).toEqual([expect.objectContaining({ params: { id: 'p2' } })]);
  await waitFor(() => expect(api.callsOf('listPlayers')).toHaveLength(2));
});

test('when an invitation is double-clicked and the first half is answered at once, then one mail goes out, and the link in it works', async () => {
  const { api } = await open({ ...society(), sendInvite: { message: 'Invitation sent' } });
  const resend = card('Ben Okafor').getByRole('button', { name: 'Resend Invite' });
  const timeGoesOn = noTimePasses();
  fireEvent.click(resend, { detail: 1 });
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  fireEvent.click(resend, { detail: 2 });
  timeGoesOn();
  await waitFor(() => expect(api.callsOf('listPlayers')).toHaveLength(2));
  expect(api.callsOf('sendInvite')).toHaveLength(1);
});

test('when the mail server is down, then the admin hears the server’s words and can try again', async () => {
  const { user } = await open({
    ...society([sam({ role: 'player' })]),
    sendInvite: { status: 503, message: 'The invitation could not be sent. Please try again.' },
  });
  await user.click(card('Sam Reed').getByRole('button', { name: 'Send Invite' }));
  expect(await screen.findByText('The invitation could not be sent. Please try again.')).toBeVisible();
  expect(card('Sam Reed').getByRole('button', { name: 'Send Invite' })).toBeEnabled();
});

test('when a suspended player is reactivated, then they are active again, and the focus stays at their card', async () => {
  const { user, api } = await open({ ...society([anna({ isActive: false })]), changePlayer: anna({ version: 4 }) });
  api.answer({ listPlayers: [anna({ version: 4 })] });
  await user.click(card('Anna Keller').getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Player reactivated')).toBeVisible();
  expect(api.callsOf('changePlayer')[0]).toMatchObject({ params: { id: 'p1' }, body: { isActive: true } });
  expect(await card('Anna Keller').findByText('Active')).toBeVisible();
  await user.tab();
  expect(card('Anna Keller').getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

test('when it is the own card, then there is nothing to suspend or delete oneself with', async () => {
  const { user } = await open();
  await user.click(tab(/Admins/));
  expect(card('Grace Osei').getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect(card('Grace Osei').queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument();
});
