import { withoutKey } from './device-keys.ts';
import type { DeviceKey } from './device-keys.ts';

const day = (number: number): string => `2026-06-${String(number).padStart(2, '0')}T11:00:00.000Z`;
const key = (number: number, removedAt?: string): DeviceKey => ({
  id: `k${number}`,
  publicKey: '',
  name: 'Phone',
  createdAt: day(1),
  removedAt,
});

test('when more than twenty phones were removed, then the one removed longest ago is forgotten, and none in use', () => {
  const removed = Array.from({ length: 20 }, (_, number) => key(number, day(20 - number)));
  const next = withoutKey([...removed, key(20), key(21)], 'k20', day(28));
  expect(next.map(({ id }) => id)).toEqual([...removed.slice(0, 19), key(20), key(21)].map(({ id }) => id));
  expect(withoutKey(next, 'k20', day(29))).toBe(next);
  expect(next.slice(-2).map(({ removedAt }) => removedAt)).toEqual([day(28), undefined]);
});
