import { addressFor, holdPort } from './address.ts';

test('when the port is 0, then a free one is held until it is released', async () => {
  const held = await holdPort('127.0.0.1', 0);
  await expect(holdPort('127.0.0.1', held.port)).rejects.toThrow(
    `Port ${held.port} is already in use. Stop what listens there, or choose another with PORT.`,
  );
  await held.release();
  const again = await holdPort('127.0.0.1', held.port);
  expect(again.port).toBe(held.port);
  await again.release();
});

test('when the host is no address of this machine, then it is said', async () => {
  await expect(holdPort('203.0.113.7', 0)).rejects.toThrow('HOST 203.0.113.7 is not an address of this machine.');
});

test('when it listens for this machine only, then the address says localhost; everywhere, one that phones can reach', () => {
  expect(addressFor('127.0.0.1', 3000)).toBe('http://localhost:3000');
  expect(addressFor('::1', 3000)).toBe('http://localhost:3000');
  expect(addressFor('fd00::5', 3000)).toBe('http://[fd00::5]:3000');
  expect(addressFor('192.0.2.1', 3000)).toBe('http://192.0.2.1:3000');
  expect(addressFor('0.0.0.0', 3000)).toMatch(/^http:\/\/(\d+\.\d+\.\d+\.\d+|localhost):3000$/);
  expect(addressFor('0.0.0.0', 3000)).not.toContain('0.0.0.0');
});
