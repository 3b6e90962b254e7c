import { act, render, screen, waitFor, within } from '@testing-library/react';
import { addActions, hasUncounted } from '@society/league-client';
import { outbox } from '@society/web-kit';
import { anna } from '@society/web-kit/testing';
import { holeAction } from '../rules/round-actions.ts';
import { openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { NoticeLine } from './NoticeLine.tsx';

afterEach(() => jest.restoreAllMocks());

const said = () => screen.getByRole('status', { name: 'What did not count' });

test('when a round comes too late, then one line says so, and one tap puts all of it away', async () => {
  const { user, league } = await openRound();
  league.change({ decided: { outcome: 'player2', reason: 'Darkness' }, status: 'completed' });
  const holes = [1, 2, 3].flatMap((hole) =>
    ['p1', 'p2'].map((playerId) => holeAction({ entryId: `${playerId}${hole}`, playerId, hole, strokes: 5 })),
  );
  await act(() => addActions(anna.id, '12', [...holes, { id: 'done', kind: 'complete', playerId: 'p1' }]));
  await waitFor(() =>
    expect(said()).toHaveTextContent(
      /^Holes 1 to 3 of Anna Keller, holes 1 to 3 of Ben Okafor and your completed round: not counted\. An admin has decided this match\. What you entered is kept for the admins to see\.OK$/,
    ),
  );
  await user.click(within(said()).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(said()).toBeEmptyDOMElement());
  expect([outbox.state().entries, hasUncounted(anna.id)]).toEqual([[], false]);
});

test.each([
  [
    'in a pocket',
    'stays until it is seen',
    true,
    /^Hole 1, Anna Keller, 5: not counted\. An admin has decided this match\./,
  ],
  ['on the screen', 'is told once', false, /^$/],
])('when the answer comes while the page is %s, then what did not count %s', async (_where, _what, isHidden, words) => {
  const { user, league } = await openRound();
  league.change({ decided: { outcome: 'player2', reason: 'Darkness' } });
  await user.click(strokes('Anna Keller', '5'));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  await user.click(submitButton(1));
  expect(await screen.findByText('Not counted')).toBeVisible();
  await waitFor(() => expect(said()).toHaveTextContent(words));
  expect(hasUncounted(anna.id)).toBe(isHidden);
});

test('when two notices stand below each other, then each OK says which one it puts away', () => {
  render(
    ['Hole 1 is settled', 'Hole 2 is settled'].map((text) => <NoticeLine key={text} text={text} onClick={jest.fn()} />),
  );
  const [one, two] = screen.getAllByRole('button', { name: 'OK' });
  expect(one).toHaveAccessibleDescription('Hole 1 is settled');
  expect(two).toHaveAccessibleDescription('Hole 2 is settled');
});
