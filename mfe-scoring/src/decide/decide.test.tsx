import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const noShow = { outcome: 'player2', reason: 'No show' } as const;
const over = { status: 'completed', isCompleted: true } as const;

const open = (match = aMatch(), user = admin, api: FakeAnswers = {}) => {
  const league = fakeLeague(match);
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: {
      ...league.answers,
      decideMatch: () => league.change({ ...over, winnerId: 'p2', decided: noShow }),
      reopenMatch: () =>
        league.change({ status: 'in_progress', isCompleted: false, winnerId: null, decided: undefined }),
      ...api,
    },
  });
  return { ...app, league };
};
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

const choose = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await button('Decide Match'));
  await user.selectOptions(dialog().getByLabelText('Outcome'), 'Walkover for Ben Okafor');
  await user.type(dialog().getByLabelText('Reason'), 'No show{Enter}');
};

test('when an admin decides a match, then a question says what it means before, and the match is decided', async () => {
  const app = open();
  await choose(app);
  expect(
    dialog().getByText(
      'Ben Okafor wins by walkover. It counts in the league table, without points for or against. Decide it so?',
    ),
  ).toBeVisible();
  expect(app.api.callsOf('decideMatch')).toEqual([]);
  expect(dialog().getByRole('button', { name: 'Back' })).toHaveFocus();
  expect(dialog().getByRole('button', { name: 'Back' })).toHaveAccessibleDescription(/Decide it so\?$/);
  await app.user.tab();
  await app.user.keyboard('{Enter}');
  expect(await screen.findByText('Match decided', { selector: 'li *' })).toBeVisible();
  expect(app.api.callsOf('decideMatch')).toMatchObject([{ params: { id: '12' }, body: noShow }]);
  expect(await button('Take Decision Back')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when the admin goes back from the question, then what was chosen is still there', async () => {
  const app = open();
  await choose(app);
  await app.user.click(dialog().getByRole('button', { name: 'Back' }));
  expect(dialog().getByLabelText('Outcome')).toHaveDisplayValue('Walkover for Ben Okafor');
  expect(dialog().getByLabelText('Reason')).toHaveValue('No show');
});

test('when outcome or reason is missing, then that is said and nothing is asked', async () => {
  const { user } = open();
  await user.click(await button('Decide Match'));
  await user.click(dialog().getByRole('button', { name: 'Continue' }));
  expect(dialog().getByText('Please choose an outcome')).toBeVisible();
  expect(dialog().getByText('Please say why')).toBeVisible();
  expect(dialog().getByLabelText('Outcome')).toHaveFocus();
  await user.selectOptions(dialog().getByLabelText('Outcome'), 'Called off');
  await user.click(dialog().getByRole('button', { name: 'Continue' }));
  expect(dialog().getByLabelText('Reason')).toHaveFocus();
});

test('when the server refuses the decision, then its words stand there and it can be sent again', async () => {
  const app = open(aMatch(), admin, { decideMatch: { status: 503, message: 'The league cannot be reached' } });
  await choose(app);
  await app.user.click(dialog().getByRole('button', { name: 'Decide Match' }));
  expect(await dialog().findByText('The league cannot be reached')).toBeVisible();
  app.api.answer({ decideMatch: aFinishedMatch({ decided: noShow }) });
  await app.user.click(dialog().getByRole('button', { name: 'Decide Match' }));
  expect(await screen.findByText('Match decided', { selector: 'li *' })).toBeVisible();
});

test('when another admin decides while this one types, then the dialog stays, what is sent is refused for it, and sent again it counts', async () => {
  const message = 'Somebody has changed this match meanwhile: it is decided now (Rain). Please look at it again.';
  const { user, api, league, queryClient } = open(aMatch(), admin, { decideMatch: { status: 409, message } });
  await user.click(await button('Decide Match'));
  await user.selectOptions(dialog().getByLabelText('Outcome'), 'Walkover for Ben Okafor');
  await user.type(dialog().getByLabelText('Reason'), 'No show');
  league.change({ ...over, decided: { outcome: 'void', reason: 'Rain' } });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Take Decision Back')).toBeVisible();
  await user.type(dialog().getByLabelText('Reason'), '{Enter}');
  await user.click(dialog().getByRole('button', { name: 'Decide Match' }));
  expect(await dialog().findByText(message)).toBeVisible();
  expect(dialog().getByText('Decided meanwhile: Match called off (Rain)')).toBeVisible();
  api.answer({ decideMatch: () => league.change({ winnerId: 'p2', decided: noShow }) });
  await user.click(dialog().getByRole('button', { name: 'Decide Match' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const players = { player1Id: 'p1', player2Id: 'p2' };
  expect(api.callsOf('decideMatch').map(({ body }) => body)).toEqual([
    { ...noShow, version: 1, seen: null, players },
    { ...noShow, version: 2, seen: null, players },
  ]);
});

test('when the own decision is seen before its answer comes, then the dialog is done with, and stays closed once it is taken back', async () => {
  const app = open(aMatch(), admin, { decideMatch: () => new Promise<never>(() => undefined) });
  await choose(app);
  await app.user.click(dialog().getByRole('button', { name: 'Decide Match' }));
  app.league.change({ ...over, winnerId: 'p2', decided: noShow });
  await act(() => app.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  app.league.change({ status: 'scheduled', isCompleted: false, winnerId: null, decided: undefined });
  await act(() => app.queryClient.invalidateQueries());
  expect(await button('Decide Match')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when the decision is refused after the admin went back from the question, then that is told all the same', async () => {
  const answer = Promise.withResolvers<Problem>();
  const app = open(aMatch(), admin, { decideMatch: () => answer.promise });
  await choose(app);
  await app.user.click(dialog().getByRole('button', { name: 'Decide Match' }));
  await app.user.click(dialog().getByRole('button', { name: 'Back' }));
  answer.resolve({ status: 503, message: 'The league cannot be reached' });
  expect(await screen.findByText('The league cannot be reached', { selector: 'li *' })).toBeVisible();
});

test('when taking it back is refused after the dialog was closed, then that is told all the same', async () => {
  const answer = Promise.withResolvers<Problem>();
  const match = aRunningMatch({ ...over, winnerId: 'p2', decided: noShow });
  const { user } = open(match, admin, { reopenMatch: () => answer.promise });
  await user.click(await button('Take Decision Back'));
  await user.click(dialog().getByRole('button', { name: 'Take Decision Back' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  answer.resolve({ status: 503, message: 'The league cannot be reached' });
  expect(await screen.findByText('The league cannot be reached', { selector: 'li *' })).toBeVisible();
});

test('when an admin takes a decision back, then a question comes before, and the match goes on', async () => {
  const { user, api } = open(aRunningMatch({ ...over, winnerId: 'p2', decided: noShow }));
  await user.click(await button('Take Decision Back'));
  expect(api.callsOf('reopenMatch')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Take Decision Back' }));
  expect(await screen.findByText('Decision taken back', { selector: 'li *' })).toBeVisible();
  expect(await button('Decide Match')).toBeVisible();
});

test('when another decision is made while it is asked, then that one is not taken back before it was seen', async () => {
  const message = 'Somebody has changed this match meanwhile: it is decided now (Rain). Please look at it again.';
  const match = aRunningMatch({ ...over, winnerId: 'p2', decided: noShow });
  const { user, api, league, queryClient } = open(match, admin, { reopenMatch: { status: 409, message } });
  const press = () => user.click(dialog().getByRole('button', { name: 'Take Decision Back' }));
  await user.click(await button('Take Decision Back'));
  league.change({ decided: { outcome: 'void', reason: 'Rain' } });
  await act(() => queryClient.invalidateQueries());
  await press();
  expect(await dialog().findByText(message)).toBeVisible();
  await press();
  const versions = [match.version, match.version + 1].map((version) => ({ version: String(version) }));
  expect(api.callsOf('reopenMatch').map(({ query }) => query)).toEqual(versions);
});

test('when a decided match is looked at, then its score cannot be corrected before the decision is taken back', async () => {
  open(aFinishedMatch({ decided: noShow }));
  expect(await button('Take Decision Back')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct Score' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Enter Both Cards' })).not.toBeInTheDocument();
});

test('when a player looks at their match, then there is nothing to decide', async () => {
  open(aRunningMatch(), anna);
  expect(await screen.findByRole('link', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide Match' })).not.toBeInTheDocument();
});
