import { fireEvent, screen } from '@testing-library/react';
import { aSecondPasses, axeFindings, noTimePasses, type FakeAnswers } from '@society/web-kit/testing';
import { anna, society } from '../../test/society.ts';
import { made, openImport, row } from '../../test/import-page.tsx';

const sheet = 'Name,Email\nNora Lind,nora@example.org\nQuinn Ash,quinn@example.org';

/** The page with a series under way, whose answers come when they are let. */
const addSlowly = async () => {
  const answers: (() => void)[] = [];
  const app = await openImport({
    createPlayer: (request) => new Promise((resolve) => answers.push(() => resolve(made(request)))),
  });
  await app.paste(sheet);
  await app.add('Add 2 Members');
  await screen.findByText('1 of 2: Nora Lind');
  return { ...app, answer: () => answers.shift()?.() };
};
const stop = () => screen.getByRole('button', { name: 'Stop' });

test('when the second tap of a double tap lands on Stop, then the series goes on', async () => {
  const timeGoesOn = noTimePasses();
  const { answer } = await addSlowly();
  fireEvent.click(stop());
  timeGoesOn();
  answer();
  await screen.findByText('2 of 2: Quinn Ash');
  answer();
  expect(await screen.findByText('2 members added.')).toBeVisible();
});

test('when Stop is pressed by key, then the series ends after the member under way', async () => {
  const { user, answer } = await addSlowly();
  aSecondPasses();
  stop().focus();
  await user.keyboard('{Enter}');
  answer();
  expect(await screen.findByText('1 member added.')).toBeVisible();
});

test('when members were added, then the columns stand until the sheet is taken again', async () => {
  const app = await openImport();
  await app.paste(sheet);
  expect(await screen.findByLabelText('Full name')).toBeEnabled();
  await app.add('Add 2 Members');
  await screen.findByText('2 members added.');
  expect(screen.getByLabelText('Full name')).toBeDisabled();
  await app.user.click(screen.getByText(/^Columns: /));
  expect(screen.getByText('To choose other columns, choose or paste the sheet again.')).toBeVisible();
  await app.paste(sheet);
  expect(await screen.findByLabelText('Full name')).toBeEnabled();
});

test('when an answer is lost and the row is corrected before the next try, then it is not said to be added', async () => {
  const answers = [
    { status: 502, message: 'No answer' },
    { status: 409, message: 'A user with this email address already exists' },
  ];
  const app = await openImport({ createPlayer: (request) => answers.shift() ?? made(request) });
  await app.paste('Name,Email,Handicap\nNora Lind,nora@example.org,12');
  await app.add('Add 1 Member');
  await screen.findByRole('alert');
  await app.paste('Name,Email,Handicap\nNora Lind,nora@example.org,21');
  await app.add('Add 1 Member');
  expect(await row(2).findByText('Already a member')).toBeVisible();
});

describe('a row with the name of a member and another address', () => {
  const moved = society([anna({ email: 'anna@home.example' })]);
  const twoAnnas = 'Name,Email\nAnna Keller,anna@work.example\nNora Lind,nora@example.org';
  const open = async (api: FakeAnswers = {}) => {
    const app = await openImport({ ...moved, ...api });
    await app.paste(twoAnnas);
    await screen.findByText('1 member to add, 1 with a name that is there already');
    return app;
  };
  const isElse = () => row(2).getByRole('checkbox', { name: 'This is somebody else' });

  test('when nobody says who that is, then they are not added', async () => {
    const app = await open();
    expect(row(2).getByText(/a member of this name with the address anna@home\.example\./)).toBeVisible();
    expect(row(2).getByText('Same name')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await app.add('Add 1 Member');
    expect(await screen.findByText('1 member added, 1 with a name that is there already.')).toBeVisible();
    expect(app.sent()).toEqual(['nora@example.org']);
  });

  test('when an admin says that they are somebody else, then they are added, and it can be taken back until then', async () => {
    const app = await open();
    await app.user.click(screen.getByLabelText('Only rows that are not added'));
    await app.user.click(isElse());
    expect(screen.getByText('2 members to add')).toBeVisible();
    await app.user.click(isElse());
    expect(screen.getByRole('button', { name: 'Add 1 Member' })).toBeVisible();
    await app.user.click(isElse());
    await app.add('Add 2 Members');
    expect(await screen.findByText('2 members added.')).toBeVisible();
    expect(app.sent()).toEqual(['anna@work.example', 'nora@example.org']);
    expect(screen.queryByRole('checkbox', { name: 'This is somebody else' })).not.toBeInTheDocument();
  });

  test('when another sheet has somebody else in that row, then nothing was said of them', async () => {
    const app = await open();
    await app.user.click(isElse());
    fireEvent.change(app.area, { target: { value: 'Name,Email\nAnna Keller,keller@third.example' } });
    expect(await screen.findByText('1 with a name that is there already')).toBeVisible();
    expect(isElse()).not.toBeChecked();
  });

  test('when members are being added, then nothing more can be said of it', async () => {
    await open({ createPlayer: () => new Promise(() => undefined) }).then(({ add }) => add('Add 1 Member'));
    await screen.findByText('1 of 1: Nora Lind');
    expect(isElse()).toBeDisabled();
  });
});
