import { screen, waitFor, within } from '@testing-library/react';
import { HOME_COURSE_ID } from '@society/contracts';
import type { Club, ClubChange } from '@society/contracts';
import { aClub, aCourse, anAdmin, aUser } from '@society/contracts/testing';
import { admin, axeFindings, renderApp } from '@society/web-kit/testing';
import type { FakeAnswers, FakeRequest } from '@society/web-kit/testing';
import { SetUpClub } from './SetUpClub.tsx';

const start = (over: Partial<Club> = {}, api: FakeAnswers = {}) => {
  let club = aClub(over);
  const answers: FakeAnswers = {
    getClub: () => club,
    listPlayers: [anAdmin()],
    listCourses: [],
    listSeasons: [],
    changeClub: ({ body }: FakeRequest) => (club = { ...club, setup: (body as ClubChange).setup ?? club.setup }),
  };
  const dashboard = (
    <main tabIndex={-1}>
      <SetUpClub />
    </main>
  );
  return renderApp(dashboard, { user: admin, api: { ...answers, ...api } });
};
const steps = async (): Promise<readonly HTMLElement[]> => screen.findAllByRole('listitem');

test('when the club is new, then four steps lead to where they are done', async () => {
  start();
  expect((await steps()).map((step) => within(step).getByRole('link').getAttribute('href'))).toEqual([
    '/club-settings',
    '/courses',
    '/seasons',
    '/players',
  ]);
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});

test('when the first admin wants to play, too, then the members say where that is ticked', async () => {
  start();
  const members = (await steps()).at(-1);
  expect(members).toHaveTextContent(
    'To play yourself, enter your name and tick “Takes part in the league” in Edit Profile on your card, under Admins',
  );
});

test('when something was done, then its step is ticked and needs no skipping', async () => {
  start({ isChanged: true }, { listPlayers: [anAdmin(), aUser()] });
  await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /^Skip/ })).toHaveLength(2);
});

test('when a course was added and the made-up one is still played, then its step is not ticked, and says what to do', async () => {
  const home = aCourse({ id: HOME_COURSE_ID, name: 'Home Course', isDefault: true });
  start({}, { listCourses: [home, aCourse()] });
  expect(await screen.findByText('Your own is not played yet: on its card, tap Make Default')).toBeVisible();
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
});

test('when a step is skipped, then that is remembered, and can be undone', async () => {
  const { user, api } = start();
  await user.click(await screen.findByRole('button', { name: 'Skip The course' }));
  expect(await screen.findByText('Skipped')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo skipping The course' }));
  await waitFor(() => expect(screen.queryByText('Skipped')).not.toBeInTheDocument());
  expect(api.callsOf('changeClub').map(({ body }) => body)).toEqual([
    { setup: { skipped: ['course'], done: false } },
    { setup: { skipped: [], done: false } },
  ]);
  expect(await axeFindings()).toEqual([]);
});

test('when several steps are skipped quickly, then each shows at once and all are remembered, and the focus stays', async () => {
  const answer = Promise.withResolvers<void>();
  let club = aClub();
  const { user, api } = start(
    {},
    {
      getClub: () => club,
      changeClub: async ({ body }) => {
        await answer.promise;
        return (club = { ...club, setup: (body as ClubChange).setup ?? club.setup });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Skip The course' }));
  await user.click(screen.getByRole('button', { name: 'Skip The season' }));
  expect(screen.getAllByText('Skipped')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Undo skipping The season' })).toHaveFocus();
  answer.resolve();
  await waitFor(() => expect(api.callsOf('changeClub')).toHaveLength(2));
  expect(api.callsOf('changeClub')[1]?.body).toEqual({ setup: { skipped: ['course', 'season'], done: false } });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Do it later/ })).not.toHaveAttribute('aria-busy'));
  expect(screen.getAllByText('Skipped')).toHaveLength(2);
});

test('when every step is done or skipped, then it can be finished, and is gone; the focus stays where it stood', async () => {
  const { user } = start(
    { isChanged: true, setup: { skipped: ['course', 'season'], done: false } },
    { listPlayers: [anAdmin(), aUser()] },
  );
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('when it cannot be remembered, then that is said', async () => {
  const { user } = start({}, { changeClub: { status: 503, message: 'Please try again in a moment' } });
  await user.click(await screen.findByRole('button', { name: 'Skip The season' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment');
});

test('when the club was set up long ago, then there is nothing', async () => {
  const { api, container } = start({ setup: { skipped: [], done: true } });
  await waitFor(() => expect(api.callsOf('getClub')).toHaveLength(1));
  expect(container).toHaveTextContent('');
});
