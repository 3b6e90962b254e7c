import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aClub } from '@society/contracts/testing';
import type { BoardLink } from '@society/contracts';
import { admin, axeFindings, noTimePasses, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const old: BoardLink = { id: 'l1', createdAt: '2026-03-12T18:00:00.000Z' };
const token = 'b'.repeat(32);

const open = (api: FakeAnswers = {}) => {
  const links = [old];
  return renderApp(remote, {
    path: '/club-settings',
    user: admin,
    api: {
      getClub: aClub(),
      listBoardLinks: () => links,
      createBoardLink: () => {
        const link = { id: 'l2', createdAt: '2026-03-13T18:00:00.000Z' };
        links.unshift(link);
        return { ...link, token };
      },
      removeBoardLink: ({ params }) => {
        links.splice(
          links.findIndex(({ id }) => id === params['id']),
          1,
        );
        return undefined;
      },
      ...api,
    },
  });
};

test('when an admin makes a link, then it is shown once, as text and as a code', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a Link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`${window.location.origin}/board/${token}`);
  // So it is read out, to whoever does not see what came above the button.
  expect(screen.getByLabelText('Link')).toHaveFocus();
  expect(screen.getByRole('img', { name: 'The link of the clubhouse screen as a code' })).toBeVisible();
  expect(await screen.findByText('Link of 13 Mar 2026, 18:00')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test('when Make a Link is double-clicked, then one link is made: of two, nobody would know the first', async () => {
  const { api } = open();
  const make = await screen.findByRole('button', { name: 'Make a Link' });
  const timeGoesOn = noTimePasses();
  fireEvent.click(make, { detail: 1 });
  expect(await screen.findByLabelText('Link')).toBeVisible();
  fireEvent.click(make, { detail: 2 });
  timeGoesOn();
  expect(await screen.findByText('Link of 13 Mar 2026, 18:00')).toBeVisible();
  expect(api.callsOf('createBoardLink')).toHaveLength(1);
});

test('when the links cannot be read after one was made, then it is shown all the same: nobody can see it later', async () => {
  const { user, api } = open();
  await screen.findByText('Link of 12 Mar 2026, 18:00');
  api.answer({ listBoardLinks: { status: 503, message: 'Away' } });
  await user.click(await screen.findByRole('button', { name: 'Make a Link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`${window.location.origin}/board/${token}`);
});

const askToRemove = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, made: string) => {
  await user.click(await screen.findByRole('button', { name: `Remove the link of ${made} Mar 2026, 18:00` }));
  return within(await screen.findByRole('dialog', { name: 'Remove Link' }));
};

test('when a link is to be removed, then it is asked first, and nothing happens without a yes', async () => {
  const { user, api } = open();
  const dialog = await askToRemove({ user }, '12');
  expect(dialog.getByText(/^Remove the link of 12 Mar 2026, 18:00\?.*This cannot be undone\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('removeBoardLink')).toEqual([]);
  expect(screen.getByText('Link of 12 Mar 2026, 18:00')).toBeVisible();
});

test('when removing is refused, then the question says why, and the link stays', async () => {
  const message = 'Please try again in a moment';
  const { user } = open({ removeBoardLink: { status: 503, message } });
  const dialog = await askToRemove({ user }, '12');
  await user.click(dialog.getByRole('button', { name: 'Remove Link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('Link of 12 Mar 2026, 18:00')).toBeInTheDocument();
});

test('when a link is removed, then it is gone, and what was shown of it, too', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a Link' }));
  const dialog = await askToRemove({ user }, '13');
  await user.click(dialog.getByRole('button', { name: 'Remove Link' }));
  expect(await screen.findByText('Link removed', { selector: 'li *' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Link of 13 Mar 2026, 18:00')).not.toBeInTheDocument());
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
  expect(screen.getByText('Link of 12 Mar 2026, 18:00')).toBeVisible();
  // The button went with its line.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Links' })).toHaveFocus());
});

test('when there are too many, then that is said', async () => {
  const message = 'There are 20 links already. Please remove one first.';
  const { user } = open({ createBoardLink: { status: 409, message } });
  await user.click(await screen.findByRole('button', { name: 'Make a Link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
