import { act, screen, waitFor, within } from '@testing-library/react';
import type { Club } from '@society/contracts';
import { aClub } from '@society/contracts/testing';
import { leaveAsked, UnsavedGuard } from '@society/web-kit';
import { admin, axeFindings, renderApp } from '@society/web-kit/testing';
import type { FakeAnswers, FakeRequest } from '@society/web-kit/testing';
import { ClubSettingsPage } from './ClubSettingsPage.tsx';

const withoutLogo = ({ logo: _former, ...club }: Club): Club => club;

/** A league that remembers its club. */
const fakeClub = (over: Partial<Club> = {}) => {
  const now = { club: aClub(over) };
  const change = (more: Partial<Club>): Club => (now.club = { ...now.club, ...more, version: now.club.version + 1 });
  const answers: FakeAnswers = {
    getClub: () => now.club,
    listBoardLinks: [],
    changeClub: ({ body }: FakeRequest) => {
      return change(body as Partial<Club>);
    },
    createUpload: { uploadURL: 'http://localhost:3000/api/objects/uploads/u1?expires=1&signature=x' },
    putUpload: { message: 'Uploaded' },
    setClubLogo: () => change({ logo: '/club/logo?of=aaaaaaaaaaaa' }),
    removeClubLogo: () => {
      now.club = withoutLogo(now.club);
      return now.club;
    },
  };
  return { now, answers };
};

