import { screen, waitFor } from '@testing-library/react';
import { admin, aSecondPasses, axeFindings, renderApp, type FakeRequest } from '@society/web-kit/testing';
import { made, openImport as open, row, type Sent } from '../../test/import-page.tsx';
import { society } from '../../test/society.ts';
import { ImportPage } from './ImportPage.tsx';

const sheet = [
  'Name;E-mail;HCP',
  'Nora Lind;nora@example.org;12,4',
  'Anna Keller;anna.keller@example.org;18',
  'Olaf;olaf@example.org;20',
  'Per Dahl;per@example.org;60',
  'Nora Lind;NORA@example.org;12',
  'Quinn Ash;quinn@example.org;',
].join('\r\n');

const textsOfRows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
test('when rows are pasted, then each says what becomes of it before anything is made', async () => {
  const { paste, sent } = await open();
  await paste(sheet);
  expect(
    await screen.findByText('2 members to add, 1 already there, 1 twice in the sheet, 2 to be corrected'),
  ).toBeVisible();
  expect(textsOfRows()).toEqual([
    expect.stringMatching(/^Row 2Nora Lindnora@example\.orgHCP 12 · player.*12,4 becomes 12Will be added$/),
    expect.stringMatching(/^Row 3.*Already a member: Anna KellerAlready a member$/),
    expect.stringMatching(/^Row 4.*Last name is requiredTo be corrected$/),
    expect.stringMatching(/^Row 5.*Handicap must be a whole number from 0 to 54To be corrected$/),
    expect.stringMatching(/^Row 6.*The same address as in row 2Twice in the sheet$/),
    expect.stringMatching(/^Row 7Quinn Ash.*HCP 18.*Will be added$/),
  ]);
  expect(sent()).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test('when the recipients of an email are pasted, then their names and addresses are rows', async () => {
  const { paste } = await open();
  await paste('Lind, Nora <nora@example.org>; Quinn Ash <quinn@example.org>');
  expect(await screen.findByText('2 members to add')).toBeVisible();
  expect(textsOfRows()).toEqual([
    expect.stringMatching(/^Row 2Nora Lindnora@example\.org/),
    expect.stringMatching(/^Row 3Quinn Ashquinn@example\.org/),
  ]);
});

test('when they are added, then it is one after the other, once, the rows left to correct are told, and the list of people is asked for once more', async () => {
  const { paste, add, sent, api } = await open();
  await paste(sheet);
  await add('Add 2 Members');
  expect(await screen.findByText('2 members added, 2 to be corrected.')).toBeVisible();
  expect(sent()).toEqual(['nora@example.org', 'quinn@example.org']);
  expect(row(2).getByText('Added')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus();
  await waitFor(() => expect(api.callsOf('listPlayers')).toHaveLength(2));
});

test('when all that a member needs was found, then the columns are folded away, to be opened', async () => {
  const { paste, user } = await open();
  await paste('Name;Email;HCP\nNora Lind;nora@example.org;24');
  const summary = await screen.findByText('Columns: 3 recognised');
  expect(screen.getByLabelText('Full name')).not.toBeVisible();
  await user.click(summary);
  expect(screen.getByLabelText('Full name')).toBeVisible();
});

test('when a column is not recognised, then it is named, and all stays open while it may hold the handicaps', async () => {
  const { paste, user } = await open();
  await paste('Name;Email;Strokes\nNora Lind;nora@example.org;24');
  expect(await screen.findByText('Columns: 2 recognised, not used: Strokes')).toBeVisible();
  expect(screen.getByLabelText('Handicap')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Handicap'), 'Strokes');
  expect(screen.getByText('Columns: 3 recognised')).toBeVisible();
});

test('when a column that is not recognised is no handicap, then it is named, and the columns are folded away', async () => {
  const { paste } = await open();
  await paste('Name;Email;HCP;Locker\nNora Lind;nora@example.org;24;7');
  expect(await screen.findByText('Columns: 3 recognised, not used: Locker')).toBeVisible();
  expect(screen.getByLabelText('Full name')).not.toBeVisible();
});

test('when a column has a heading that nobody knows, then it is chosen by hand', async () => {
  const { paste, user } = await open();
  await paste('Who;Write to;Strokes\nNora Lind;nora@example.org;24');
  expect(await screen.findByLabelText('Email')).toHaveDisplayValue('Write to');
  expect(row(2).getByText('First name is required')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Full name'), 'Who');
  // Nothing folds under the hands once the names are found.
  expect(screen.getByLabelText('Handicap')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Handicap'), 'Strokes');
  expect(row(2).getByText('HCP 24 · player')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Handicap'), 'Not in the sheet');
  expect(row(2).getByText('HCP 18 · player')).toBeVisible();
});

test.each([
  [
    'quotation marks that do not pair up',
    '"Nora Lind,nora@example.org\nQuinn Ash,q@example.org',
    /marks in row 2 do not pair up/,
  ],
  ['headings alone', '', 'There are no rows below the headings.'],
])('when a sheet has %s, then that is said', async (_, rows, said) => {
  const { paste } = await open();
  await paste(`Name,Email\n${rows}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

test('when the service goes away on the way, then it says so, and goes on from there: nobody is made twice', async () => {
  let isAway = true;
  const app = await open({
    createPlayer: (request) =>
      isAway && request.body && (request.body as Sent).email.startsWith('quinn')
        ? { status: 503, message: 'The account could not be created right now. Please try again.' }
        : made(request),
  });
  await app.paste(sheet);
  await app.add('Add 2 Members');
  expect(await screen.findByRole('alert')).toHaveTextContent('The account could not be created right now.');
  isAway = false;
  await app.add('Add 1 Member');
  expect(await screen.findByText('2 members added, 2 to be corrected.')).toBeVisible();
  expect(app.sent()).toEqual(['nora@example.org', 'quinn@example.org', 'quinn@example.org']);
});

test('when an answer is lost and the member is there all the same, then they count as added', async () => {
  const answers = [
    { status: 502, message: 'No answer' },
    { status: 409, message: 'A user with this email address already exists' },
  ];
  const app = await open({ createPlayer: (request) => answers.shift() ?? made(request) });
  await app.paste(sheet);
  await app.add('Add 2 Members');
  await screen.findByRole('alert');
  await app.add('Add 2 Members');
  expect(await screen.findByText('2 members added, 2 to be corrected.')).toBeVisible();
});

test('when an answer is lost and another sheet has somebody else in that row, whom another admin has added, then they count as a member', async () => {
  const answers = [
    { status: 502, message: 'No answer' },
    { status: 409, message: 'A user with this email address already exists' },
  ];
  const app = await open({ createPlayer: (request) => answers.shift() ?? made(request) });
  await app.paste('Name,Email\nNora Lind,nora@example.org');
  await app.add('Add 1 Member');
  await screen.findByRole('alert');
  await app.paste('Name,Email\nQuinn Ash,quinn@example.org');
  await app.add('Add 1 Member');
  expect(await row(2).findByText('Already a member')).toBeVisible();
});

test('when another admin was faster, the mail is not taken or a row is refused, then its row says so and the others go on', async () => {
  const answers: Record<string, (request: FakeRequest) => unknown> = {
    'a@example.org': () => ({ status: 409, message: 'A user with this email address already exists' }),
    'b@example.org': (request) => ({ ...made(request), invitationEmailSent: false }),
    'c@example.org': () => ({ status: 400, message: 'This name is reserved' }),
  };
  const app = await open({
    createPlayer: (request) => (answers[(request.body as Sent).email] ?? made)(request) as ReturnType<typeof made>,
  });
  await app.paste('Name,Email\nA A,a@example.org\nB B,b@example.org\nC C,c@example.org\nD D,d@example.org');
  await app.add('Add 4 Members');
  expect(await screen.findByText('2 members added, 2 not.')).toBeVisible();
  expect(row(2).getByText('Already a member')).toBeVisible();
  expect(row(3).getByText(/The invitation could not be sent/)).toBeVisible();
  expect(row(4).getByText('This name is reserved')).toBeVisible();
  aSecondPasses();
  await app.user.click(screen.getByLabelText('Only rows that are not added'));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('when it is stopped, then it ends after the member under way', async () => {
  let answer: (() => void) | undefined;
  const app = await open({
    createPlayer: (request) => new Promise((resolve) => void (answer = () => resolve(made(request)))),
  });
  await app.paste(sheet);
  await app.add('Add 2 Members');
  expect(await screen.findByText('1 of 2: Nora Lind')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Members added' })).toHaveAttribute('max', '2');
  aSecondPasses();
  await app.user.click(screen.getByRole('button', { name: 'Stop' }));
  answer?.();
  expect(await screen.findByText('1 member added, 2 to be corrected.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 1 Member' })).toBeVisible();
});

test('when the members cannot be had, then nothing can be checked, and Try again asks anew', async () => {
  const { user, api } = renderApp(<ImportPage />, {
    user: admin,
    api: { listPlayers: { status: 503, message: 'Please try again later' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later');
  api.answer(society());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('File')).toBeVisible();
});

test('when the page is left while members are being added, then it is asked before the rest is left out', async () => {
  const answer = Promise.withResolvers<void>();
  const app = await open({ createPlayer: async (request) => answer.promise.then(() => made(request)) });
  await app.paste(sheet);
  await app.add('Add 2 Members');
  await app.user.click(screen.getByRole('link', { name: 'Back to Players' }));
  await app.user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  answer.resolve();
  await waitFor(() => expect(app.sent()).toHaveLength(2));
});
