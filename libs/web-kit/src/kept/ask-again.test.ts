import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { checkContact, noteContact, noteLoss, unwatchContact, watchContact } from '../live/freshness.ts';
import { createQueryClient } from '../query/client.ts';
import { askAgainOnContact } from './ask-again.ts';

const queries = createQueryClient();
const asked = jest.fn(async (): Promise<number> => {
  throw new ApiError(0, 'No signal');
});
let stops: (() => void)[];
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  jest.useFakeTimers();
  watchContact();
  noteLoss();
  const shown = new QueryObserver(queries, { queryKey: ['shown'], queryFn: asked, retry: false });
  stops = [unwatchContact, askAgainOnContact(queries), shown.subscribe(() => undefined)];
  await settle();
  asked.mockClear();
});
afterEach(() => {
  stops.forEach((stop) => stop());
  queries.clear();
  jest.useRealTimers();
});

test('when the server is heard again and still gives no answer to a read, then that is asked for once, until the server was lost and is heard again', async () => {
  noteContact();
  await settle();
  for (let news = 0; news < 3; news += 1) {
    jest.advanceTimersByTime(10_000);
    noteContact();
    checkContact();
    await settle();
  }
  expect(asked).toHaveBeenCalledTimes(1);
  noteLoss();
  noteContact();
  await settle();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('when no screen shows it any more, then it is not asked for', async () => {
  stops.pop()?.();
  noteContact();
  await settle();
  expect(asked).not.toHaveBeenCalled();
});
