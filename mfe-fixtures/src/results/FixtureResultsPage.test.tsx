import { screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aFixture, aMatch } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';
import { fakeSeason } from '../../test/society.ts';

const open = (
  api: FakeAnswers = {},
  matches = [aFinishedMatch(), aMatch({ id: '13' })],
  path = '/fixtures/4/results',
) => {
  const league = fakeSeason({ fixtures: [aFixture({ name: 'Week 4 =SUM(A1)' })], matches });
  return renderApp(remote, { path, user: admin, api: { ...league.answers, ...api } });
};

test('when the report opens, then it says when and where, and each match has its line', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Week 4 =SUM(A1) Results' })).toBeVisible();
  expect(screen.getByText('Thursday 12 March 2026, Home Golf Club')).toBeVisible();
  expect(await screen.findByText('1 of 2 matches completed')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Week 4 =SUM(A1) Results' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Match', 'Player 1', 'Pts 1', 'Pts 2', 'Player 2', 'Result'],
    ['12', 'Anna Keller', '18', '15', 'Ben Okafor', 'Anna Keller'],
    ['13', 'Anna Keller', '', '', 'Ben Okafor', 'Scheduled'],
  ]);
});

test('when it is printed, then the browser prints it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('when it is downloaded, then the file has the evening’s name', async () => {
  const files: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:results', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const { user } = open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toEqual(['week-4-suma1-2026-03-12-results.csv']));
  click.mockRestore();
});

test('when the matches are on their way, then the buttons keep their place and do nothing yet', async () => {
  open({ listMatches: () => new Promise<never>(() => undefined) });
  for (const name of ['Download CSV', 'Print']) expect(await screen.findByRole('button', { name })).toBeDisabled();
});

test.each([
  ['who paid', 'getPaid', { playerIds: [] }],
  ['what people are called', 'listPlayers', []],
])(
  'when it is not known %s, then the page is printed all the same, and the file waits for Try again',
  async (_, route, answer) => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, api } = open({ [route]: { status: 503, message: 'The service is unavailable' } });
    const words = await screen.findByText('The service is unavailable');
    expect(words.closest('[data-screen-only]')).toBeVisible();
    print.mockClear();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
    api.answer({ [route]: answer });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeEnabled();
  },
);

test('when there are no matches, then there is nothing to print', async () => {
  open({}, []);
  expect(await screen.findByText('No matches scheduled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('when somebody has paid for an evening without matches, then there is a file of it', async () => {
  open({ getPaid: { playerIds: ['p1'] } }, []);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled());
  expect(screen.getByText('No matches scheduled')).toBeVisible();
});

test('when somebody has paid and does not play, then paper and page do not say so', async () => {
  open({ getPaid: { playerIds: ['p3'] } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled());
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('Dora Silva')).not.toBeInTheDocument();
});

test.each([
  ['the fixture is unknown', {}, '/fixtures/99/results', 'Fixture not found'],
  [
    'the fixture cannot be read',
    { getFixture: { status: 503, message: 'The service is unavailable' } },
    '/fixtures/4/results',
    'The service is unavailable',
  ],
  [
    'its matches cannot be read',
    { listMatches: { status: 503, message: 'The service is unavailable' } },
    '/fixtures/4/results',
    'The service is unavailable',
  ],
])('when %s, then that is said', async (_, api, path, text) => {
  open(api, [], path);
  expect(await screen.findByText(text)).toBeVisible();
});
