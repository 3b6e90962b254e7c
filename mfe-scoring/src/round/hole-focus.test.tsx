import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRunningMatch } from '@society/contracts/testing';
import { ben } from '@society/web-kit/testing';
import { ADVANCE_AFTER_MS } from './use-hole-on-screen.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';

const stranger = { id: 'p7', role: 'player', name: 'Dora Lind' } as const;
const title = (hole: number) => screen.getByRole('heading', { name: `Hole ${hole} of 9` });

describe('where the focus goes', () => {
  test('when a hole is tapped in the overview, then it is at the title of that hole', async () => {
    const { user } = await openRound();
    await user.click(screen.getByRole('button', { name: 'Go to hole 6' }));
    expect(title(6)).toHaveFocus();
  });

  test('when Next leads to the last hole and Previous to the first, then it is at the title, not lost, and between them it stays at the button', async () => {
    const { user } = await openRound({ scores: holes('p1', 1, 2, 3, 4, 5, 6, 7) });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(title(9)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Go to hole 3' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(title(1)).toHaveFocus();
  });

  test('when strokes wait elsewhere, then the way back leads to the title there', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', '6'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Back to hole 1' }));
    expect(title(1)).toHaveFocus();
  });

  const taken = async (places: () => ReturnType<typeof card>) => {
    const { user, league, queryClient } = await openRound({ scores: holes('p1', 1, 2) });
    await user.click(screen.getByRole('button', { name: 'Go to hole 2' }));
    league.record('p2', 'p1', 2, 6);
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('list', { name: 'Scores that differ' });
    const take = places().getByRole('button', { name: 'Take 6' });
    await user.click(take);
    await waitFor(() => expect(take).not.toBeInTheDocument());
  };

  test('when the other’s score is taken on a card, then it stays at what is recorded there', async () => {
    await taken(() => card('Anna Keller'));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Recorded Score 6/));
  });

  test('when it is taken in the overview, then it stays there, above the holes', async () => {
    await taken(() => within(screen.getByRole('list', { name: 'Scores that differ' })));
    await waitFor(() => expect(document.activeElement?.nextElementSibling).toContainElement(screen.getByRole('table')));
  });

  test('when Custom is tapped, then it is in its field', async () => {
    const { user } = await openRound();
    await user.click(strokes('Anna Keller', 'Custom'));
    expect(screen.getByPlaceholderText('Enter strokes (1-20)')).toHaveFocus();
  });
});

describe('strokes typed wrongly', () => {
  test('when one of two entries cannot be sent, then neither is, until it is put right or taken back', async () => {
    const { user, league } = await openRound();
    await user.click(strokes('Anna Keller', '5'));
    await user.click(strokes('Ben Okafor', 'Custom'));
    await user.keyboard('21');
    expect(card('Ben Okafor').getByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 20');
    expect(submitButton(1)).toBeDisabled();
    await user.keyboard('{Backspace}{Backspace}12');
    expect(submitButton(1)).toBeEnabled();
    await user.keyboard('3');
    expect(submitButton(1)).toBeDisabled();
    await user.click(strokes('Ben Okafor', 'Custom'));
    await user.click(submitButton(1));
    await waitFor(() => expect(league.scores()).toMatchObject([{ playerId: 'p1', strokes: 5 }]));
  });

  test('when the hole is left with one, then the next one is free of it', async () => {
    const { user } = await openRound();
    await user.click(strokes('Ben Okafor', 'Custom'));
    await user.keyboard('21');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(strokes('Anna Keller', '4'));
    expect(submitButton(2)).toBeEnabled();
  });
});

describe('a hole whose answer is on its way', () => {
  // On a busy machine the screen would take what is on its way for waiting for signal.
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  const submitted = async (chosenOnNext?: string) => {
    const answer = Promise.withResolvers<void>();
    const app = await openRound({
      api: {
        sendActions: async (request) => {
          await answer.promise;
          return league().answers.sendActions(request);
        },
      },
    });
    const league = () => app.league;
    if (chosenOnNext) {
      await app.user.click(screen.getByRole('button', { name: 'Next' }));
      await app.user.click(strokes('Anna Keller', chosenOnNext));
      await app.user.click(screen.getByRole('button', { name: 'Previous' }));
    }
    await app.user.click(strokes('Anna Keller', '5'));
    await app.user.click(submitButton(1));
    const arrives = async (meanwhile: () => unknown = () => undefined) => {
      answer.resolve();
      expect(await screen.findByText('Scores submitted successfully')).toBeVisible();
      meanwhile();
      await act(() => jest.advanceTimersByTimeAsync(ADVANCE_AFTER_MS * 1.2));
    };
    return { ...app, arrives };
  };

  test('when somebody has gone to another hole meanwhile, then they stay there', async () => {
    const { user, arrives } = await submitted();
    await user.click(screen.getByRole('button', { name: 'Go to hole 6' }));
    await arrives();
    expect(title(6)).toBeVisible();
  });

  test.each(['6', 'Custom'])('when %s was tapped on it again meanwhile, then it stays', async (tapped) => {
    const { user, arrives } = await submitted();
    await user.click(strokes('Anna Keller', tapped));
    await arrives();
    expect(title(1)).toBeVisible();
  });

  test.each([
    { next: 'nothing is chosen', chosen: undefined },
    { next: 'strokes are chosen', chosen: '4' },
  ])('when it arrives and on the next hole $next, then the focus is at its title', async ({ chosen }) => {
    const { arrives } = await submitted(chosen);
    await arrives();
    expect(title(2)).toHaveFocus();
  });

  test('when somebody has gone to the notification by F8 meanwhile, then the focus stays there', async () => {
    const { arrives } = await submitted();
    await arrives(() => fireEvent.keyDown(document, { key: 'F8', code: 'F8' }));
    expect(title(2)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  });
});

describe('whose card and which hole', () => {
  test("when the second player looks, then their own card is the first and the head's order stays", async () => {
    await openRound({ user: ben });
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ben Okafor', 'Anna Keller']);
  });

  test('when somebody only watches, then their screen follows the hole being played until they choose one', async () => {
    const { user, league, queryClient } = await openRound({ user: stranger, match: aRunningMatch({ currentHole: 3 }) });
    const playersAt = async (currentHole: number) => {
      league.change({ currentHole });
      await act(() => queryClient.invalidateQueries());
    };
    expect(title(3)).toBeVisible();
    await playersAt(4);
    await waitFor(() => expect(title(4)).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await playersAt(5);
    expect(title(3)).toBeVisible();
  });
});
