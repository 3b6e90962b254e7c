import { act, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aMatch, aRunningMatch } from '@society/contracts/testing';
import { Deliveries } from '@society/league-client';
import { outbox } from '@society/web-kit';
import { anna, ben, renderApp } from '@society/web-kit/testing';
import { actionsSent, fakeLeague } from '../../test/fake-league.ts';
import { card, holes, openRound, startRound, strokes, submitButton } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

const noSignal = { sendActions: () => Promise.reject(new TypeError('Failed to fetch')) };
const nothing = () => Promise.reject(new TypeError('Failed to fetch'));
const online = () => act(() => void window.dispatchEvent(new Event('online')));
const table = () => within(screen.getByRole('table'));

/** The app is killed, and opened again without signal: what it had read is there, as the device kept it. */
const reopen = async (app: { unmount: () => void }, league: ReturnType<typeof fakeLeague>, user = anna) => {
  const kept: Readonly<Record<string, string>> = { ...localStorage };
  app.unmount();
  const again = renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...league.answers, ...noSignal },
    live: <Deliveries />,
  });
  // The harness empties the device for each app; a real one keeps it.
  for (const [key, value] of Object.entries(kept))
    if (key.startsWith('society.outbox.')) localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await screen.findByText(/^Hole \d of 9$/);
  return again;
};

/** Whoever has gone to another hole is not led on to the next one, as happens a second after a submission: on a busy machine, before a test has tapped. */
const staysAtHole1 = async (user: Awaited<ReturnType<typeof openRound>>['user']): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Go to hole 5' }));
  await user.click(screen.getByRole('button', { name: 'Go to hole 1' }));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a hole that is submitted without signal', () => {
  test('when nobody answers, then a quiet word says that it is kept, it is shown as waiting, and the screen moves on', async () => {
    const { user } = await openRound({ api: noSignal });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    expect(await card('Anna Keller').findByText('Kept on this phone, waits for signal')).toBeVisible();
    expect(await screen.findByText('Hole 1 waits for signal.')).toBeVisible();
    expect(table().getByText(', waits for signal')).toBeInTheDocument();
    expect(await screen.findByText('Hole 2 of 9')).toBeVisible();
    expect(screen.queryByText('Not submitted:')).not.toBeInTheDocument();
  });

  test('when the browser knows that it is offline, then the screen does not wait for an answer', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await openRound({ api: { sendActions: () => new Promise<never>(() => {}) } });
    await user.click(strokes('Anna Keller', '5'));
    jest.useFakeTimers();
    act(() => submitButton(1).click());
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByText('Kept on this phone')).toBeVisible();
  });

  test('when the app is killed and opened again, then it is there, at the next hole, and goes once when the signal is back', async () => {
    const app = await openRound({ api: noSignal });
    await app.user.click(strokes('Anna Keller', '5'));
    await app.user.click(submitButton(1));
    await screen.findByText('Kept on this phone');
    const again = await reopen(app, app.league);
    expect(await screen.findByText('Hole 2 of 9')).toBeVisible();
    expect(table().getByText(', waits for signal')).toBeInTheDocument();

    again.api.answer({ sendActions: app.league.answers.sendActions });
    online();
    await waitFor(() => expect(screen.queryByText(', waits for signal')).not.toBeInTheDocument());
    expect(app.league.scores()).toMatchObject([{ playerId: 'p1', hole: 1, strokes: 5 }]);
    const sent = [...actionsSent(app.api.callsOf('sendActions')), ...actionsSent(again.api.callsOf('sendActions'))];
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test('when somebody else uses the phone, then they see nothing of it', async () => {
    const app = await openRound({ api: noSignal });
    await app.user.click(strokes('Anna Keller', '5'));
    await app.user.click(submitButton(1));
    await screen.findByText('Kept on this phone');
    await reopen(app, app.league, ben);
    expect(screen.getByText('Hole 1 of 9')).toBeVisible();
    expect(screen.queryByText(/waits for signal/)).not.toBeInTheDocument();
    expect(outbox.state().entries).toHaveLength(1);
  });

  test('when it is corrected before it was sent, then both go, the second over the first', async () => {
    const { user, league, api } = await openRound({ api: noSignal });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    await screen.findByText('Kept on this phone');
    await staysAtHole1(user);
    await user.click(strokes('Anna Keller', '6'));
    await user.click(submitButton(1));
    expect(await card('Anna Keller').findByText('6', { selector: 'strong' })).toBeVisible();
    api.answer({ sendActions: league.answers.sendActions });
    online();
    await waitFor(() => expect(league.scores()).toMatchObject([{ strokes: 6 }]));
    const [first, second] = actionsSent(api.callsOf('sendActions').slice(-1));
    expect(second).toMatchObject({ strokes: 6, over: first?.id });
  });

  test('when the device keeps nothing, then it is said, and it is sent all the same', async () => {
    const { user, league, api } = await openRound({ api: noSignal });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    expect(await screen.findByText('Not kept on this phone')).toBeVisible();
    api.answer({ sendActions: league.answers.sendActions });
    online();
    await waitFor(() => expect(league.scores()).toMatchObject([{ strokes: 5 }]));
  });
});

