import { act, screen, waitFor } from '@testing-library/react';
import { aRunningMatch } from '@society/contracts/testing';
import { Deliveries } from '@society/league-client';
import { anna, renderApp } from '@society/web-kit/testing';
import { actionsSent, fakeLeague } from '../../test/fake-league.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';

type Kept = { playerId: string; strokes: number; entryId: string };

const key = 'society.draft.strokes.p1.12';
const elsewhere: Kept & { hole: number } = { hole: 1, playerId: 'p1', strokes: 6, entryId: 'e1' };
/** What another tab of the same person keeps on the device from now on. */
const otherTab = (choices: readonly object[]) => {
  if (choices.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(choices));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};

afterEach(() => jest.restoreAllMocks());

describe('two tabs of one person', () => {
  test('when strokes are chosen in the other, then they are chosen here too and sent with their entry id', async () => {
    const { user, api } = await openRound();
    otherTab([elsewhere]);
    expect(strokes('Anna Keller', '6')).toHaveAttribute('aria-pressed', 'true');
    await user.click(submitButton(1));
    await screen.findByText('Scores submitted successfully');
    expect(actionsSent(api.callsOf('sendActions'))).toMatchObject([{ strokes: 6, id: 'e1' }]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('when the other has sent them, then nothing is waiting here', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '4'));
    otherTab([]);
    expect(strokes('Anna Keller', '4')).toHaveAttribute('aria-pressed', 'false');
    expect(submitButton(1)).toBeDisabled();
  });

  test('when both choose at one moment, then neither choice is lost', async () => {
    const { user } = await openRound();
    localStorage.setItem(key, JSON.stringify([elsewhere]));
    await user.click(strokes('Ben Okafor', '5'));
    expect(strokes('Anna Keller', '6')).toHaveAttribute('aria-pressed', 'true');
    expect(strokes('Ben Okafor', '5')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a device that keeps nothing', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('No.', name);
  };

  test.each([
    ['its storage is full', 'QuotaExceededError', ['setItem']],
    ['its storage is closed to the page', 'SecurityError', ['getItem', 'setItem', 'removeItem']],
  ] as const)('when %s, then strokes are chosen and submitted all the same', async (_, name, methods) => {
    const { user, api } = await openRound();
    for (const method of methods) jest.spyOn(Storage.prototype, method).mockImplementation(refuse(name));
    await user.click(strokes('Anna Keller', '4'));
    await user.click(strokes('Anna Keller', '6'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Back to hole 1' }));
    expect(strokes('Anna Keller', '6')).toHaveAttribute('aria-pressed', 'true');
    await user.click(submitButton(1));
    await screen.findByText('Scores submitted successfully');
    expect(actionsSent(api.callsOf('sendActions'))).toMatchObject([{ strokes: 6 }]);
    // Left to itself, it waits no longer than the screen does before it moves on.
    expect(await screen.findByText('Hole 2 of 9')).toBeVisible();
    expect(screen.queryByText('Not submitted:')).not.toBeInTheDocument();
  });
});

describe('a card that was closed meanwhile', () => {
  test('when strokes were chosen on it, then they no longer count as waiting', async () => {
    const { user, league, queryClient } = await openRound({
      match: aRunningMatch(),
      scores: holes('p2', 1, 2, 3, 4, 5, 6, 7, 8, 9),
    });
    await user.click(strokes('Ben Okafor', '6'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Not submitted:')).toBeVisible();
    league.change({ player2Completed: true });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Not submitted:')).not.toBeInTheDocument());
  });

  test('when the server refuses strokes on it, then the screen still says whose and why', async () => {
    const why = 'This player has completed their round, so their scores can no longer be changed';
    const { user, league } = await openRound({
      api: { sendActions: () => (league.change({ player2Completed: true }), { status: 409, message: why }) },
    });
    await user.click(strokes('Ben Okafor', '6'));
    await user.click(submitButton(1));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Strokes of Ben Okafor' })).not.toBeInTheDocument());
    expect(card('Ben Okafor').getByRole('alert')).toHaveTextContent(`Ben Okafor's score was not saved. ${why}`);
  });
});

describe('strokes not sent yet', () => {
  test('when the page is left and opened again, then they are still chosen, with their entry id', async () => {
    const first = await openRound();
    await first.user.click(strokes('Anna Keller', '6'));
    const kept = { ...localStorage };
    first.unmount();

    const again = fakeLeague(aRunningMatch());
    const app = renderApp(remote, { path: '/live-scoring/12', user: anna, api: again.answers, live: <Deliveries /> });
    // The harness empties the device for each app; a real one keeps it.
    Object.assign(localStorage, kept);
    expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
    expect(strokes('Anna Keller', '6')).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(submitButton(1));
    await screen.findByText('Scores submitted successfully');
    const draft = JSON.parse(String(Object.entries(kept).find(([key]) => key.includes('strokes.p1.12'))?.[1])) as [
      { entryId: string },
    ];
    expect(actionsSent(app.api.callsOf('sendActions'))).toMatchObject([{ strokes: 6, id: draft[0].entryId }]);
  });

  test('when strokes wait on another hole, then the screen says where and leads back', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '6'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Back to hole 1' }));
    expect(strokes('Anna Keller', '6')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Not submitted:')).not.toBeInTheDocument();
  });

  test('when they wait on another hole while one is submitted, then that one alone is sent, and they wait on', async () => {
    const { user, api } = await openRound();
    await user.click(strokes('Anna Keller', '6'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(strokes('Anna Keller', '4'));
    await user.click(submitButton(2));
    await screen.findByText('Scores submitted successfully');
    expect(actionsSent(api.callsOf('sendActions')).map((action) => action.kind === 'hole' && action.hole)).toEqual([2]);
    expect(screen.getByRole('button', { name: 'Back to hole 1' })).toBeVisible();
  });

  test('when they wait on several holes, then the ways back and the question name each hole once, in the order of play', async () => {
    const { user } = await openRound();
    const later = { ...elsewhere, hole: 8, entryId: 'e8' };
    const earlier = { ...elsewhere, hole: 3, entryId: 'e3' };
    otherTab([later, earlier, { ...later, playerId: 'p2', entryId: 'b8' }]);
    const back = screen.getAllByRole('button', { name: /^Back to hole/ });
    expect(back.map(({ textContent }) => textContent)).toEqual(['Back to hole 3', 'Back to hole 8']);
    await user.click(screen.getByRole('button', { name: 'Go to hole 9' }));
    await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
    expect(screen.getByText(/^Strokes chosen on holes 3 and 8 have not been submitted/)).toBeVisible();
  });

  test('when they were sent, then the device forgets them', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '6'));
    expect(Object.keys(localStorage).some((key) => key.includes('strokes.p1.12'))).toBe(true);
    await user.click(submitButton(1));
    await screen.findByText('Scores submitted successfully');
    expect(Object.keys(localStorage).some((key) => key.includes('strokes.p1.12'))).toBe(false);
  });
});
