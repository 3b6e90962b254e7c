import { createQueryClient } from '../query/client.ts';
import { freshness } from './freshness.ts';
import { startLiveUpdates } from './start-live-updates.ts';

const queryClient = createQueryClient();
const hear = () => queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => 1, staleTime: 0 });
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
let stop = (): void => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  stop = startLiveUpdates(queryClient, () => []);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('when the page itself puts an answer in without signal, then the server does not count as heard', async () => {
  window.dispatchEvent(new Event('offline'));
  queryClient.setQueryData(['any'], 2);
  expect(freshness().contact).toBe('lost');
  await hear();
  expect(freshness().contact).toBe('live');
});

test('when a page was hidden for long, then it does not say that there is no signal before it had a moment to hear of the server', async () => {
  await hear();
  hide(true);
  jest.advanceTimersByTime(600_000);
  expect(freshness().contact).toBe('live');
  hide(false);
  jest.advanceTimersByTime(2000);
  expect(freshness().contact).toBe('live');
  jest.advanceTimersByTime(3000);
  expect(freshness().contact).toBe('lost');
});
