import type { RequestHandler } from 'express';
import { getLogoImage, pathOf } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { TokenSigner } from '@society/service-kit/auth';
import type { CurrentClub } from './current-club.ts';

const timeoutMs = 2500;
const notThere = (): AppError => new AppError('notFound', 'The club has no logo');

/** Reads logos from svc-media. The last one is kept: a name always stands for the same bytes, and everybody asks for the same logo. */
export const createLogoImages = ({
  urls,
  signer,
}: {
  /** Addresses of svc-media's replicas. */
  readonly urls: readonly string[];
  readonly signer: Pick<TokenSigner, 'forService'>;
}) => {
  let kept: { readonly name: string; readonly bytes: Promise<Buffer> } | undefined;

  const readAt = async (base: string, name: string): Promise<Buffer> => {
    const response = await fetch(`${base}${pathOf(getLogoImage, { name })}`, {
      headers: { authorization: `Bearer ${signer.forService('svc-media')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) throw notThere();
    if (!response.ok || response.headers.get('content-type') !== getLogoImage.answers)
      throw new Error(`svc-media answered ${response.status} when it was asked for the club's logo`);
    return bytes;
  };

  const read = async (name: string): Promise<Buffer> => {
    let failure: unknown;
    for (const base of urls) {
      try {
        return await readAt(base, name);
      } catch (error) {
        if (error instanceof AppError) throw error;
        failure = error;
      }
    }
    throw new AppError('unavailable', 'The logo is not available right now. Please try again.', { cause: failure });
  };

  return (name: string): Promise<Buffer> => {
    if (kept?.name === name) return kept.bytes;
    const one = { name, bytes: read(name) };
    kept = one;
    one.bytes.catch(() => {
      if (kept === one) kept = undefined;
    });
    return one.bytes;
  };
};

/**
 * The club's logo, for anybody. At the address that the club names, browsers keep it for a year, since another image has another address;
 * at the bare address they ask each time. Pages hear of a new logo before the gateway does, so the gateway asks svc-league first when an
 * address does not fit.
 */
export const logoPage =
  (club: Pick<CurrentClub, 'logoName' | 'askAgain'>, bytesOf: (name: string) => Promise<Buffer>): RequestHandler =>
  async (req, res) => {
    const of = typeof req.query['of'] === 'string' ? req.query['of'] : '';
    if (of !== '' && !club.logoName()?.startsWith(of)) await club.askAgain();
    const name = club.logoName();
    if (name === undefined) throw notThere();
    const bytes = await bytesOf(name);
    res
      .set({
        'cache-control': of !== '' && name.startsWith(of) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        etag: `"${name.slice(0, 22)}"`,
      })
      .type(getLogoImage.answers)
      .send(bytes);
  };
