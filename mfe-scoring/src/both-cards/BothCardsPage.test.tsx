import { act, screen, waitFor } from '@testing-library/react';
import type { Match, RoundView } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { UnsavedGuard } from '@society/web-kit';
import { admin, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

type Score = readonly [playerId: string, hole: number, strokes: number];

const roundOf = (match: Match, version: number, ...scores: readonly Score[]): RoundView => ({
  matchId: match.id,
  version,
  status: match.status,
  player1Id: match.player1Id,
  player2Id: match.player2Id,
  player1Completed: match.player1Completed,
  player2Completed: match.player2Completed,
  disputed: false,
  ruled: false,
  formerIds: [],
  entries: [],
  scores: scores.map(([playerId, hole, strokes]) => ({
    playerId,
    hole,
    strokes,
    stablefordPoints: 0,
    entryId: `${playerId}-${hole}`,
  })),
  differences: [],
  notCounted: [],
  receipts: [],
});

const ended = { status: 'completed', isCompleted: true, winnerId: 'p1', player1Score: 18, player2Score: 15 } as const;

const open = async (match = aRunningMatch({ version: 7 }), api: FakeAnswers = {}, ...scores: readonly Score[]) => {
  const league = fakeLeague(match);
  const app = renderApp(remote, {
    path: '/live-scoring/12/both-cards',
    user: admin,
    api: {
      ...league.answers,
      getRound: roundOf(match, 7, ...scores),
      putCards: () => league.change(ended),
      ...api,
    },
    live: <UnsavedGuard />,
  });
  await screen.findByRole('button', { name: 'Save Both Cards' });
  return app;
};

const field = (name: string, hole: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Hole ${hole} of ${name}` });
const values = (name: string) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hole) => field(name, hole).value);
const totals = () => screen.getAllByText(/^\d+ points?$/).map(({ textContent }) => textContent);

test('when all eighteen are typed by keys alone, then it takes fewer than 40 of them from opening to saved', async () => {
  const { user, api } = await open();
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) {
      keys += 1;
      await user.keyboard(key);
    }
  };
  await press(...'565645036'); // Anna Keller, a Blob on hole 7
  await press(...'45', '1', '1', ...'536447'); // Ben Okafor, eleven on hole 3
  await press(...'Signed card', '{Enter}');
  expect(await screen.findByText('Both cards saved', { selector: 'li *' })).toBeVisible();
  expect(keys).toBeLessThan(40);
  expect(api.callsOf('putCards')).toMatchObject([
    {
      params: { id: '12' },
      body: {
        version: 7,
        player1: [5, 6, 5, 6, 4, 5, 0, 3, 6],
        player2: [4, 5, 11, 5, 3, 6, 4, 4, 7],
        reason: 'Signed card',
      },
    },
  ]);
  expect(await screen.findByText('Winner: Anna Keller')).toBeVisible();
});

test('when a name is written from right to left, then it is kept apart from its points', async () => {
  const match = aRunningMatch({ version: 7 });
  const { user } = await open(
    { ...match, player1: { ...match.player1, name: 'שרה כהן' } },
    {},
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((hole): Score[] => [
      ['p1', hole, 5],
      ['p2', hole, 5],
    ]),
  );
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Signed card{Enter}');
  expect(await screen.findByText('\u2068שרה כהן\u2069 18, Ben Okafor 15', { selector: 'li *' })).toBeVisible();
});

test('when strokes are typed, then points and totals follow, off the frozen playing handicaps', async () => {
  const { user } = await open();
  await user.keyboard('5');
  expect(field('Anna Keller', 1).nextSibling).toHaveTextContent('2');
  await user.keyboard('3');
  expect(totals()).toEqual(['6 points', '0 points']);
});

test('when two digits, a Blob or a lone 1 are typed, then each moves on once nothing can follow it', async () => {
  const { user } = await open();
  await user.keyboard('1');
  expect(field('Anna Keller', 1)).toHaveFocus();
  await user.keyboard('0');
  expect(field('Anna Keller', 2)).toHaveFocus();
  await user.keyboard('1{Enter}');
  expect(field('Anna Keller', 3)).toHaveFocus();
  await user.keyboard('b2');
  expect(field('Anna Keller', 5)).toHaveFocus();
  await user.keyboard('{Backspace}0');
  expect(values('Anna Keller').slice(0, 5)).toEqual(['10', '1', 'Blob', '20', '']);
  expect(field('Anna Keller', 5)).toHaveFocus();
});

test('when holes are recorded already, then they stand there, and one typed over is replaced', async () => {
  const { user } = await open(aFinishedMatch(), {}, ['p1', 1, 5], ['p2', 9, 0]);
  expect(values('Ben Okafor')[8]).toBe('Blob');
  expect(field('Anna Keller', 1)).toHaveFocus();
  await user.keyboard('4');
  expect(values('Anna Keller')[0]).toBe('4');
  await user.keyboard('{ArrowUp}{ArrowDown}7');
  expect(values('Anna Keller')[1]).toBe('7');
});

test('when a hole is empty or wrong, or no reason is given, then nothing is sent and the field has the focus', async () => {
  const { user, api } = await open();
  await user.keyboard('555555555555555555{Enter}');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.getByText('Please say why')).toBeVisible();
  await user.clear(field('Ben Okafor', 4));
  await user.type(field('Ben Okafor', 4), '1');
  await user.keyboard('x');
  await user.type(screen.getByLabelText('Reason'), 'Signed card{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in every hole, from 0 to 20');
  expect(field('Ben Okafor', 4)).toHaveFocus();
  expect(field('Ben Okafor', 4)).toBeInvalid();
  expect(api.callsOf('putCards')).toEqual([]);
});

test('when somebody changed the match meanwhile, then all that was typed stays, what changed is shown, and saving again counts', async () => {
  const message = 'Somebody has changed this match meanwhile. Please look at it again.';
  const { user, api } = await open(aRunningMatch(), { putCards: { status: 409, message } }, ['p1', 1, 5], ['p1', 2, 5]);
  await user.keyboard(`4{Enter}${'5'.repeat(16)}Signed card`);
  const status = screen.getByRole('status');
  api.answer({ getRound: roundOf(aRunningMatch(), 9, ['p1', 1, 6], ['p1', 2, 6]) });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Hole 1 of Anna Keller: now 6, it was 5')).toBeVisible();
  expect(status).toHaveTextContent('Hole 2 of Anna Keller: now 6, it was 5');
  expect(values('Anna Keller').join()).toBe('4,6,5,5,5,5,5,5,5');
  expect(screen.getByLabelText('Reason')).toHaveValue('Signed card');

  api.answer({ putCards: aFinishedMatch() });
  await user.click(screen.getByRole('button', { name: 'Save Both Cards' }));
  await waitFor(() => expect(api.callsOf('putCards')).toHaveLength(2));
  expect(api.callsOf('putCards')[1]?.body).toMatchObject({ version: 9, player1: [4, 6, 5, 5, 5, 5, 5, 5, 5] });
});

test('when the server refuses, then its words stand there and what was typed stays', async () => {
  const { user, queryClient } = await open(aRunningMatch(), {
    putCards: { status: 503, message: 'The league cannot be reached' },
  });
  await user.keyboard(`${'5'.repeat(18)}Signed card{Enter}`);
  expect(await screen.findByText('The league cannot be reached')).toBeVisible();
  expect(values('Ben Okafor').join()).toBe('5,5,5,5,5,5,5,5,5');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // That was not the reason.
  expect(screen.queryByText('No hole was changed meanwhile. Save again.')).not.toBeInTheDocument();
});

test('when the round cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = renderApp(remote, {
    path: '/live-scoring/12/both-cards',
    user: admin,
    api: { ...fakeLeague(aMatch()).answers, getRound: { status: 503, message: 'Please try again' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  api.answer({ getRound: roundOf(aMatch(), 1) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save Both Cards' })).toBeVisible();
});

test('when another admin decides the match while the cards are typed, then they stay, and saving is refused with what is to be done', async () => {
  const match = aRunningMatch();
  const message = 'An admin has decided this match';
  const { user, api, queryClient } = await open(match, { putCards: { status: 409, message } });
  await user.keyboard(`${'5'.repeat(18)}Signed card`);
  api.answer({ listLiveMatches: [{ ...match, version: 9, decided: { outcome: 'draw', reason: 'Dark' } }] });
  await act(() => queryClient.invalidateQueries());
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(
    await screen.findByText('What you typed stays. It can be saved once the decision is taken back.'),
  ).toBeVisible();
  expect(values('Ben Okafor').join()).toBe('5,5,5,5,5,5,5,5,5');
});

test('when the match was decided, then the decision comes first', async () => {
  const match = aFinishedMatch({ decided: { outcome: 'draw', reason: 'Dark' } });
  renderApp(remote, { path: '/live-scoring/12/both-cards', user: admin, api: fakeLeague(match).answers });
  expect(await screen.findByText('This match was decided')).toBeVisible();
});

test('when the page is left with something typed, then it is asked before; as it was, and once saved, it is not', async () => {
  const { user } = await open(aRunningMatch({ version: 7 }), {}, ['p1', 1, 5]);
  const back = () => user.click(screen.getByRole('link', { name: 'Back to Match' }));
  await user.type(field('Ben Okafor', 9), '4');
  await back();
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(field('Ben Okafor', 9)).toHaveValue('4');
  await user.clear(field('Ben Okafor', 9));
  await back();
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
});

test('when the page is left while the cards are being saved, then it is asked before, and a refusal after that is told', async () => {
  const answer = Promise.withResolvers<Problem>();
  const { user } = await open(aRunningMatch({ version: 7 }), { putCards: () => answer.promise });
  await user.keyboard(`${'5'.repeat(18)}Signed card{Enter}`);
  await user.click(screen.getByRole('link', { name: 'Back to Match' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
  answer.resolve({ status: 503, message: 'The league cannot be reached' });
  expect(await screen.findByText('The league cannot be reached', { selector: 'li *' })).toBeVisible();
});

test('when a number is wrong, then its field says what may be typed, and so does each card', async () => {
  const { user } = await open();
  const help = /0 or B is a Blob, 20 is the most\.$/;
  for (const name of ['Anna Keller', 'Ben Okafor'])
    expect(screen.getByRole('group', { name: new RegExp(name) })).toHaveAccessibleDescription(help);
  expect(field('Anna Keller', 1)).not.toHaveAccessibleDescription();
  await user.type(field('Anna Keller', 1), 'x');
  expect(field('Anna Keller', 1)).toHaveAccessibleDescription(help);
});
