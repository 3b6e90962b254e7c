import { isOnlyHere } from './only-here.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['golf.lan', false],
  ['localhost.example.org', false],
])('when the league is at %s, then it is %s that phones cannot reach it', (hostname, isOnly) => {
  expect(isOnlyHere(hostname)).toBe(isOnly);
});