const start = async (over: Partial<Club> = {}, api: FakeAnswers = {}) => {
  const league = fakeClub(over);
  const app = renderApp(<ClubSettingsPage />, {
    user: admin,
    api: { ...league.answers, ...api },
    live: <UnsavedGuard />,
  });
  await screen.findByLabelText('Club Name');
  return { ...app, league };
};
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const save = (user: Awaited<ReturnType<typeof start>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

test('when the page opens, then it has the club as it is, its look and its policy among the others', async () => {
  await start({ palette: 'oak', handicapPolicy: 'approval', passwordRule: 'eight' });
  expect(field('Club Name')).toHaveValue('Fairway Society');
  expect(field('Time Zone')).toHaveValue('Europe/London');
  expect(screen.getAllByRole('radio', { checked: true }).map((each) => each.getAttribute('value'))).toEqual([
    'oak',
    'approval',
    'eight',
    'admin',
  ]);
  expect(screen.getByRole('group', { name: 'Colours' })).toBeVisible();
});

test('when some of it is changed, then only that is sent', async () => {
  const { user, api } = await start();
  await user.clear(field('Club Name'));
  await user.type(field('Club Name'), 'Riverside');
  await user.click(screen.getByRole('radio', { name: 'Harbour' }));
  await user.click(screen.getByRole('radio', { name: /An admin approves/ }));
  await user.click(screen.getByRole('radio', { name: /At least 8 characters/ }));
  await save(user);
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(api.callsOf('changeClub').map(({ body }) => body)).toEqual([
    { name: 'Riverside', palette: 'harbour', handicapPolicy: 'approval', passwordRule: 'eight', version: 1 },
  ]);
});

describe('when it is saved once more', () => {
  const rename = async (user: Awaited<ReturnType<typeof start>>['user'], name: string) => {
    await user.clear(field('Club Name'));
    await user.type(field('Club Name'), name);
    await save(user);
  };
  const savedTwice = async () => {
    const { user, api, league } = await start();
    await rename(user, 'Riverside');
    await waitFor(() => expect(api.callsOf('changeClub')).toHaveLength(1));
    await screen.findByText('Club saved');
    return { user, api, league };
  };

  test('then that is an edit of what the first one came to', async () => {
    const { user, api } = await savedTwice();
    await rename(user, 'Riverside Golf');
    await waitFor(() => expect(api.callsOf('changeClub')).toHaveLength(2));
    expect(api.callsOf('changeClub')[1]?.body).toEqual({ name: 'Riverside Golf', version: 2 });
  });

  test('as it was at first, then that is a change, too', async () => {
    const { user, api, league } = await savedTwice();
    await rename(user, 'Fairway Society');
    await waitFor(() => expect(league.now.club.name).toBe('Fairway Society'));
    expect(api.callsOf('changeClub')[1]?.body).toEqual({ name: 'Fairway Society', version: 2 });
  });

  test('then what another admin had changed since the page was opened stands in the form, and is not sent back', async () => {
    const { user, api, league } = await start();
    league.now.club = aClub({ tagline: 'Changed', version: 2 });
    await rename(user, 'Riverside');
    await waitFor(() => expect(field('Tagline')).toHaveValue('Changed'));
    await rename(user, 'Riverside Golf');
    await waitFor(() => expect(api.callsOf('changeClub')).toHaveLength(2));
    expect(api.callsOf('changeClub')[1]?.body).toEqual({ name: 'Riverside Golf', version: 3 });
  });

  test('while the answer to the first is on its way, then what was typed meanwhile stays', async () => {
    const answer = Promise.withResolvers<Club>();
    const { user, league } = await start({}, { changeClub: () => answer.promise });
    await rename(user, 'Riverside');
    await user.type(field('Tagline'), ' and more');
    answer.resolve({ ...league.now.club, name: 'Riverside', version: 2 });
    expect(await screen.findByText('Club saved')).toBeVisible();
    expect(field('Tagline')).toHaveValue('Business through golf and more');
    act(() => leaveAsked(() => undefined));
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  });
});

test('when the page is left while the club is being saved, then it is asked before', async () => {
  const { user } = await start({}, { changeClub: () => new Promise(() => undefined) });
  await user.type(field('Tagline'), ' and more');
  await save(user);
  await screen.findByText('Saving...');
  act(() => leaveAsked(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
});

test('when axe looks at the page, as it opens and when it says what is wrong, then it finds nothing', async () => {
  const { user } = await start({ logo: '/club/logo?of=aaaaaaaaaaaa', timeZoneIsFixed: true });
  await screen.findByText('No link yet');
  expect(await axeFindings()).toEqual([]);
  await user.clear(field('Club Name'));
  await save(user);
  await waitFor(() => expect(field('Club Name')).toHaveAccessibleDescription('Club name is required'));
  expect(await axeFindings()).toEqual([]);
});

test('when nothing was changed, then nothing is sent', async () => {
  const { user, api } = await start();
  await save(user);
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  expect(api.callsOf('changeClub')).toHaveLength(0);
});

test('when a field lacks something, then it says so and has the focus, and nothing is sent', async () => {
  const { user, api } = await start();
  await user.clear(field('Club Name'));
  await user.clear(field('Contact Email'));
  await save(user);
  await waitFor(() => expect(field('Club Name')).toHaveAccessibleDescription('Club name is required'));
  expect(field('Contact Email')).toHaveAccessibleDescription('Invalid email address');
  expect(field('Club Name')).toHaveFocus();
  expect(api.callsOf('changeClub')).toHaveLength(0);
});

test('when there are fixtures, then the time zone is shown with the reason, and the rest can be saved', async () => {
  const { user, api } = await start({ timeZoneIsFixed: true });
  expect(field('Time Zone')).toBeDisabled();
  expect(field('Time Zone')).toHaveAccessibleDescription(
    'It can no longer be changed: the days of the fixtures depend on it',
  );
  await user.type(field('Tagline'), ' and more');
  await save(user);
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(api.callsOf('changeClub')[0]?.body).toEqual({ tagline: 'Business through golf and more', version: 1 });
});

test('when another admin changed the same meanwhile, then both values are said, nothing typed is lost, and it can be decided', async () => {
  const both = 'Club name is now "Lakeside"; you entered "Riverside"';
  const { user, api, league } = await start(
    {},
    {
      changeClub: {
        status: 409,
        message: `Somebody else changed this meanwhile. ${both}.`,
        issues: [{ path: 'name', message: both }],
      },
    },
  );
  await user.clear(field('Club Name'));
  await user.type(field('Club Name'), 'Riverside');
  league.now.club = aClub({ name: 'Lakeside', location: 'By the Lake', version: 5 });
  await save(user);
  await waitFor(() => expect(field('Club Name')).toHaveAccessibleDescription(both));
  expect(field('Club Name')).toHaveValue('Riverside');
  expect(field('Location')).toHaveValue('By the Lake');
  act(() => leaveAsked(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  api.answer({ changeClub: league.answers.changeClub as NonNullable<FakeAnswers['changeClub']> });
  await save(user);
  expect(await screen.findByText('Club saved')).toBeVisible();
  expect(api.callsOf('changeClub')[1]?.body).toEqual({ name: 'Riverside', version: 5 });
});

describe('the logo', () => {
  const png = (size = 10) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });

  test('when a picture is chosen, then it is uploaded, taken and shown, and can be taken away again', async () => {
    const { user, api } = await start();
    await user.upload(screen.getByLabelText('Choose Logo'), png());
    expect(await screen.findByRole('img', { name: 'Logo of Fairway Society' })).toHaveAttribute(
      'src',
      '/club/logo?of=aaaaaaaaaaaa',
    );
    expect(api.callsOf('putUpload')).toHaveLength(1);
    expect(api.callsOf('setClubLogo')[0]?.body).toEqual({
      logoURL: 'http://localhost:3000/api/objects/uploads/u1?expires=1&signature=x',
    });
    await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Remove Logo' }));
    await user.click(asked.getByRole('button', { name: 'Remove Logo' }));
    expect(await screen.findByText('No logo yet')).toBeVisible();
  });

  test('when it is too large, then that is said and nothing is sent', async () => {
    const { user, api } = await start();
    await user.upload(screen.getByLabelText('Choose Logo'), png(5_242_881));
    expect(await screen.findByRole('alert')).toHaveTextContent('The image can be 5 MB at most');
    expect(api.callsOf('createUpload')).toHaveLength(0);
  });

  test('when the server refuses the file, then its words are said, and another one can be chosen', async () => {
    const { user, api } = await start({}, { putUpload: { status: 415, message: 'This is not an image' } });
    await user.upload(screen.getByLabelText('Choose Logo'), png());
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not an image');
    api.answer({ putUpload: { message: 'Uploaded' } });
    await user.upload(screen.getByLabelText('Choose Logo'), png());
    expect(await screen.findByText('Logo saved')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('when the club cannot be had, then that is said, with a way to ask again', async () => {
  const league = fakeClub();
  const { user, api } = renderApp(<ClubSettingsPage />, {
    user: admin,
    api: { getClub: { status: 503, message: 'Please try again' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  api.answer({ getClub: league.answers.getClub as NonNullable<FakeAnswers['getClub']> });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Club Name')).toBeVisible();
});