describe('what comes back later', () => {
  const later = async (change: Partial<Match>, answer?: { status: number; message: string }) => {
    const app = await openRound({ api: noSignal });
    await app.user.click(strokes('Anna Keller', '5'));
    await app.user.click(submitButton(1));
    await screen.findByText('Kept on this phone');
    app.league.change(change);
    app.api.answer({ sendActions: answer ?? app.league.answers.sendActions });
    online();
    return app;
  };
  const said = () => screen.getByRole('status', { name: 'What did not count' });

  test('when the match was decided while the phone was away, then that is said until it was seen', async () => {
    const { user } = await later({ decided: { outcome: 'player2', reason: 'Darkness' }, status: 'completed' });
    await waitFor(() =>
      expect(said()).toHaveTextContent(
        'Hole 1, Anna Keller, 5: not counted. An admin has decided this match. What you entered is kept for the admins to see.',
      ),
    );
    await user.click(within(said()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(said()).toBeEmptyDOMElement());
    expect(said()).toHaveFocus();
    expect(outbox.state().entries).toEqual([]);
  });

  test('when the own other phone had entered another value by then, then that is said until it was seen', async () => {
    const { user, api, league } = await openRound({ api: noSignal });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    await screen.findByText('Kept on this phone');
    await staysAtHole1(user);
    league.record('p1', 'p1', 1, 4);
    api.answer({ sendActions: league.answers.sendActions });
    online();
    await waitFor(() =>
      expect(said()).toHaveTextContent(
        'Hole 1, Anna Keller, 5: not shown. Something else was entered meanwhile, and is shown.',
      ),
    );
    expect(card('Anna Keller').getByText('4', { selector: 'strong' })).toBeVisible();
  });

  test('when it is refused, then that is said in the words of the server', async () => {
    await later({}, { status: 403, message: 'You are not assigned to this match' });
    await waitFor(() =>
      expect(said()).toHaveTextContent('Hole 1, Anna Keller, 5: not recorded. You are not assigned to this match.'),
    );
  });

  test('when the match is gone, then that is said where it was', async () => {
    await later({}, { status: 404, message: 'Match not found' });
    await waitFor(() => expect(said()).toHaveTextContent('Hole 1, Anna Keller, 5: not recorded. Match not found.'));
  });
});

describe('a whole round without signal', () => {
  test('when the match is tonight’s and was never opened, then it is started, played and completed, and sent in its order', async () => {
    const league = fakeLeague(aMatch());
    const { user, api } = renderApp(remote, {
      path: '/live-scoring/12',
      user: anna,
      api: { ...league.answers, ...noSignal, getRound: nothing },
      live: <Deliveries />,
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await startRound(user);
    for (const hole of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await screen.findByText(`Hole ${hole} of 9`);
      await user.click(strokes('Anna Keller', '5'));
      await user.click(strokes('Ben Okafor', '4'));
      await user.click(submitButton(hole));
      // On a busy machine the screen has moved on by itself, and then no button leads there.
      const next = screen.queryByRole('button', { name: `Go to hole ${hole + 1}` });
      if (next) await user.click(next);
    }
    await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
    await user.click(screen.getByRole('button', { name: 'Complete Round' }));
    expect(await screen.findByRole('button', { name: 'Round Completed - Waiting for opponent' })).toBeVisible();
    expect(table().getAllByText(', waits for signal')).toHaveLength(18);
    expect(league.now.match.status).toBe('scheduled');

    api.answer(league.answers);
    online();
    await waitFor(() => expect(league.now.match.player1Completed).toBe(true));
    await waitFor(() => expect(screen.queryByText(', waits for signal')).not.toBeInTheDocument());
    expect(league.scores()).toHaveLength(18);
    const kinds = actionsSent(api.callsOf('sendActions').slice(-1)).map(({ kind }) => kind);
    expect(kinds).toEqual(['start', ...Array.from({ length: 18 }, () => 'hole'), 'complete']);
  }, 120_000);

  test('when it was started elsewhere and its round was never read, then whoever plays records holes, and it is said what is missing', async () => {
    const league = fakeLeague(aRunningMatch(), holes('p2', 1));
    const { user } = renderApp(remote, {
      path: '/live-scoring/12',
      user: anna,
      api: { ...league.answers, ...noSignal, getRound: nothing },
      live: <Deliveries />,
    });
    expect(await screen.findByText('What others have recorded in this match is not on this phone yet.')).toBeVisible();
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    expect(await card('Anna Keller').findByText('Kept on this phone, waits for signal')).toBeVisible();
  });

  test('when somebody only watches, then they are told that the round cannot be had', async () => {
    renderApp(remote, {
      path: '/live-scoring/12',
      user: { id: 'p7', role: 'player', name: 'Dora Lind' },
      api: { ...fakeLeague(aRunningMatch()).answers, getRound: nothing },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch scores');
  });
});
