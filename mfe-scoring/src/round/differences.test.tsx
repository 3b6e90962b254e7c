import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRunningMatch, aScore } from '@society/contracts/testing';
import { shownOn } from '@society/golf';
import { outbox } from '@society/web-kit';
import { admin, anna, aSecondPasses, noTimePasses } from '@society/web-kit/testing';
import { actionsSent } from '../../test/fake-league.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { ADVANCE_AFTER_MS } from './use-hole-on-screen.ts';

/** Anna's screen on hole 2, where she has 5; Ben then enters something else for her. */
const open = async (user = anna) => {
  const app = await openRound({ scores: [aScore({ hole: 1 }), aScore({ hole: 2 })], user });
  const bensEntry = async (count: number, over?: string | null) => {
    app.league.record('p2', 'p1', 2, count, over ?? null);
    await act(() => app.queryClient.invalidateQueries());
  };
  const shown = () => shownOn(app.league.now.round, 'p1', 2)?.id ?? null;
  const toHole2 = () => app.user.click(screen.getByRole('button', { name: 'Go to hole 2' }));
  return { ...app, bensEntry, shown, toHole2 };
};
const news = () => within(screen.getByRole('status', { name: 'News' }));
const overview = () => within(screen.getByRole('list', { name: 'Scores that differ' }));

