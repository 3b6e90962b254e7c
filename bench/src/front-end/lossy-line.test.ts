import { passOn, type Quality } from './lossy-line.ts';

const line: Quality = { kbitPerSecond: 50, loss: 0.2, latencyMs: 300 };
const fresh = { freeAt: 0, arrivedAt: 0 };
const kept = () => 0.9;
/** The first so many attempts are lost. */
const lostTimes = (count: number) => () => ((count -= 1) >= 0 ? 0.1 : 0.9);

test('when the line is free, then a packet takes its time on it and the way', () => {
  expect(passOn(1000, 5000, fresh, line, kept)).toEqual({ freeAt: 5160, arrivedAt: 5460 });
});

test('when the line is busy, then a packet waits for it', () => {
  expect(passOn(1000, 5000, { freeAt: 6000, arrivedAt: 6300 }, line, kept)).toEqual({ freeAt: 6160, arrivedAt: 6460 });
});

test('when a packet is lost, then it is sent again after one second, then after two, and takes the line again', () => {
  expect(passOn(1000, 0, fresh, line, lostTimes(1))).toEqual({ freeAt: 320, arrivedAt: 1460 });
  expect(passOn(1000, 0, fresh, line, lostTimes(2))).toEqual({ freeAt: 480, arrivedAt: 3460 });
});

test('when the packet before it is late, then it arrives no earlier', () => {
  expect(passOn(1000, 0, { freeAt: 320, arrivedAt: 1460 }, line, kept).arrivedAt).toBe(1460);
});
