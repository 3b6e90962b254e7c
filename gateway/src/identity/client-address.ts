/** IPv4 inside IPv6 (`::ffff:10.0.0.1`) is written as IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Some proxies write the port along, `203.0.113.7:50123` or `[2001:db8::1]:50123`: another one with each connection, so every try would come from a new client. */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * The address a request came from. Behind `proxies` reverse proxies of our own, it is the one that the outermost of them wrote down: counted
 * from the end of `x-forwarded-for`, since anything before that was sent by the client and proves nothing.
 */
export const clientAddress = (peer: string | undefined, forwardedFor: string | undefined, proxies: number): string => {
  const chain =
    proxies > 0 && forwardedFor !== undefined ? forwardedFor.split(',').map((each) => withoutPort(each.trim())) : [];
  const told = chain[chain.length - proxies];
  return plain(told !== undefined && /^[0-9A-Fa-f.:]{2,45}$/.test(told) ? told : (peer ?? 'unknown'));
};
