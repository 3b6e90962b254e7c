import type { RoundAction } from '@society/contracts';
import { aRound } from '@society/contracts/testing';
import { outbox } from '@society/web-kit';
import { fakeApi } from '@society/web-kit/testing';
import { addActions } from './add-actions.ts';
import { startDelivery } from './start-delivery.ts';

const start = (id: string): RoundAction => ({ id, kind: 'start' });
const add = (id: string, matchId: string) => addActions('p1', matchId, [start(id)]);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A server that needs a tenth of a second for its answers. */
const server = { status: 200 };
let sent: readonly string[] = [];
let stop = () => {};
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  outbox.reset();
  server.status = 200;
  sent = [];
  globalThis.fetch = fakeApi({
    sendActions: async ({ params, body }) => {
      sent = [...sent, params['id'] ?? ''];
      await new Promise((done) => setTimeout(done, 100));
      const { actions } = body as { actions: readonly RoundAction[] };
      return server.status > 200
        ? { status: server.status, message: 'No' }
        : { round: aRound(), results: actions.map(({ id }) => ({ id, outcome: 'applied' })) };
    },
  }).fetch;
  stop = startDelivery('p1');
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('when something is done in another match during a delivery, then it is sent right after it', async () => {
  await add('a', '12');
  await pass(50);
  await add('b', '13');
  await pass(100);
  expect(sent).toEqual(['12', '13']);
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test('when somebody asks during a delivery that fails, then it is tried once more at once, and later after a pause', async () => {
  server.status = 503;
  await add('a', '12');
  await pass(50);
  window.dispatchEvent(new Event('online'));
  await pass(900);
  expect(sent).toEqual(['12', '12']);
});

// The cookie was the old one: another tab has just signed in anew, and this one's session goes on.
test('when a delivery is told that nobody is signed in, and nobody stops it, then it is tried again', async () => {
  server.status = 401;
  await add('a', '12');
  await pass(500);
  expect(sent).toEqual(['12']);
  server.status = 200;
  await pass(1000);
  expect(sent).toEqual(['12', '12']);
});

test('when it is stopped during a delivery that fails, then nothing is sent any more', async () => {
  server.status = 503;
  await add('a', '12');
  await pass(50);
  window.dispatchEvent(new Event('online'));
  stop();
  await add('b', '12');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(sent).toEqual(['12']);
});

// They signed out, and somebody else may have a cookie here before their sign-in is known to this page.
test('when it is stopped during a delivery that succeeds, then what waits behind it is not sent any more', async () => {
  await add('a', '12');
  await pass(50);
  await add('b', '12');
  stop();
  await pass(60_000);
  expect(sent).toEqual(['12']);
});

test('when it is stopped while it pauses, then nothing is sent any more', async () => {
  server.status = 503;
  await add('a', '12');
  await pass(500);
  stop();
  await pass(60_000);
  expect(sent).toEqual(['12']);
});

test('when deliveries went well, then the first that fails is tried again after the shortest pause', async () => {
  for (const id of ['a', 'b', 'c']) {
    await add(id, '12');
    await pass(500);
  }
  server.status = 503;
  await add('d', '12');
  await pass(1050);
  expect(sent).toHaveLength(4);
  await pass(200);
  expect(sent).toHaveLength(5);
});

test('when the browser says several times that it is online after a long silence, then the pauses begin anew, one at a time', async () => {
  server.status = 503;
  await add('a', '12');
  await pass(60_000);
  for (let times = 0; times < 3; times += 1) {
    window.dispatchEvent(new Event('online'));
    await pass(200);
  }
  const before = sent.length;
  await pass(850);
  expect(sent).toHaveLength(before);
  await pass(100);
  expect(sent).toHaveLength(before + 1);
});

test('when there is signal again, then the log is read again, since the device may not have let it be read before', async () => {
  const read = jest.spyOn(outbox, 'load');
  window.dispatchEvent(new Event('online'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('when another tab does not let the lock go, then this one delivers all the same', async () => {
  const request = async () => Promise.reject(new DOMException('Too long', 'TimeoutError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await add('a', '12');
  await pass(200);
  Reflect.deleteProperty(navigator, 'locks');
  expect(sent).toEqual(['12']);
});

test('when the page is hidden, then what the browser says of the line sends nothing', async () => {
  server.status = 503;
  await add('a', '12');
  await pass(500);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(200);
  expect(sent).toEqual(['12']);
});

test('when something waits on the device already, then it is sent without being asked', async () => {
  stop();
  await add('a', '12');
  expect(sent).toEqual([]);
  // It has been read already, and nothing changes any more.
  jest.spyOn(outbox, 'load').mockReturnValue();
  stop = startDelivery('p1');
  await pass(200);
  expect(sent).toEqual(['12']);
});
