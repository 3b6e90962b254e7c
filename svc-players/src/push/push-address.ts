const ofOneNetwork = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|test|invalid|arpa)\.?$/;

/**
 * Whether the service may send to a push address: https on port 443, at a public host name. Otherwise a member could make the service call
 * hosts of its own network. The IP addresses behind the name are checked at each connection (`publicLookup`).
 * @param hosts exceptions that are always allowed: `127.0.0.1:9000`
 */
export const isPushAddress = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, host, hostname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (hosts.includes(host)) return true;
  // URL writes every form of an IPv4 address as four numbers, and one of IPv6 without a dot.
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && port === '' && isName && !ofOneNetwork.test(hostname);
};
