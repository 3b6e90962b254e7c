import { act, screen, waitFor, within } from '@testing-library/react';
import { addActions, hasUncounted } from '@society/league-client';
import { outbox } from '@society/web-kit';
import { anna } from '@society/web-kit/testing';
import { holeAction } from '../rules/round-actions.ts';
import { openRound } from '../../test/open-round.tsx';

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
