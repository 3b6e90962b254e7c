import { isPublicIp, publicLookup } from './public-ip-client.ts';

test('when a name leads to an address, then only one of the internet counts', () => {
  const neighbours = ['100.128.0.0', '172.32.0.0', '192.0.1.0', '198.20.0.0', '223.255.255.255', '2001:1::1'];
  const ofTheInternet = ['142.250.74.106', '2a00:1450:4001:800::200a', ...neighbours];
  const inside = ['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.20.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'];
  const edges = ['100.127.255.255', '172.31.255.255', '192.0.0.170', '198.19.255.255', '224.0.0.1', '255.255.255.255'];
  const insideV6 = [
    '2001:0:7f00:1::',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ];
  expect(ofTheInternet.filter(isPublicIp)).toEqual(ofTheInternet);
  expect([...inside, ...edges, ...insideV6, 'mongo', ''].filter(isPublicIp)).toEqual([]);
});

test('when a name leads to this machine, then nobody connects there', async () => {
  const outcome = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.code)));
  expect(outcome).toBe('EINSIDE');
});

test.each([
  [{}, ['142.250.74.106', 4]],
  [{ all: true }, [[{ address: '142.250.74.106', family: 4 }], undefined]],
])(
  'when a name leads to the internet and is asked for with %j, then the addresses come as they were asked for',
  async (options, expected) => {
    const found = await new Promise((resolve) =>
      publicLookup('142.250.74.106', options, (_error, address, family) => resolve([address, family])),
    );
    expect(found).toEqual(expected);
  },
);
