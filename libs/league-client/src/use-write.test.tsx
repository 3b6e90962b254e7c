import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { aMatch } from '@society/contracts/testing';
import { anna, ben, fakeLive, renderApp, writeHint, type Problem } from '@society/web-kit/testing';
import { LiveUpdates } from './live/LiveUpdates.tsx';
import { useWrite } from './use-write.ts';

const Holes = (options: { readonly scope?: string }) => {
  const { mutate } = useWrite('updateMatch', {
    ...options,
    input: (currentHole: number) => ({ params: { id: '12' }, body: { currentHole } }),
  });
  return [3, 4].map((hole) => (
    <button key={hole} type="button" onClick={() => mutate(hole)}>
      {`Hole ${hole}`}
    </button>
  ));
};
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const tap = (hole: number) => screen.getByText(`Hole ${hole}`).click();

test('when the same is asked for twice without a pause, then it is sent once, and again once it was answered', async () => {
  const { api } = renderApp(<Holes />, { api: { updateMatch: aMatch() } });
  const sent = () => api.callsOf('updateMatch').map(({ body }) => (body as { currentHole: number }).currentHole);
  act(() => (tap(3), tap(3)));
  await waitFor(() => expect(sent()).toEqual([3]));
  await aMoment();
  act(() => tap(3));
  await waitFor(() => expect(sent()).toEqual([3, 3]));
});

test('when something else is asked for meanwhile, then both are sent, and the first can be asked for again', async () => {
  const { api } = renderApp(<Holes />, { api: { updateMatch: () => new Promise(() => undefined) } });
  act(() => (tap(3), tap(4), tap(3)));
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(3));
});

/** A first answer that comes when it is told to; any later one does not come. */
const firstAnswer = () => {
  const first = Promise.withResolvers<ReturnType<typeof aMatch>>();
  const answers = [first.promise];
  return { ...first, updateMatch: () => answers.pop() ?? new Promise<never>(() => undefined) };
};

test('when an earlier wish is answered, then the later one, still under way, is not sent twice', async () => {
  const { resolve, updateMatch } = firstAnswer();
  const { api } = renderApp(<Holes />, { api: { updateMatch } });
  act(() => (tap(3), tap(4)));
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(2));
  resolve(aMatch());
  await aMoment();
  act(() => tap(4));
  await aMoment();
  expect(api.callsOf('updateMatch')).toHaveLength(2);
});

test('when two wishes are of one scope, then the second is sent once the first was answered', async () => {
  const { resolve, updateMatch } = firstAnswer();
  const { api } = renderApp(<Holes scope="match 12" />, { user: anna, api: { updateMatch } });
  act(() => (tap(3), tap(4)));
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(1));
  await aMoment();
  expect(api.callsOf('updateMatch')).toHaveLength(1);
  resolve(aMatch());
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(2));
});

test.each([
  ['who asked', anna, 1],
  ['who signed in meanwhile', ben, 0],
])('when an answer meets somebody %s, then it is shown to nobody but whoever asked', async (_, reader, times) => {
  const answer = Promise.withResolvers<ReturnType<typeof aMatch>>();
  const show = jest.fn();
  const onSuccess = jest.fn(async () => undefined);
  const Button = () => {
    const input = () => ({ params: { id: '12' }, body: { currentHole: 3 } });
    const { mutate } = useWrite('updateMatch', { input, show, onSuccess });
    return <button onClick={() => mutate()}>Send</button>;
  };
  const { api, user } = renderApp(<Button />, { user: anna, api: { updateMatch: () => answer.promise } });
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(api.callsOf('updateMatch')).toHaveLength(1));
  writeHint(reader);
  answer.resolve(aMatch());
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(show).toHaveBeenCalledTimes(times);
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

describe('a refusal', () => {
  const Form = ({ isToast }: { isToast: boolean }) => {
    const { mutate, problem } = useWrite('updateMatch', {
      input: () => ({ params: { id: '12' }, body: { currentHole: 3 } }),
      failed: 'Failed to move on',
      isToast,
    });
    return (
      <>
        <button onClick={() => mutate()}>Send</button>
        <p data-testid="problem">{problem}</p>
      </>
    );
  };
  const Page = ({ isToast = false }: { isToast?: boolean }) => {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <Form isToast={isToast} />}
        <button onClick={() => setOpen(false)}>Leave</button>
      </>
    );
  };
  const toast = (text: string) => screen.findByText(text, { selector: 'li *' });

  test('when it comes after whoever asked has gone, then it is a toast', async () => {
    const answer = Promise.withResolvers<Problem>();
    const { user } = renderApp(<Page />, { api: { updateMatch: () => answer.promise } });
    await user.click(screen.getByText('Send'));
    await user.click(screen.getByText('Leave'));
    answer.resolve({ status: 409, message: 'Somebody was faster' });
    expect(await toast('Somebody was faster')).toBeVisible();
  });

  test('when whoever asked is there, then it is theirs to show, and gone with the next attempt', async () => {
    const { user, api } = renderApp(<Page />, {
      api: { updateMatch: { status: 409, message: 'Somebody was faster' } },
    });
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.getByTestId('problem')).toHaveTextContent('Somebody was faster'));
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    api.answer({ updateMatch: () => new Promise(() => undefined) });
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.getByTestId('problem')).toBeEmptyDOMElement());
  });

  test.each([
    ['that there is no signal is gone', 0, ''],
    ['what the league refused still stands', 409, 'Somebody was faster'],
  ])('when contact comes back, then %s', async (_, status, left) => {
    const live = fakeLive();
    const { user } = renderApp(<Page />, {
      user: anna,
      live: <LiveUpdates />,
      api: {
        updateMatch: () =>
          status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : { status, message: 'Somebody was faster' },
      },
    });
    act(live.accept);
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.getByTestId('problem')).not.toBeEmptyDOMElement());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByTestId('problem')).not.toBeEmptyDOMElement();
    act(() => void window.dispatchEvent(new Event('online')));
    act(live.accept);
    await waitFor(() => expect(screen.getByTestId('problem').textContent).toBe(left));
  });

  test('when the screen has no place for it, then it is a toast in any case and nothing else, in its own words or the ones given', async () => {
    const wordless = { status: 502, message: '', requestId: undefined };
    const { user } = renderApp(<Page isToast />, { api: { updateMatch: wordless } });
    await user.click(screen.getByText('Send'));
    expect(await toast('Failed to move on')).toBeVisible();
    expect(screen.getByTestId('problem')).toBeEmptyDOMElement();
  });
});