describe('a hole of which the sides say unlike values', () => {
  // A tap's answer counts for 1.5 s, and a busy machine may be longer about it: this clock stands while there is something to do.
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('when the server refuses that it is taken, then the reason is told, and both still stand there', async () => {
    const { user, bensEntry, toHole2, api } = await open();
    await toHole2();
    await bensEntry(6);
    api.answer({ sendActions: { status: 409, message: 'This match is over' } });
    await user.click(await card('Anna Keller').findByRole('button', { name: 'Take 6' }));
    expect(await screen.findByText('This match is over')).toBeVisible();
    expect(card('Anna Keller').getByText('You 5 · Ben 6')).toBeVisible();
  });

  test('when the name is written from right to left, then it is kept apart from the strokes behind it', async () => {
    const match = aRunningMatch();
    const { league, queryClient } = await openRound({
      match: { ...match, player1: { ...match.player1, name: 'שרה כהן' } },
      user: admin,
    });
    league.record('p1', 'p1', 2, 5);
    league.record('p2', 'p1', 2, 6);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Hole 2, \u2068שרה כהן\u2069:')).toBeVisible();
    expect(overview().getByText('\u2068שרה\u2069 5 · Ben 6')).toBeVisible();
  });

  test('when it is on the screen, then its card and the overview say both, and one tap takes the other', async () => {
    const { user, bensEntry, toHole2, api, league } = await open();
    await toHole2();
    await bensEntry(6);
    expect(await card('Anna Keller').findByText('You 5 · Ben 6')).toBeVisible();
    expect(overview().getByText('Hole 2, Anna Keller:')).toBeVisible();
    expect(overview().getByText('You 5 · Ben 6')).toBeVisible();

    await user.click(card('Anna Keller').getByRole('button', { name: 'Take 6' }));
    expect(await screen.findByText('Hole 2 is 6 now.')).toBeVisible();
    expect(actionsSent(api.callsOf('sendActions'))).toMatchObject([
      { kind: 'accept', entryId: 'p2-p1-2-6', playerId: 'p1', hole: 2, strokes: 6 },
    ]);
    expect(screen.queryByText('You 5 · Ben 6')).not.toBeInTheDocument();
    expect(league.scores().find(({ hole }) => hole === 2)).toMatchObject({ strokes: 6 });
  });

  test('when it was settled meanwhile, then a tap says so, and not that it was taken', async () => {
    const { user, bensEntry, toHole2, league, shown } = await open();
    await toHole2();
    await bensEntry(6);
    await card('Anna Keller').findByText('You 5 · Ben 6');
    league.record('p2', 'p1', 2, 5, shown());
    await user.click(card('Anna Keller').getByRole('button', { name: 'Take 6' }));
    expect(await screen.findByText('Already settled')).toBeVisible();
  });

  test('when the other side has entered something else again meanwhile, then a tap does not say that the hole was settled', async () => {
    const { user, bensEntry, toHole2, league, shown } = await open();
    await toHole2();
    await bensEntry(6);
    await card('Anna Keller').findByText('You 5 · Ben 6');
    league.record('p2', 'p1', 2, 7, shown());
    await user.click(card('Anna Keller').getByRole('button', { name: 'Take 6' }));
    expect(await screen.findByText('Scores differ')).toBeVisible();
    expect(screen.getByText('Hole 2: something else was entered meanwhile')).toBeVisible();
    expect(await card('Anna Keller').findByText('You 5 · Ben 7')).toBeVisible();
    expect(screen.queryByText('Already settled')).not.toBeInTheDocument();
  });

  test('when an admin on neither side looks, then they read both and take nothing', async () => {
    const { bensEntry } = await open({ id: 'a1', role: 'admin', name: 'Grace Osei' });
    await bensEntry(6);
    expect(await screen.findByRole('list', { name: 'Scores that differ' })).toHaveTextContent('Anna 5 · Ben 6');
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  });

  test('when the own strokes come second, then the toast says that they differ, and the hole stays on the screen', async () => {
    const { user, league } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    league.record('p2', 'p1', 1, 6);
    await user.click(submitButton(1));
    expect(await screen.findByText('Scores differ')).toBeVisible();
    expect(screen.getByText('Hole 1: You 5 · Ben 6')).toBeVisible();
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
    expect(strokes('Anna Keller', '5')).toHaveAttribute('aria-pressed', 'false');
    await act(() => jest.advanceTimersByTimeAsync(ADVANCE_AFTER_MS * 1.2));
    expect(card('Anna Keller').getByRole('button', { name: 'Take 6' })).toBeVisible();
  });

  test('when one of two differs and the other cannot count, then the toast is about what is lost, and about that alone', async () => {
    const { user, league } = await openRound({
      api: {
        sendActions: (request) => {
          const [annas, bens] = actionsSent([request]);
          const answer = league.answers.sendActions({ ...request, body: { actions: [annas] } });
          return {
            ...answer,
            results: [...answer.results, { id: bens?.id ?? '', outcome: 'kept', message: 'Too late' }],
          };
        },
      },
    });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(strokes('Ben Okafor', '7'));
    league.record('p2', 'p1', 1, 6);
    await user.click(submitButton(1));
    expect(await screen.findByText('Not counted')).toBeVisible();
    expect(screen.getByText('Too late. What you entered is kept for the admins to see.')).toBeVisible();
    expect(screen.queryByText('Scores differ')).not.toBeInTheDocument();
  });

  test('when they move nothing, and no difference comes of it, then the toast says so, and nothing is told once more', async () => {
    const { user, league } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    league.record('p1', 'p1', 1, 4);
    await user.click(submitButton(1));
    expect(await screen.findByText('Scores differ')).toBeVisible();
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
    expect(screen.getByRole('status', { name: 'What did not count' })).toBeEmptyDOMElement();
  });

  test('when strokes cannot count any more, then the toast says why, and they wait no longer', async () => {
    const { user, league } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    league.change({ player1Completed: true });
    await user.click(submitButton(1));
    expect(await screen.findByText('Not counted')).toBeVisible();
    expect(
      screen.getByText('This round is completed already. What you entered is kept for the admins to see.'),
    ).toBeVisible();
    expect(Object.keys(localStorage).some((key) => key.includes('strokes.p1.12'))).toBe(false);
  });
});

