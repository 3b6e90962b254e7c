import { createRateLimit } from './rate-limit.ts';

const start = (perMinute = 3) => {
  const state = { now: 0 };
  return { state, limit: createRateLimit(perMinute, () => state.now) };
};

test('when an address asks too often in a minute, then it is refused whatever token it tries, until the minute is over', () => {
  const { state, limit } = start();
  for (let call = 0; call < 3; call += 1) limit.count('10.0.0.1', `/api/board/${call}`);
  state.now = 50_000;
  expect(() => limit.count('10.0.0.1', '/api/board/4')).toThrow('Too many requests. Please try again in 10 seconds.');
  limit.count('10.0.0.2', '/api/board/4');
  state.now = 60_000;
  limit.count('10.0.0.1', '/api/board/4');
});

test('when one token is asked for from many addresses, then that is limited, too', () => {
  const { limit } = start();
  for (let call = 0; call < 3; call += 1) limit.count(`10.0.0.${call}`, '/api/board/a');
  expect(() => limit.count('10.0.1.1', '/api/board/a')).toThrow('Too many requests');
  limit.count('10.0.1.1', '/api/board/b');
});

test('when a path was answered a minute ago, then guesses from its address do not stop it, and it is limited however it is written', () => {
  const { state, limit } = start();
  limit.answered('/api/board/a');
  state.now = 60_000;
  for (let call = 0; call < 3; call += 1) limit.count('10.0.0.1', `/api/board/x${call}`);
  expect(() => limit.count('10.0.0.1', '/api/board/x4')).toThrow('Too many requests');
  for (let call = 0; call < 3; call += 1) limit.count('10.0.0.1', '/api/board/a');
  expect(() => limit.count('10.0.0.2', '/api/board/%61')).toThrow('Too many requests');
});

test('when an address of the newer kind changes within its network, then it is counted as one', () => {
  const { limit } = start(1);
  limit.count('2001:db8::1', '/a');
  expect(() => limit.count('2001:db8::2', '/b')).toThrow('Too many requests');
});

test('when more addresses come than are counted, then those share a count, memory stays, and who was counted before goes on', () => {
  const { limit } = start();
  for (let call = 0; call < 5_000; call += 1) limit.count(`10.1.${call >> 8}.${call & 255}`, `/${call}`);
  limit.count('10.2.0.1', '/5000');
  expect(() => limit.count('10.2.0.2', '/5001')).toThrow('Too many requests');
  limit.count('10.1.0.1', '/1');
});

test('when one address tries more paths than are counted, then others are let in all the same', () => {
  const { limit } = start();
  for (let call = 0; call < 10_300; call += 1)
    try {
      limit.count('10.0.0.1', `/api/board/${call}`);
    } catch {
      // As it should be.
    }
  for (let screen = 1; screen < 5; screen += 1) limit.count(`10.0.1.${screen}`, `/api/board/screen-${screen}`);
});
