import { act, screen } from '@testing-library/react';
import type { RoundAction } from '@society/contracts';
import { outbox, useSession } from '@society/web-kit';
import { anna, ben, renderApp } from '@society/web-kit/testing';
import { addActions } from './add-actions.ts';
import { hasUncounted, useAskedLater, useLog } from './use-log.ts';

const start = (id: string): RoundAction => ({ id, kind: 'start' });
const Probe = () => {
  const { enter } = useSession();
  const ids = useLog().flatMap(({ waiting }) => waiting.map(({ id }) => id));
  return (
    <>
      <p>{`waits: ${ids.join(' ')}`}</p>
      <p>{`why: ${useAskedLater('12') ?? 'unknown'}`}</p>
      <button onClick={() => enter(ben)}>enter as Ben</button>
    </>
  );
};

test('when somebody else signs in at a screen, then it shows what they did and nothing of the first', async () => {
  const { user } = renderApp(<Probe />, { user: anna });
  await act(() => addActions('p1', '12', [start('annas')]));
  await act(() => addActions('p2', '12', [start('bens')]));
  expect(screen.getByText('waits: annas')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('waits: bens')).toBeVisible();
});

test('when the server wants the actions of a match later, then only the screens of that match say why', async () => {
  renderApp(<Probe />, { user: anna });
  const tell = (matchId: string) =>
    act(() => outbox.settle(new Map(), { shared: { matchId, askedLater: `Busy ${matchId}` } }));
  await tell('13');
  expect(screen.getByText('why: unknown')).toBeVisible();
  await tell('12');
  expect(screen.getByText('why: Busy 12')).toBeVisible();
});

test('when something waits, then it has not been refused yet', async () => {
  await addActions('p1', '12', [start('a')]);
  expect(hasUncounted('p1')).toBe(false);
  const verdict = { outcome: 'kept', message: 'Why' };
  await outbox.settle(new Map([['a', verdict]]), { stay: new Map([['a', { action: start('a'), verdict }]]) });
  expect([hasUncounted('p1'), hasUncounted('p2')]).toEqual([true, false]);
});
