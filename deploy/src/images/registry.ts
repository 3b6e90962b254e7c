import type { ImageName } from './pins.ts';

/**
 * An image for several platforms has a list of manifests, and the list's digest is the one to pin. Without these types a registry answers with a
 * single platform's manifest.
 */
const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** The address for a token, from a registry's reply to a client that is not signed in: `Bearer realm="…",service="…",scope="…"`. */
const tokenAddress = (challenge: string): URL => {
  const fields = new Map(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
  const realm = fields.get('realm');
  if (!/^bearer /i.test(challenge) || realm === undefined)
    throw new Error(`The registry wants a sign-in that is not known here: ${challenge}`);
  const address = new URL(realm);
  for (const name of ['service', 'scope']) address.searchParams.set(name, fields.get(name) ?? '');
  return address;
};

const tokenFor = async (challenge: string): Promise<string> => {
  const answer = await fetch(tokenAddress(challenge));
  if (!answer.ok) throw new Error(`The registry gives no token: ${answer.status}`);
  const { token, access_token } = (await answer.json()) as { token?: string; access_token?: string };
  return token ?? access_token ?? '';
};

/**
 * Asks a registry through its HTTP API (v2) for the digest that a tag has now, without an account.
 * @param registry asked instead of the image's own, such as a mirror inside a network
 * @throws a sentence when the registry does not answer or does not know the image
 */
export const digestOf = async ({ registry: own, repository, tag }: ImageName, registry = own): Promise<string> => {
  const address = new URL(`/v2/${repository}/manifests/${tag}`, registry);
  const ask = (headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(address, { method: 'HEAD', headers: { accept: manifestTypes, ...headers } });
  const first = await ask().catch((error: unknown) => {
    throw new Error(`${address.host} does not answer`, { cause: error });
  });
  const challenge = first.headers.get('www-authenticate');
  const answer =
    first.status === 401 && challenge !== null
      ? await ask({ authorization: `Bearer ${await tokenFor(challenge)}` })
      : first;
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${address.host} has no digest for ${repository}:${tag} (${answer.status})`);
  return digest;
};
