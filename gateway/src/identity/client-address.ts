/** IPv4 inside IPv6 (`::ffff:10.0.0.1`) is written as IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * Some proxies add the port, `203.0.113.7:50123` or `[2001:db8::1]:50123`. It changes with each connection, so every try would seem to come
 * from a new client.
 */
const withoutPort = (address: string): string => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * The address that a request came from. Behind `proxies` reverse proxies it is the one that the outermost proxy wrote down. It is counted
 * from the end of `x-forwarded-for`: everything before it was sent by the client and could be forged.
 */
export const clientAddress = (peer: string | undefined, forwardedFor: string | undefined, proxies: number): string => {
  const told = proxies > 0 ? withoutPort(forwardedFor?.split(',').at(-proxies)?.trim() ?? '') : '';
  return plain(/^[0-9A-Fa-f.:]{2,45}$/.test(told) ? told : (peer ?? 'unknown'));
};
