const ofOneNetwork = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|test|invalid|arpa)\.?$/;

/**
 * Whether a browser's push address may be reached: https on its usual port, at a name of the internet. So nobody has the service knock at doors
 * inside; what the name leads to is looked at once more when it is reached.
 * @param hosts those that may be reached as they are: `127.0.0.1:9000`
 */
export const isPushAddress = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, host, hostname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (hosts.includes(host)) return true;
  // Whatever way an address of the old kind is written, it has become four numbers here.
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return protocol === 'https:' && port === '' && !isIpAddress && hostname.includes('.') && !ofOneNetwork.test(hostname);
};
