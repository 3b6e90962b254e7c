/** What a browser binds passkeys to: a domain, and the origin of the page that asks. */
export type PasskeySite = { readonly rpId: string; readonly origin: string };

/**
 * The site of the configured address, never of the host that a request names. Undefined where browsers make no passkeys: at an IP address,
 * and without https anywhere but on localhost.
 */
export const passkeySite = (publicUrl: string): PasskeySite | undefined => {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (/^\[|^[\d.]+$/.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { rpId: hostname, origin } : undefined;
};
