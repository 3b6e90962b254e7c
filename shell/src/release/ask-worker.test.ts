/** @jest-environment node */
import { askWorker } from './ask-worker.ts';

const limitMs = 1000;
const nothing = { looked: false };

/** A browser whose registration has this worker, `answer` the worker's part of a look. */
const browserWith = (answer: (port: MessagePort) => void) => {
  const postMessage = (_message: unknown, [port]: readonly MessagePort[]) => void (port && answer(port));
  browser({ getRegistration: async () => ({ active: { postMessage } }) });
};
const browser = (serviceWorker?: object) =>
  void Object.defineProperty(globalThis, 'navigator', {
    value: serviceWorker === undefined ? {} : { serviceWorker },
    configurable: true,
  });

const answered = (data: unknown) => (port: MessagePort) => {
  port.postMessage(data);
  port.close();
};

test('when the worker answers, then it is known which release it has, and whether it reached the server', async () => {
  browserWith(answered({ current: 'a', looked: true, more: 1 }));
  expect(await askWorker(limitMs)).toEqual({ current: 'a', looked: true });
});

test.each([null, 'a', {}, { current: 5, looked: 'yes' }])(
  'when the worker of another version answers %j, then nothing is known',
  async (data) => {
    browserWith(answered(data));
    expect(await askWorker(limitMs)).toEqual(nothing);
  },
);

test.each([
  ['has no workers, as on a plain-http address', undefined],
  ['keeps no worker', { getRegistration: async () => undefined }],
  ['has not installed the worker yet', { getRegistration: async () => ({ active: null }) }],
  ['refuses to say', { getRegistration: () => Promise.reject(new DOMException('Private', 'SecurityError')) }],
])('when the browser %s, then nothing is known, and nothing is waited for', async (_, serviceWorker) => {
  browser(serviceWorker);
  expect(await askWorker(2 ** 31 - 1)).toEqual(nothing);
});

test('when the worker cannot be asked, then nothing is known', async () => {
  browserWith((port) => {
    port.close();
    throw new DOMException('Gone', 'InvalidStateError');
  });
  expect(await askWorker(limitMs)).toEqual(nothing);
});

test('when the worker does not answer, then the page waits only until the limit', async () => {
  jest.useFakeTimers();
  browserWith((port) => port.close());
  const asked = askWorker(limitMs);
  await jest.advanceTimersByTimeAsync(limitMs);
  expect(await asked).toEqual(nothing);
  jest.useRealTimers();
});
