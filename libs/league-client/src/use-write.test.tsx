import { act, screen, waitFor } from '@testing-library/react';
import { aMatch } from '@society/contracts/testing';
import { renderApp } from '@society/web-kit/testing';
import { useWrite } from './use-write.ts';

const Holes = () => {
  const { mutate } = useWrite('updateMatch', {
    input: (currentHole: number) => ({ params: { id: '12' }, body: { currentHole } }),
  });
  return [3, 4].map((hole) => (
    <button key={hole} type="button" onClick={() => mutate(hole)}>
      {`Hole ${hole}`}
    </button>
  ));
};
const tap = (hole: number) => screen.getByText(`Hole ${hole}`).click();

test('when the same is asked for twice without a pause, then it is sent once, and again once it was answered', async () => {
  const { api } = renderApp(<Holes />, { api: { updateMatch: aMatch() } });
  const sent = () => api.callsOf('updateMatch').map(({ body }) => (body as { currentHole: number }).currentHole);
  act(() => (tap(3), tap(3)));
  await waitFor(() => expect(sent()).toEqual([3]));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  act(() => tap(3));
  await waitFor(() => expect(sent()).toEqual([3, 3]));
});

test('when something else is asked for meanwhile, then both are sent, and the first can be asked for again', async () => {
  const { api } = renderApp(<Holes />, { api: { updateMatch: () => new Promise(() => undefined) } });
  act(() => (tap(3), tap(4), tap(3)));
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(3));
});

test('when it was refused, then it can be sent again', async () => {
  const { api } = renderApp(<Holes />, { api: { updateMatch: { status: 409, message: 'No' } } });
  act(() => tap(3));
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(1));
  await waitFor(() => {
    act(() => tap(3));
    expect(api.callsOf('updateMatch')).toHaveLength(2);
  });
});
