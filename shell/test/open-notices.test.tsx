import { act, screen } from '@testing-library/react';
import { UnsavedGuard, useLocation, useUnsaved } from '@society/web-kit';
import { renderApp } from '@society/web-kit/testing';
import { OpenNotices } from '../src/notices/OpenNotices.tsx';
import { browser } from './fake-browser.ts';

const Here = ({ typed }: { typed: boolean }) => {
  useUnsaved(typed);
  return <p>{useLocation().pathname}</p>;
};
const open = (typed: boolean) => {
  const { worker } = browser();
  const app = renderApp(
    <>
      <UnsavedGuard />
      <OpenNotices />
      <Here typed={typed} />
    </>,
    { path: '/club' },
  );
  return {
    ...app,
    tap: (data: unknown) => act(async () => void worker.dispatchEvent(new MessageEvent('message', { data }))),
  };
};
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('when a notice is tapped, then the page goes where it leads', async () => {
  const { tap } = open(false);
  await tap({ open: '/fixtures/4' });
  expect(screen.getByText('/fixtures/4')).toBeVisible();
});

test('when a notice is tapped while something is being typed, then it asks before it goes there; another message of the worker asks nothing', async () => {
  const { tap, user } = open(true);
  await tap('hello');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await tap({ open: '/fixtures/4' });
  expect(screen.getByText('/club')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(screen.getByText('/fixtures/4')).toBeVisible();
});
