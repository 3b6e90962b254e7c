import { lateFrames, mainThreadWork } from './frames.ts';

const main = (pid: number) => ({ name: 'thread_name', ph: 'M', pid, tid: 1, args: { name: 'CrRendererMain' } });
const task = (pid: number, dur: number, tid = 1) => ({ name: 'RunTask', ph: 'X', pid, tid, dur });

test('when several pages were traced, then the work is that of the main thread which worked longest', () => {
  expect(mainThreadWork([main(1), main(2), task(1, 10), task(2, 4000), task(2, 500), task(2, 9000, 7)])).toBe(4.5);
});

test('when nothing was traced, then that is said', () => {
  expect(() => mainThreadWork([main(1)])).toThrow('no task of a page');
});

test('when frames come on time, then none is late, a little sooner or later; when some are left out, then they are counted', () => {
  expect(lateFrames([0, 16.7, 33.3, 50.2, 66.1])).toBe(0);
  expect(lateFrames([0, 16.7, 50, 116.7])).toBe(1 + 3);
  expect(lateFrames([])).toBe(0);
});
