import { fakeLive } from '../testing/fake-live.ts';
import { followEvents } from './event-stream.ts';
import {
  checkContact,
  expectSooner,
  freshness,
  noteContact,
  noteLoss,
  unwatchContact,
  watchContact,
} from './freshness.ts';

const hourMs = 60 * 60_000;
const setBack = () => jest.setSystemTime(Date.now() - hourMs);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('when the clock of a device was set back', () => {
  test('then a line that went dead does not count as live until the clock has caught up', () => {
    watchContact();
    noteContact();
    setBack();
    checkContact();
    expect(freshness().contact).toBe('lost');
    unwatchContact();
  });

  test('then one that speaks is live, whatever was asked of it before', () => {
    watchContact();
    noteContact(20);
    expectSooner();
    setBack();
    noteContact(20);
    jest.advanceTimersByTime(10_000);
    checkContact();
    expect(freshness().contact).toBe('live');
    unwatchContact();
  });

  test('then the age of what is on the screen goes by the clock as it is now', () => {
    watchContact();
    noteLoss();
    setBack();
    checkContact();
    expect(freshness().now).toBe(Date.now());
    unwatchContact();
  });

  test('then a stream that went dead is opened anew at once', () => {
    const live = fakeLive();
    const stop = followEvents({ onOpen: () => undefined, onEvent: () => undefined, onRefused: () => undefined });
    live.accept();
    setBack();
    jest.advanceTimersByTime(1000);
    expect(live.opened()).toBe(2);
    stop();
  });
});
