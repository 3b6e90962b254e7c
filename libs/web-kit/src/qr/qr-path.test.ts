import { qrPath } from './qr-path.ts';

test('when modules stand side by side, then each run is one rectangle, also at the end of a row', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});
