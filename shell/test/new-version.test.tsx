import { act, render, screen } from '@testing-library/react';
import { LiveUpdates } from '@society/league-client';
import { UnsavedGuard, useUnsaved } from '@society/web-kit';
import { anna, renderApp } from '@society/web-kit/testing';
import { createNewVersion } from '../src/release/new-version.ts';
import { NewVersionBar } from '../src/release/NewVersionBar.tsx';
import { isQuiet, useQuiet } from '../src/release/quiet.ts';

const newer = () => createNewVersion('a', async () => ({ current: 'b', looked: true }));

const QuietPage = ({ quiet }: { quiet: boolean }) => {
  useQuiet(quiet);
  return null;
};

test('when a newer release is ready, then a bar says so, and its button loads the page anew; nothing does by itself', async () => {
  const version = newer();
  const reload = jest.fn();
  render(<NewVersionBar {...version} reload={reload} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => version.look());
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when something typed would be lost, then it asks before it loads the page anew', async () => {
  const version = newer();
  const reload = jest.fn();
  const Form = () => {
    useUnsaved(true);
    return null;
  };
  const { user } = renderApp(
    <>
      <UnsavedGuard />
      <Form />
      <NewVersionBar {...version} reload={reload} />
    </>,
    {},
  );
  await act(() => version.look());
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when somebody enters strokes, then the bar waits until that page is left, and it is not looked for another release', async () => {
  const version = newer();
  const screens = (quiet: boolean) => (
    <>
      <NewVersionBar {...version} />
      <QuietPage quiet={quiet} />
    </>
  );
  const { rerender } = render(screens(true));
  await act(() => version.look());
  expect(version.isReady()).toBe(false);
  await act(() => version.look(true));
  expect([version.isReady(), screen.queryByText('A new version is ready')]).toEqual([true, null]);
  rerender(screens(false));
  expect(screen.getByText('A new version is ready')).toBeInTheDocument();
  expect(isQuiet()).toBe(false);
});

test('when signal is back, then it looks for a release from the meantime; not when it opens, nor when signal goes', async () => {
  const look = jest.fn();
  const { queryClient } = renderApp(<NewVersionBar {...newer()} look={look} />, { user: anna, live: <LiveUpdates /> });
  const answer = () => act(() => queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => 1, staleTime: 0 }));
  await answer();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(look).not.toHaveBeenCalled();
  await answer();
  expect(look).toHaveBeenCalledTimes(1);
});
