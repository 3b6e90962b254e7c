import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
// 2001::/32 and 2002::/16 contain IPv4 addresses.
inside.addSubnet('2001::', 32, 'ipv6');
inside.addSubnet('2002::', 16, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public: not of this machine or a private network, and not reserved. */
export const isPublicIp = (ip: string): boolean => {
  const version = isIP(ip);
  if (version === 4) return !inside.check(ip, 'ipv4');
  return version === 6 && publicV6.check(ip, 'ipv6') && !inside.check(ip, 'ipv6');
};

/** A DNS lookup that fails unless all addresses of the name are public. It runs at each connection, since a name may lead elsewhere by then. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const inside = !error && !found.every(({ address }) => isPublicIp(address));
    if (error || inside)
      return done(error ?? Object.assign(new Error('The name leads inside'), { code: 'EINSIDE' }), '', 0);
    return options.all === true ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family);
  });