test('when a hole is taken by a double tap before the round is completed, then the second half takes nothing of the next line', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const { user, league, queryClient } = await openRound({ scores: [...holes('p1', ...all), ...holes('p2', ...all)] });
  for (const hole of [2, 3]) league.record('p2', 'p1', hole, 6);
  await act(() => queryClient.invalidateQueries());
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete My Round' }));
  const take = (hole: number) =>
    dialog.getByRole('button', { name: 'Take 6', description: new RegExp(`^Hole ${hole},`) });
  const timeGoesOn = noTimePasses();
  // What opened the dialog was another tap.
  aSecondPasses();
  const first = take(2);
  fireEvent.click(first, { detail: 1 });
  await waitFor(() => expect(first).not.toBeInTheDocument());
  fireEvent.click(take(3), { detail: 2 });
  timeGoesOn();
  expect(await screen.findByText('Hole 2 is 6 now.')).toBeVisible();
  expect(take(3)).toBeEnabled();
});

describe('what somebody else entered', () => {
  test('when the own hole was overwritten, then it is said above the cards once, with the way there', async () => {
    const { user, bensEntry, shown, queryClient } = await open();
    await bensEntry(6, shown());
    expect(await screen.findByText('Ben entered 6 for you on hole 2, you had 5')).toBeVisible();
    await user.click(news().getByRole('button', { name: 'Go to hole 2' }));
    expect(screen.getByText('Hole 2 of 9')).toHaveFocus();
    expect(screen.queryByText(/Ben entered/)).not.toBeInTheDocument();
    await act(() => queryClient.invalidateQueries());
    expect(screen.queryByText(/Ben entered/)).not.toBeInTheDocument();
    expect(localStorage.getItem('society.draft.seen.p1.12')).toBe(JSON.stringify(['p2-p1-2-6']));
  });

  test('when that hole is on the screen already, then OK is enough', async () => {
    const { user, bensEntry, shown, toHole2 } = await open();
    await toHole2();
    await bensEntry(6, shown());
    await screen.findByText('Ben entered 6 for you on hole 2, you had 5');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/Ben entered/)).not.toBeInTheDocument();
  });
});

describe('after the own round is completed', () => {
  test('when the opponent changes their own card, then the screen shows it as a difference that can be taken', async () => {
    const all = [...holes('p1', 1, 2, 3, 4, 5, 6, 7, 8, 9), ...holes('p2', 1, 2, 3, 4, 5, 6, 7, 8, 9)];
    const { user, league, queryClient } = await openRound({ scores: all });
    await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
    await user.click(screen.getByRole('button', { name: 'Complete Round' }));
    await screen.findByText('Your round is complete. Waiting for your opponent to finish.');
    league.record('p2', 'p2', 6, 3, shownOn(league.now.round, 'p2', 6)?.id ?? null);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Ben entered 3 on hole 6 of their own card, you had 5')).toBeVisible();
    expect(overview().getByText('You 5 · Ben 3')).toBeVisible();
    await user.click(overview().getByRole('button', { name: 'Take 3' }));
    await waitFor(() => expect(screen.queryByText('You 5 · Ben 3')).not.toBeInTheDocument());
  });

  test('when both have completed and still differ, then the result is disputed until one takes the other', async () => {
    const { user, league, queryClient } = await openRound({
      match: aRunningMatch(),
      scores: [...holes('p1', 1, 2, 3, 4, 5, 6, 7, 8, 9), ...holes('p2', 1, 2, 3, 4, 5, 6, 7, 8, 9)],
    });
    league.record('p2', 'p1', 2, 6);
    for (const by of ['p1', 'p2']) league.act({ id: by }, { id: `c${by}`, kind: 'complete', playerId: by });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Both players completed - Match finalized!')).toBeVisible();
    expect(screen.getByText('Disputed')).toBeVisible();
    expect(overview().getByText('You 5 · Ben 6')).toBeVisible();
    // Once is enough: as news it would stand there a second time.
    expect(screen.queryByText(/^Ben entered/)).not.toBeInTheDocument();
    await user.click(overview().getByRole('button', { name: 'Take 6' }));
    await waitFor(() => expect(screen.queryByText('Disputed')).not.toBeInTheDocument());
  });
});
