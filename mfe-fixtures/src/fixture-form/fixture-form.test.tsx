import { screen, waitFor, within } from '@testing-library/react';
import { aCourse } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { FixturesPage } from '../fixtures/FixturesPage.tsx';
import { fakeSeason, homeCourse } from '../../test/society.ts';

const start = async (api: FakeAnswers = {}, over: Parameters<typeof fakeSeason>[0] = {}) => {
  const league = fakeSeason(over);
  const app = renderApp(<FixturesPage />, { user: admin, api: { ...league.answers, ...api } });
  await screen.findByRole('article', { name: 'Week 4 - March Medal' });
  return { ...app, league };
};
type Started = Awaited<ReturnType<typeof start>>;
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = async ({ user }: Started, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('Create Fixture', () => {
  const open = async (api: FakeAnswers = {}) => {
    const app = await start(api);
    await app.user.click(screen.getByRole('button', { name: 'Create Fixture' }));
    return app;
  };
  const fill = async ({ user }: Started) => {
    await user.type(field('Fixture Name'), 'Week 5 - Spring Cup');
    await user.type(field('Date'), '2026-03-19');
  };

  test('when the dialog opens, then the place is the home club and the name has an example', async () => {
    await open();
    expect(field('Location')).toHaveValue('Old Mill Golf Club');
    expect(field('Fixture Name')).toHaveAttribute('placeholder', 'Week 12 - December Championship');
    expect(field('Date')).toHaveAttribute('type', 'date');
  });

  test('when the form is blank, then each field says what it lacks, the first has the focus, and nothing is sent', async () => {
    const app = await open();
    await app.user.clear(field('Location'));
    await press(app, 'Create Fixture');
    await waitFor(() => expect(field('Fixture Name')).toHaveAccessibleDescription('Fixture name is required'));
    expect(field('Date')).toHaveAccessibleDescription('Date is required');
    expect(field('Location')).toHaveAccessibleDescription('Location is required');
    expect(field('Fixture Name')).toHaveFocus();
    expect(app.api.callsOf('createFixture')).toHaveLength(0);
  });

  test('when it is filled in, then the fixture is made once and stands in the list', async () => {
    const app = await open();
    await fill(app);
    await press(app, 'Create Fixture');
    expect(await screen.findByText('Fixture created')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Week 5 - Spring Cup' })).toHaveTextContent('19 March 2026');
    expect(app.api.callsOf('createFixture').map(({ body }) => body)).toEqual([
      {
        name: 'Week 5 - Spring Cup',
        date: '2026-03-19',
        location: 'Old Mill Golf Club',
        entryId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  test('while it is being made, then the button says so, and a second press makes no second one', async () => {
    const app = await open({ createFixture: () => new Promise(() => undefined) });
    await fill(app);
    await press(app, 'Create Fixture');
    await press(app, 'Creating...');
    await app.user.type(field('Fixture Name'), '{Enter}');
    expect(app.api.callsOf('createFixture')).toHaveLength(1);
  });

  test.each([
    ['the server is away', { status: 503, message: 'Please try again in a moment' }],
    ['the session has ended', { status: 401, message: 'Please sign in' }],
  ])('when %s, then that is said in the dialog, nothing typed is lost, and saving again works', async (_, problem) => {
    const app = await open({ createFixture: problem });
    await fill(app);
    await press(app, 'Create Fixture');
    expect(await screen.findByRole('alert')).toHaveTextContent(problem.message);
    expect(field('Fixture Name')).toHaveValue('Week 5 - Spring Cup');
    app.api.answer({ createFixture: app.league.answers.createFixture as NonNullable<FakeAnswers['createFixture']> });
    await press(app, 'Create Fixture');
    expect(await screen.findByRole('article', { name: 'Week 5 - Spring Cup' })).toBeVisible();
  });

  test('when the server refuses a field, then that is said beside it', async () => {
    const app = await open({
      createFixture: {
        status: 400,
        message: 'At most 120 characters',
        issues: [{ path: 'name', message: 'At most 120 characters' }],
      },
    });
    await fill(app);
    await press(app, 'Create Fixture');
    await waitFor(() => expect(field('Fixture Name')).toHaveAccessibleDescription('At most 120 characters'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Edit Fixture', () => {
  const open = async (api: FakeAnswers = {}) => {
    const app = await start(api);
    await app.user.click(screen.getByRole('button', { name: 'More actions for Week 4 - March Medal' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Edit Fixture' }));
    await screen.findByRole('dialog', { name: 'Edit Fixture' });
    return app;
  };

  test('when one field is changed, then only it is sent, and the card follows', async () => {
    const app = await open();
    expect(field('Date')).toHaveValue('2026-03-12');
    await app.user.clear(field('Location'));
    await app.user.type(field('Location'), 'Away Links');
    await press(app, 'Save Changes');
    expect(await screen.findByText('Fixture updated')).toBeVisible();
    expect(app.api.callsOf('changeFixture').map(({ params, body }) => [params, body])).toEqual([
      [{ id: '4' }, { location: 'Away Links', version: 1 }],
    ]);
    expect(await screen.findByRole('article', { name: 'Week 4 - March Medal' })).toHaveTextContent('Away Links');
  });

  test('when nothing is changed, then nothing is sent, and what stands there is saved all the same', async () => {
    const app = await open();
    await press(app, 'Save Changes');
    expect(await screen.findByText('Fixture updated')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.api.callsOf('changeFixture')).toHaveLength(0);
  });

  test('when two admins edit at once, then the second sees both values, loses nothing typed, and can still decide', async () => {
    const both = 'Location is now "Old Mill"; you entered "Away Links"';
    const app = await open({
      changeFixture: {
        status: 409,
        message: `Somebody else changed this meanwhile. ${both}.`,
        issues: [{ path: 'location', message: both }],
      },
    });
    await app.user.clear(field('Location'));
    await app.user.type(field('Location'), 'Away Links');
    await app.user.type(field('Description'), 'Bring lamps');
    app.league.now.fixtures = app.league.now.fixtures.map((fixture) => ({
      ...fixture,
      name: 'Week 4 - Spring Medal',
      location: 'Old Mill',
      version: 6,
    }));
    await press(app, 'Save Changes');
    await waitFor(() => expect(field('Location')).toHaveAccessibleDescription(both));
    expect(field('Location')).toHaveFocus();
    expect(field('Location')).toHaveValue('Away Links');
    expect(field('Description')).toHaveValue('Bring lamps');
    expect(field('Fixture Name')).toHaveValue('Week 4 - Spring Medal');

    app.api.answer({ changeFixture: app.league.answers.changeFixture as NonNullable<FakeAnswers['changeFixture']> });
    await press(app, 'Save Changes');
    expect(await screen.findByText('Fixture updated')).toBeVisible();
    expect(app.api.callsOf('changeFixture')[1]?.body).toEqual({
      location: 'Away Links',
      description: 'Bring lamps',
      version: 6,
    });
  });

  test('when what is stored now cannot be asked for, then the message stands and nothing typed is lost', async () => {
    const both = 'Location is now "Old Mill"; you entered "Away Links"';
    const app = await open({
      changeFixture: {
        status: 409,
        message: `Somebody else changed this meanwhile. ${both}.`,
        issues: [{ path: 'location', message: both }],
      },
      getFixture: { status: 503, message: 'Please try again' },
    });
    await app.user.clear(field('Location'));
    await app.user.type(field('Location'), 'Away Links');
    await press(app, 'Save Changes');
    await waitFor(() => expect(field('Location')).toHaveAccessibleDescription(both));
    expect(field('Location')).toHaveValue('Away Links');
  });

  test('when a hole was recorded meanwhile, then the dialog says why not and keeps what was typed', async () => {
    const reason = 'Scores have been recorded in this fixture, so it can no longer be changed';
    const app = await open({ changeFixture: { status: 409, message: reason } });
    await app.user.type(field('Description'), 'Bring lamps');
    await press(app, 'Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(field('Description')).toHaveValue('Bring lamps');
  });
});

describe('the course of a fixture', () => {
  const courses = [homeCourse, aCourse()];
  const create = async (app: Started) => {
    await app.user.click(screen.getByRole('button', { name: 'Create Fixture' }));
    await app.user.type(field('Fixture Name'), 'Week 5');
    await app.user.type(field('Date'), '2026-03-19');
  };
  const edit = async (app: Started) => {
    await app.user.click(screen.getByRole('button', { name: 'More actions for Week 4 - March Medal' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Edit Fixture' }));
    await screen.findByRole('dialog', { name: 'Edit Fixture' });
  };

  test('when there is one course, then there is nothing to choose', async () => {
    const app = await start();
    await create(app);
    expect(screen.queryByLabelText('Course')).not.toBeInTheDocument();
  });

  test('when there are more, then the default is chosen, and another one can be', async () => {
    const app = await start({}, { courses });
    await create(app);
    expect(field('Course')).toHaveDisplayValue('Home Course (default)');
    await app.user.selectOptions(field('Course'), 'North Nine');
    await press(app, 'Create Fixture');
    await screen.findByRole('article', { name: 'Week 5' });
    expect(app.api.callsOf('createFixture')[0]?.body).toMatchObject({ courseId: '1' });
  });

  test('when it is edited and left alone, then it is not sent; when it is changed, then it alone is', async () => {
    const app = await start({}, { courses });
    await edit(app);
    expect(field('Course')).toHaveDisplayValue('Home Course (default)');
    await press(app, 'Save Changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.api.callsOf('changeFixture')).toHaveLength(0);
    await edit(app);
    await app.user.selectOptions(field('Course'), 'North Nine');
    await press(app, 'Save Changes');
    await waitFor(() => expect(app.api.callsOf('changeFixture')).toHaveLength(1));
    expect(app.api.callsOf('changeFixture')[0]?.body).toEqual({ courseId: '1', version: 1 });
  });

  test('when the courses cannot be had, then the rest of the form works', async () => {
    const app = await start({ listCourses: { status: 503, message: 'Please try again' } });
    await create(app);
    await press(app, 'Create Fixture');
    expect(await screen.findByRole('article', { name: 'Week 5' })).toBeVisible();
  });
});
