import { bytesOf, scriptsBefore, transfersOf } from './traffic.ts';
import type { NetworkEvent } from './traffic.ts';

const at = 'http://127.0.0.1:1';
const asked = (id: string, path: string, seconds: number): NetworkEvent => ({
  kind: 'asked',
  id,
  url: `${at}${path}`,
  at: seconds,
});
const done = (id: string, bytes: number, seconds: number): NetworkEvent => ({ kind: 'done', id, bytes, at: seconds });

test('when files came one after the other, then times count from the page on and bytes are those on the wire', () => {
  const transfers = transfersOf([
    asked('1', '/dashboard', 10),
    done('1', 900, 10.5),
    asked('2', '/js/main.js', 10.6),
    done('2', 5000, 11.2),
  ]);
  expect(transfers.map(({ url, bytes }) => [url, bytes])).toEqual([
    [`${at}/dashboard`, 900],
    [`${at}/js/main.js`, 5000],
  ]);
  expect(transfers[1]?.fromMs).toBeCloseTo(600);
  expect(transfers[1]?.toMs).toBeCloseTo(1200);
});

test('when a file came from the cache, of memory or of disk, then it is left out', () => {
  expect(
    transfersOf([
      asked('1', '/a.js', 0),
      { kind: 'cached', id: '1' },
      done('1', 300, 1),
      asked('2', '/b.js', 0),
      done('2', 0, 1),
    ]),
  ).toEqual([]);
});

test('when a stream is still open, then it counts with what came so far and never ends', () => {
  const [stream] = transfersOf([
    asked('1', '/api/events', 0),
    { kind: 'received', id: '1', bytes: 40 },
    { kind: 'received', id: '1', bytes: 2 },
  ]);
  expect(stream).toMatchObject({ bytes: 42, toMs: Number.POSITIVE_INFINITY });
});

test('when scripts are counted up to a moment, then neither later ones nor other files are among them', () => {
  const transfers = transfersOf([
    asked('1', '/a.js?v=1', 0),
    done('1', 10, 1),
    asked('2', '/b.js', 0),
    done('2', 20, 2),
    asked('3', '/c.css', 0),
    done('3', 40, 1),
  ]);
  expect(bytesOf(scriptsBefore(transfers, 1500))).toBe(10);
  expect(bytesOf(scriptsBefore(transfers, 2000))).toBe(30);
});
