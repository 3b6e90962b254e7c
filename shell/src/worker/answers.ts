/** What answers a request: the release's page, a stored file, or the network, as if there were no worker. */
export type AnsweredBy = 'page' | 'file' | 'network';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Paths of the gateway and of the services behind it: calls, pictures, the club's logo, the mails of local mode. */
const ofTheServer = /^\/(?:api|objects|internal|club|dev)(?:\/|$)/;
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const looksLikeFile = /\.[A-Za-z0-9]+$/;

/**
 * Decides by the address alone, as the gateway does: a path that is no service's and does not look like a file is a screen. Everything uncertain
 * goes to the network.
 */
export const answeredBy = ({ method, mode, url }: Asked, origin: string): AnsweredBy => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || ofTheServer.test(pathname)) return 'network';
  if (mode === 'navigate') return looksLikeFile.test(pathname) ? 'network' : 'page';
  return hashed.test(pathname) ? 'file' : 'network';
};
