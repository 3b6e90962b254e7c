import { hashKey } from '@tanstack/react-query';
import { forgetRestored, noteConfirmed, noteRestored, oldestRestored, onRestored, restoredAt } from './restored.ts';

const [matches, table] = [['matches'], ['table']];
const heard = jest.fn();
let stop: () => void;
beforeEach(() => (stop = onRestored(heard)));
afterEach(() => {
  stop();
  forgetRestored();
  heard.mockClear();
});

test('when several answers of a screen are from an earlier visit, then its age is that of the oldest, and each news of that is told', () => {
  noteRestored(hashKey(table), 2000);
  noteRestored(hashKey(matches), 1000);
  expect([oldestRestored([table, matches]), heard.mock.calls.length]).toEqual([1000, 2]);
  noteConfirmed(hashKey(matches));
  expect([oldestRestored([table, matches]), heard.mock.calls.length]).toEqual([2000, 3]);
  forgetRestored();
  expect([restoredAt(hashKey(table)), heard.mock.calls.length]).toEqual([undefined, 4]);
});

test('when an answer comes that was never from an earlier visit, then nobody is told', () => {
  noteConfirmed(hashKey(table));
  expect(heard).not.toHaveBeenCalled();
});
