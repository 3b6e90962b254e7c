import { screen, within } from '@testing-library/react';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const noShow = { outcome: 'player2', reason: 'No show' } as const;
const over = { status: 'completed', isCompleted: true } as const;

const open = (match = aMatch(), user = admin, api: FakeAnswers = {}) => {
  const league = fakeLeague(match);
  return renderApp(remote, {
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

test('when an admin takes a decision back, then a question comes before, and the match goes on', async () => {
  const { user, api } = open(aRunningMatch({ ...over, winnerId: 'p2', decided: noShow }));
  await user.click(await button('Take Decision Back'));
  expect(api.callsOf('reopenMatch')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Take Decision Back' }));
  expect(await screen.findByText('Decision taken back', { selector: 'li *' })).toBeVisible();
  expect(await button('Decide Match')).toBeVisible();
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
