import { act, screen, waitFor, within } from '@testing-library/react';
import type { Course } from '@society/contracts';
import { aCourse } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import { UnsavedGuard } from '@society/web-kit';
import { admin, axeFindings, fakeLive, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { homeCourse } from '../../test/society.ts';
import { remote } from '../remote.tsx';

/** A club that remembers its courses. */
const fakeClub = (...courses: readonly Course[]) => {
  const now = { courses: [homeCourse, ...courses] };
  const put = (course: Course): Course => {
    now.courses = [...now.courses.filter(({ id }) => id !== course.id), course];
    return course;
  };
  const answers = {
    listCourses: () => now.courses,
    createCourse: ({ body }: FakeRequest) => put({ ...aCourse(), ...(body as Partial<Course>) }),
    changeCourse: ({ params, body }: FakeRequest) => {
      const { version, ...form } = body as Course;
      return put({ ...aCourse(), ...form, id: params['id'] ?? '', version: version + 1 });
    },
    chooseDefaultCourse: ({ params }: FakeRequest) => {
      now.courses = now.courses.map((course) => ({ ...course, isDefault: course.id === params['id'] }));
      return now.courses.find(({ isDefault }) => isDefault) ?? homeCourse;
    },
  } satisfies FakeAnswers;
  return { now, put, answers };
};

const open = (path: string, club = fakeClub(aCourse()), api: FakeAnswers = {}) => ({
  ...renderApp(remote, { path, user: admin, api: { ...club.answers, ...api } }),
  club,
});
type App = ReturnType<typeof open>;
const field = (name: string) => screen.getByRole('textbox', { name });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const save = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Save Course' }));

describe('the courses', () => {
  test('when the page opens, then each course is drawn, with its length and par, and the default is named', async () => {
    open('/courses');
    expect((await card('Home Course')).getByText('Default')).toBeVisible();
    const north = await card('North Nine');
    expect(north.getByText('2,412 yards, par 33')).toBeVisible();
    expect(north.getAllByRole('columnheader')).toHaveLength(9);
    expect(north.queryByText('Default')).not.toBeInTheDocument();
  });

  test('when another admin changes one, or chooses another default, then the open page shows it', async () => {
    const live = fakeLive();
    const club = fakeClub(aCourse());
    renderApp(remote, { path: '/courses', user: admin, api: club.answers, live: <LiveUpdates /> });
    await card('North Nine');
    await act(async () => live.accept());
    club.put(aCourse({ name: 'The North', version: 2 }));
    await act(async () => live.push({ name: 'course.changed', courseId: aCourse().id, version: 2 }));
    await card('The North');
    club.put(aCourse({ name: 'The North', version: 2, isDefault: true }));
    await act(async () => live.push({ name: 'course.changed', courseId: aCourse().id, version: 2 }));
    expect(await (await card('The North')).findByText('Default')).toBeVisible();
  });

  test('when axe looks at the list and at a form that is told what is wrong with it, then it finds nothing', async () => {
    const list = open('/courses');
    await card('North Nine');
    expect(await axeFindings()).toEqual([]);
    await list.user.click(screen.getByRole('link', { name: 'Edit North Nine' }));
    await list.user.click(await screen.findByRole('textbox', { name: 'Par of hole 4' }));
    await list.user.keyboard('7');
    expect(await axeFindings()).toEqual([]);
  });

  test('when it is the home course, then nothing of it can be edited', async () => {
    open('/courses');
    expect((await card('Home Course')).queryByRole('link')).not.toBeInTheDocument();
    expect((await card('North Nine')).getByRole('link', { name: 'Edit North Nine' })).toBeVisible();
  });

  test('when another one is made the default, then it is', async () => {
    const { user } = open('/courses');
    await user.click(await screen.findByRole('button', { name: 'Make Default: North Nine' }));
    await waitFor(async () => expect((await card('North Nine')).getByText('Default')).toBeVisible());
    expect(screen.getByText('Default course chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make Default: Home Course' })).toBeVisible();
    // The button went.
    await waitFor(() => expect(screen.getByRole('group', { name: 'North Nine' })).toHaveFocus());
  });

  test('when that is refused, then the reason stands on its card', async () => {
    const { user } = open('/courses', undefined, { chooseDefaultCourse: { status: 503, message: 'Please try again' } });
    await user.click(await screen.findByRole('button', { name: 'Make Default: North Nine' }));
    expect(await (await card('North Nine')).findByRole('alert')).toHaveTextContent('Please try again');
  });

  test('when the courses cannot be had, then the reason is shown and Try again works', async () => {
    const { user, api, club } = open('/courses', undefined, {
      listCourses: { status: 503, message: 'Please try again' },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
    api.answer(club.answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await card('North Nine')).getByText('2,412 yards, par 33')).toBeVisible();
  });
});

test('when the admin goes elsewhere while a course is saved, then it is asked before, and they stay where they went', async () => {
  const answer = Promise.withResolvers<Course>();
  const api = { ...fakeClub(aCourse()).answers, changeCourse: () => answer.promise };
  const app = renderApp(remote, { path: '/courses/1', user: admin, api, live: <UnsavedGuard /> });
  await app.user.type(await screen.findByRole('textbox', { name: 'Course Name' }), ' of all');
  await app.user.click(screen.getByRole('button', { name: 'Save Course' }));
  await app.user.click(screen.getByRole('link', { name: 'Back to Courses' }));
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await app.user.click(await screen.findByRole('link', { name: 'Add Course' }));
  answer.resolve(aCourse({ name: 'North Nine of all', version: 2 }));
  expect(await screen.findByText('Course updated')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Add Course' })).toBeVisible();
});

describe('a course to be typed', () => {
  const typed = (course: Course): string =>
    course.holes.map(({ yards, par, strokeIndex }) => `${yards}${par}${strokeIndex}`).join('');

  test('when it opens, then the name has the focus, and it is said how the stroke indexes of 18 holes become those of nine', async () => {
    open('/courses/new');
    await waitFor(() => expect(field('Course Name')).toHaveFocus());
    const help = /Stroke index goes from 1, .+ to 9: from a card of 18 holes, number these nine in their order\.$/;
    expect(screen.getByText(help)).toBeVisible();
  });

  test('when a card is typed digit by digit, then fields follow by themselves, totals and drawing too, and it is saved once', async () => {
    const app = open('/courses/new', fakeClub());
    await screen.findByLabelText('Course Name');
    expect(screen.getByText(/^A full field moves on to the next; Enter and the arrows move, too\./)).toBeVisible();
    await app.user.keyboard('North Nine');
    await app.user.click(field('Yards of hole 1'));
    await app.user.keyboard(typed(aCourse()));
    expect(screen.getByRole('row', { name: 'Total 2,412 33' })).toBeVisible();
    const preview = await card('Preview');
    expect(preview.getByRole('row', { name: 'Yards 310 142 355 288 165 471 128 402 151' })).toBeVisible();
    await save(app);
    expect(await screen.findByText('Course added')).toBeVisible();
    expect((await card('North Nine')).getByText('2,412 yards, par 33')).toBeVisible();
    const { name, holes } = aCourse();
    expect(app.api.callsOf('createCourse').map(({ body }) => body)).toEqual([{ name, holes }]);
  });

  test('when Enter and arrows are pressed, then they go to the next field, and to the hole above and below', async () => {
    const { user } = open('/courses/1');
    await user.click(await screen.findByRole('textbox', { name: 'Yards of hole 4' }));
    await user.keyboard('{Enter}');
    expect(field('Par of hole 4')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(field('Par of hole 5')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field('Par of hole 3')).toHaveFocus();
  });

  test('when a par is 7, then that is said beside it at once, and the next field waits', async () => {
    const { user } = open('/courses/1');
    await user.click(await screen.findByRole('textbox', { name: 'Par of hole 4' }));
    await user.keyboard('7');
    expect(field('Par of hole 4')).toHaveFocus();
    expect(field('Par of hole 4')).toBeInvalid();
    expect(field('Par of hole 4')).toHaveAccessibleDescription('Par must be a whole number from 3 to 6');
  });

  test('when a stroke index is there twice, then both fields say so, until one is another', async () => {
    const { user } = open('/courses/1');
    await user.click(await screen.findByRole('textbox', { name: 'Stroke index of hole 4' }));
    await user.keyboard('5');
    expect(field('Stroke index of hole 4')).toHaveAccessibleDescription('Hole 1 has stroke index 5, too');
    expect(field('Stroke index of hole 1')).toHaveAccessibleDescription('Hole 4 has stroke index 5, too');
    await user.clear(field('Stroke index of hole 1'));
    await user.type(field('Stroke index of hole 1'), '7');
    expect(field('Stroke index of hole 4')).toBeValid();
    expect(field('Stroke index of hole 1')).toBeValid();
  });

  test('when it is saved unfilled, then each hole says one sentence for its fields, the name has the focus, and nothing is sent', async () => {
    const app = open('/courses/new');
    await screen.findByLabelText('Course Name');
    await save(app);
    expect(field('Course Name')).toHaveAccessibleDescription('Course name is required');
    expect(field('Course Name')).toHaveFocus();
    const sentence = 'Yards, par and stroke index are required';
    expect(screen.getAllByText(sentence)).toHaveLength(9);
    for (const fact of ['Yards', 'Par', 'Stroke index'])
      expect(field(`${fact} of hole 9`)).toHaveAccessibleDescription(sentence);
    await app.user.type(field('Par of hole 9'), '4');
    expect(field('Yards of hole 9')).toHaveAccessibleDescription('Yards must be a whole number from 30 to 700');
    expect(app.api.callsOf('createCourse')).toHaveLength(0);
  });

  test('when its name is taken, then that is said beside it alone', async () => {
    const message = 'There is a course of this name already';
    const app = open('/courses/1', undefined, {
      changeCourse: { status: 409, message, issues: [{ path: 'name', message }] },
    });
    await screen.findByDisplayValue('North Nine');
    await app.user.type(field('Course Name'), ' 2');
    await save(app);
    await waitFor(() => expect(field('Course Name')).toHaveAccessibleDescription(message));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('when somebody else changed it meanwhile, then what was typed stays, the rest is theirs, and saving again decides', async () => {
    const message = 'Somebody else changed this course meanwhile.';
    const app = open('/courses/1', undefined, {
      changeCourse: { status: 409, message, issues: [{ path: 'holes.0.yards', message: 'Now 320' }] },
    });
    await app.user.click(await screen.findByRole('textbox', { name: 'Yards of hole 1' }));
    await app.user.keyboard('333');
    const theirs = aCourse().holes.map((hole) => ({
      ...hole,
      yards: hole.hole === 1 ? 320 : hole.hole === 2 ? 150 : hole.yards,
    }));
    app.club.put(aCourse({ version: 2, holes: theirs }));
    await save(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Yards of hole 1')).toHaveValue('333');
    expect(field('Yards of hole 1')).toHaveAccessibleDescription('Now 320');
    await waitFor(() => expect(field('Yards of hole 2')).toHaveValue('150'));
    app.api.answer({ changeCourse: app.club.answers.changeCourse });
    await save(app);
    expect(await screen.findByText('Course updated')).toBeVisible();
    expect(app.api.callsOf('changeCourse')[1]?.body).toMatchObject({
      version: 2,
      holes: theirs.map((hole) => (hole.hole === 1 ? { ...hole, yards: 333 } : hole)),
    });
  });

  test('when a course is edited, then it is said that matches of past evenings without cards will count on it', async () => {
    open('/courses/1');
    expect(await screen.findByText(/All others, even of past evenings, use the new holes\.$/)).toBeVisible();
  });

  test.each(['home', 'nowhere'])(
    'when the course to be edited is %s, then the page says that there is none',
    async (id) => {
      open(`/courses/${id}`);
      expect(await screen.findByText('Course not found')).toBeVisible();
    },
  );
});
