import { Server } from 'node:net';
import os from 'node:os';
import { addressFor, holdPort } from './address.ts';

afterEach(() => jest.restoreAllMocks());

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

test.each([
  ['EACCES', 'Port 80 may not be used by this user. Choose one above 1023 with PORT.'],
  ['ENOTFOUND', 'HOST clubhouse is not an address of this machine.'],
])('when listening fails with %s, then it says what to do', async (code, words) => {
  jest.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    this.emit('error', Object.assign(new Error(code), { code }));
    return this;
  });
  await expect(holdPort('clubhouse', 80)).rejects.toThrow(words);
});

test('when it listens for this machine only, then the address says localhost; at another, that one', () => {
  expect(addressFor('127.0.0.1', 3000)).toBe('http://localhost:3000');
  expect(addressFor('::1', 3000)).toBe('http://localhost:3000');
  expect(addressFor('fd00::5', 3000)).toBe('http://[fd00::5]:3000');
  expect(addressFor('192.0.2.1', 3000)).toBe('http://192.0.2.1:3000');
});

test.each(['0.0.0.0', '::'])(
  'when it listens at %s, then the address is one that phones in the network can reach',
  (host) => {
    const each = { netmask: '', mac: '', cidr: null, internal: false };
    const lo = [{ ...each, address: '127.0.0.1', family: 'IPv4', internal: true } as const];
    const link = { ...each, address: 'fe80::1', family: 'IPv6', scopeid: 2 } as const;
    const wifi = { ...each, address: '192.0.2.20', family: 'IPv4' } as const;
    const networks = jest.spyOn(os, 'networkInterfaces').mockReturnValue({ lo, wlan0: [link, wifi] });
    expect(addressFor(host, 3000)).toBe('http://192.0.2.20:3000');
    networks.mockReturnValue({ lo });
    expect(addressFor(host, 3000)).toBe('http://localhost:3000');
  },
);
