import { act, screen, within } from '@testing-library/react';
import { aFinishedMatch } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const open = (user = admin, api: FakeAnswers = {}) => {
  const league = fakeLeague(aFinishedMatch());
  const corrected: FakeAnswers = {
    completeByAdmin: ({ body }) =>
      league.change({
        ...(body as { player1Score: number; player2Score: number }),
        winnerId: 'p2',
        finalScoreByAdmin: true,
      }),
  };
  const app = renderApp(remote, { path: '/live-scoring/12', user, api: { ...league.answers, ...corrected, ...api } });
  return { ...app, league };
};
const ask = async (app: ReturnType<typeof open>) => {
  await app.user.click(await screen.findByRole('button', { name: 'Correct Score' }));
  return within(await screen.findByRole('dialog', { name: 'Correct Score' }));
};
const type = async (app: ReturnType<typeof open>, name: string, text: string) => {
  const field = screen.getByLabelText(name);
  await app.user.clear(field);
  await app.user.type(field, text);
};

test('when an admin corrects a finished match, then the new result stands on the screen and the card says whose it is', async () => {
  const app = open();
  const dialog = await ask(app);
  expect(dialog.getByLabelText('Anna Keller')).toHaveValue('18');
  await type(app, 'Anna Keller', '15');
  await type(app, 'Ben Okafor', '19');
  await app.user.click(dialog.getByRole('button', { name: 'Correct Score' }));
  expect(await screen.findByText('Winner: Ben Okafor')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('Score corrected', { selector: 'li *' })).toBeVisible();
  expect(screen.getByText(/^Final score entered by an admin/)).toHaveTextContent('15 – 19');
  expect(app.api.callsOf('completeByAdmin')).toMatchObject([
    { params: { id: '12' }, body: { player1Score: 15, player2Score: 19, version: 24 } },
  ]);
  expect(screen.getByRole('button', { name: 'Correct Score' })).toHaveFocus();
});

test('when the scores are none, then nothing is sent', async () => {
  const app = open();
  const dialog = await ask(app);
  await type(app, 'Anna Keller', '55');
  await app.user.click(dialog.getByRole('button', { name: 'Correct Score' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter valid scores between 0 and 54');
  expect(app.api.callsOf('completeByAdmin')).toEqual([]);
});

test('when the server refuses, then its words stand in the dialog and what was typed stays', async () => {
  const app = open(admin, { completeByAdmin: { status: 503, message: 'The league cannot be reached' } });
  const dialog = await ask(app);
  await type(app, 'Ben Okafor', '19');
  await app.user.click(dialog.getByRole('button', { name: 'Correct Score' }));
  expect(await dialog.findByText('The league cannot be reached')).toBeVisible();
  expect(dialog.getByLabelText('Ben Okafor')).toHaveValue('19');
});

test('when another admin decides the match meanwhile, then what was typed stays and the refusal is seen, and closed the form is gone', async () => {
  const message = 'An admin has decided this match';
  const app = open(admin, { completeByAdmin: { status: 409, message } });
  const dialog = await ask(app);
  await type(app, 'Ben Okafor', '19');
  app.league.change({ decided: { outcome: 'void', reason: 'Rain' } });
  await act(() => app.queryClient.invalidateQueries());
  expect(await screen.findByText('Take Decision Back')).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: 'Correct Score' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Ben Okafor')).toHaveValue('19');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Correct Score' })).not.toBeInTheDocument();
});

test('when it is refused after the dialog was closed, then that is told all the same', async () => {
  const answer = Promise.withResolvers<Problem>();
  const app = open(admin, { completeByAdmin: () => answer.promise });
  const dialog = await ask(app);
  await app.user.click(dialog.getByRole('button', { name: 'Correct Score' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  answer.resolve({ status: 503, message: 'The league cannot be reached' });
  expect(await screen.findByText('The league cannot be reached', { selector: 'li *' })).toBeVisible();
});

test('when a player looks at the finished match, then there is nothing to correct', async () => {
  open(anna);
  expect(await screen.findByText('Winner: Anna Keller')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct Score' })).not.toBeInTheDocument();
});
