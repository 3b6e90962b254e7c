import {
  checkContact,
  expectSooner,
  freshness,
  lookAgain,
  noteContact,
  noteLoss,
  unwatchContact,
  watchContact,
} from './freshness.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  unwatchContact();
  jest.useRealTimers();
});

test('when another screen asks for the heartbeat that is expected already, then a silent line gets no more time', () => {
  watchContact();
  noteContact(20);
  jest.advanceTimersByTime(40_000);
  expectSooner();
  jest.advanceTimersByTime(6000);
  checkContact();
  expect(freshness().contact).toBe('lost');
});

test('when the page is seen again after a while, then it waits a moment for what it missed before it says that there is no signal', () => {
  watchContact();
  noteContact(20);
  jest.advanceTimersByTime(60_000);
  lookAgain();
  jest.advanceTimersByTime(2000);
  checkContact();
  expect(freshness().contact).toBe('live');
  jest.advanceTimersByTime(2000);
  checkContact();
  expect(freshness().contact).toBe('lost');
});

test('when the server says that it speaks oftener from now on, then it may be silent for less', () => {
  watchContact();
  noteContact(20);
  noteContact(5);
  jest.advanceTimersByTime(9000);
  checkContact();
  expect(freshness().contact).toBe('lost');
});

test('when somebody signs in later, then nothing of the former session counts: not its last word, nor how often the server spoke', () => {
  watchContact();
  noteContact(5);
  unwatchContact();
  jest.advanceTimersByTime(60_000);
  watchContact();
  jest.advanceTimersByTime(4000);
  checkContact();
  expect(freshness().contact).toBe('unheard');
  noteContact();
  jest.advanceTimersByTime(20_000);
  checkContact();
  expect(freshness().contact).toBe('live');
});

test.each([() => noteContact(), noteLoss, checkContact])(
  'when nobody is signed in, then nothing is said of the line, whatever is heard (%#)',
  (hear) => {
    hear();
    expect(freshness().contact).toBe('unfollowed');
  },
);
