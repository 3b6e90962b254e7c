import { act, screen, waitFor } from '@testing-library/react';
import { aRunningMatch, aScore } from '@society/contracts/testing';
import { actionsSent } from '../../test/fake-league.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { ADVANCE_AFTER_MS } from './use-hole-on-screen.ts';

// On a busy machine the screen would move on to the next hole before a test has looked.
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('a hole', () => {
  test('when the round is open, then the hole and both players are described', async () => {
    await openRound();
    expect(screen.getByText('279 yards')).toBeVisible();
    expect(screen.getByText('Par 4')).toBeVisible();
    expect(card('Anna Keller').getByText('Handicap 18')).toBeVisible();
    expect(card('Anna Keller').getByText('9-hole 9')).toBeVisible();
    expect(card('Anna Keller').getByText('Shots 1')).toBeVisible();
    expect(card('Ben Okafor').getByText('Shots 0')).toBeVisible();
    expect(screen.queryByText(/is not on this phone yet/)).not.toBeInTheDocument();
  });

  test('when strokes are chosen, then the button is pressed and points and net score are shown', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '4'));
    expect(strokes('Anna Keller', '4')).toHaveAttribute('aria-pressed', 'true');
    expect(strokes('Ben Okafor', '4')).toHaveAttribute('aria-pressed', 'false');
    expect(card('Anna Keller').getByText('3 points')).toBeVisible();
    expect(card('Anna Keller').getByText('4 - 1 = 3 vs par 4')).toBeVisible();
  });

  test('when somebody else records the hole on the screen, then it is told whose points these are', async () => {
    const { league, queryClient } = await openRound();
    expect(card('Ben Okafor').getByText('No points yet')).toBeInTheDocument();
    league.record('p2', 'p2', 1, 4, null);
    await act(() => queryClient.invalidateQueries());
    const told = (await card('Ben Okafor').findByText('2 points')).closest('[aria-live=polite][aria-atomic=true]');
    expect(told).toHaveTextContent(/^Ben Okafor: 2 points$/);
  });

  test('when the chosen strokes are tapped again, then the choice is taken back', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '4'));
    await user.click(strokes('Anna Keller', '4'));
    expect(strokes('Anna Keller', '4')).toHaveAttribute('aria-pressed', 'false');
    expect(submitButton(1)).toBeDisabled();
  });

  test('when a substitute plays, then the card names them in parentheses', async () => {
    await openRound({
      match: aRunningMatch({
        player1SubId: 's1',
        player1Sub: { id: 's1', name: 'Sam Reed', handicap: 22 },
        player1PlayingHandicap: 11,
      }),
    });
    expect(card('Anna Keller (Sam Reed)').getByText('Handicap 22')).toBeVisible();
  });

  test('when the frozen handicap is not that of today, then both frozen ones are said, and today’s is not', async () => {
    const { player1, ...match } = aRunningMatch();
    await openRound({ match: { ...match, player1: { ...player1, handicap: 36 } } });
    expect(screen.getByText('Played off the handicaps of the start: Anna 9, Ben 6')).toBeVisible();
    expect(card('Anna Keller').queryByText(/^Handicap/)).not.toBeInTheDocument();
  });
});

