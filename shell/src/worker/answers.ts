/** Who answers a request: the release's page, one of the stored files, or the network, as if there were no worker. */
export type AnsweredBy = 'page' | 'file' | 'network';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** The gateway's own, and what it hands on: calls, pictures, the club's logo, the mails of local mode. */
const ofTheServer = /^\/(?:api|objects|internal|club|dev)(?:\/|$)/;
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const looksLikeFile = /\.[A-Za-z0-9]+$/;

/**
 * Decides by the address alone, as the gateway does: what is no service's path and does not look like a file is a screen. Everything that is
 * not certain goes to the network.
 */
export const answeredBy = ({ method, mode, url }: Asked, origin: string): AnsweredBy => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || ofTheServer.test(pathname)) return 'network';
  if (mode === 'navigate') return looksLikeFile.test(pathname) ? 'network' : 'page';
  return hashed.test(pathname) ? 'file' : 'network';
};