describe('moving between holes', () => {
  test('when holes are recorded on the own card, then the screen opens at the first that is not', async () => {
    await openRound({ scores: holes('p1', 1, 2, 3) });
    expect(screen.getByText('Hole 4 of 9')).toBeVisible();
  });

  test('when Next and Previous are tapped, then the view moves and the server is told', async () => {
    const { user, api } = await openRound();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Hole 2 of 9')).toBeVisible();
    expect(screen.getByText('Hole 2 of 9')).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Hole 1 of 9')).toBeVisible();
    await waitFor(() =>
      expect(api.callsOf('updateMatch').map((call) => call.body)).toEqual([{ currentHole: 2 }, { currentHole: 1 }]),
    );
  });

  test('when the last hole is reached, then there is no next', async () => {
    await openRound({ scores: holes('p1', 1, 2, 3, 4, 5, 6, 7, 8) });
    expect(screen.getByText('Hole 9 of 9')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('when a hole is tapped in the scorecard, then the view goes there', async () => {
    const { user } = await openRound();
    await user.click(screen.getByRole('button', { name: 'Go to hole 6' }));
    expect(screen.getByText('Hole 6 of 9')).toBeVisible();
  });

  test('when the opponent moves on, then this screen stays at its own hole', async () => {
    const { league, queryClient } = await openRound();
    league.change({ currentHole: 7 });
    await act(() => queryClient.invalidateQueries());
    expect(screen.getByText('Hole 1 of 9')).toBeVisible();
  });
});

describe('submitting', () => {
  test("when both players' strokes are submitted, then they go in one call, each with its own entry id, and a toast says so", async () => {
    const { user, api } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    await user.click(strokes('Ben Okafor', 'Blob'));
    await user.click(submitButton(1));

    expect(await screen.findByText('Scores submitted successfully')).toBeVisible();
    expect(api.callsOf('sendActions')).toHaveLength(1);
    const actions = actionsSent(api.callsOf('sendActions'));
    const sent = (playerId: string, strokes: number) => ({
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      kind: 'hole',
      playerId,
      hole: 1,
      strokes,
      over: null,
      said: null,
      at: expect.stringMatching(/Z$/) as string,
    });
    expect(actions).toEqual([sent('p1', 5), sent('p2', 0)]);
    expect(actions[0]?.id).not.toBe(actions[1]?.id);
  });

  test('when a hole was submitted, then the recorded score is shown and a second later the next hole, of which the server hears', async () => {
    const { user, api } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    expect(await card('Anna Keller').findByText('Recorded Score')).toBeVisible();
    expect(card('Anna Keller').getByText('You can modify this score by selecting new strokes below')).toBeVisible();
    expect(strokes('Anna Keller', '5')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Hole 1 of 9')).toBeVisible();

    // Left to itself, it waits no longer than the screen does before it moves on.
    expect(await screen.findByText('Hole 2 of 9')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Hole 2 of 9')).toHaveFocus());
    await waitFor(() => expect(api.callsOf('updateMatch').at(-1)?.body).toEqual({ currentHole: 2 }));
  });

  test('when scores were submitted, then match, live matches, round and chances are asked for again', async () => {
    const { user, api } = await openRound();
    const before = api.calls.length;
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    await waitFor(() =>
      expect(new Set(api.calls.slice(before).map((call) => call.name))).toEqual(
        new Set(['sendActions', 'listLiveMatches', 'getRound', 'getChances']),
      ),
    );
  });

  test('when typed strokes were submitted, then their entry is closed', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', 'Custom'));
    await user.keyboard('12');
    await user.click(submitButton(1));
    await screen.findByText('Scores submitted successfully');
    expect(strokes('Anna Keller', 'Custom')).toHaveAttribute('aria-expanded', 'false');
  });

  test('when strokes are tapped again before the view moves on, then it stays', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    await screen.findByText('Scores submitted successfully');
    await user.click(strokes('Anna Keller', '6'));
    await act(() => jest.advanceTimersByTimeAsync(ADVANCE_AFTER_MS * 1.3));
    expect(screen.getByText('Hole 1 of 9')).toBeVisible();
    expect(strokes('Anna Keller', '6')).toHaveAttribute('aria-pressed', 'true');
  });

  test('when one score is refused, then it stays chosen, is named, and is sent again under another id, as the first would be answered as before', async () => {
    const { user, api, league } = await openRound({
      api: {
        // As of somebody who has just come into the match.
        sendActions: (request) => {
          const [annas, bens] = actionsSent([request]);
          if (!annas || !bens) return league.answers.sendActions(request);
          const answer = league.answers.sendActions({ ...request, body: { actions: [annas] } });
          return { ...answer, results: [...answer.results, { id: bens.id, outcome: 'refused', message: 'Try later' }] };
        },
      },
    });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(strokes('Ben Okafor', '7'));
    await user.click(submitButton(1));

    expect(await screen.findByText('Failed to submit scores')).toBeVisible();
    expect(card('Ben Okafor').getByRole('alert')).toHaveTextContent("Ben Okafor's score was not saved. Try later");
    expect(card('Anna Keller').queryByRole('alert')).not.toBeInTheDocument();
    expect(strokes('Ben Okafor', '7')).toHaveAttribute('aria-pressed', 'true');
    expect(strokes('Anna Keller', '5')).toHaveAttribute('aria-pressed', 'false');

    await user.click(submitButton(1));
    expect(await screen.findByText('Scores submitted successfully')).toBeVisible();
    const [, first, again, ...more] = actionsSent(api.callsOf('sendActions'));
    expect(again).toEqual({ ...first, id: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(again?.id).not.toBe(first?.id);
    expect(more).toEqual([]);
  });

  test('when the call is refused, then all stays chosen, and each is named', async () => {
    const { user, api, league } = await openRound({ api: { sendActions: { status: 403, message: 'Not yours' } } });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(strokes('Ben Okafor', '7'));
    await user.click(submitButton(1));
    expect(await screen.findByText('Failed to submit scores')).toBeVisible();
    for (const name of ['Anna Keller', 'Ben Okafor'])
      expect(await card(name).findByRole('alert')).toHaveTextContent(`${name}'s score was not saved. Not yours`);
    expect(strokes('Anna Keller', '5')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'OK' })).not.toBeInTheDocument();
    api.answer({ sendActions: league.answers.sendActions });
    await user.click(submitButton(1));
    expect(await screen.findByText('Scores submitted successfully')).toBeVisible();
  });

  test('when the answer is still on its way, then a second tap sends nothing', async () => {
    const { user, api } = await openRound({ api: { sendActions: () => new Promise<never>(() => {}) } });
    await user.click(strokes('Anna Keller', '5'));
    await user.click(submitButton(1));
    await user.click(submitButton(1));
    expect(api.callsOf('sendActions')).toHaveLength(1);
  });

  test('when a recorded hole is corrected, then the new strokes replace it', async () => {
    const { user, league } = await openRound({ scores: holes('p1', 1) });
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(strokes('Anna Keller', '7'));
    await user.click(submitButton(1));
    await waitFor(() => expect(league.scores()).toMatchObject([aScore({ strokes: 7, stablefordPoints: 0 })]));
  });
});

test('when the match is seen to have changed, then the round is asked for again', async () => {
  const { league, api, queryClient } = await openRound();
  const before = api.callsOf('getRound').length;
  league.change({});
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/matches/live'] }));
  await waitFor(() => expect(api.callsOf('getRound')).toHaveLength(before + 1));
});
