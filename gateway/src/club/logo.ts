import type { RequestHandler } from 'express';
import { getLogoImage, pathOf } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { TokenSigner } from '@society/service-kit/auth';

type Image = { readonly name: string; readonly bytes: Buffer };

export type LogoImagesOptions = {
  /** Addresses of svc-media's replicas. */
  readonly urls: readonly string[];
  readonly signer: Pick<TokenSigner, 'forService'>;
};

const timeoutMs = 2500;
const notThere = (): AppError => new AppError('notFound', 'The club has no logo');

/** Reads logos from svc-media. The last one is kept, since a name stands for its bytes for ever and everybody asks for the same. */
export const createLogoImages = ({ urls, signer }: LogoImagesOptions) => {
  let kept: { readonly name: string; readonly image: Promise<Image> } | undefined;

  const readAt = async (base: string, name: string): Promise<Image> => {
    const response = await fetch(`${base}${pathOf(getLogoImage, { name })}`, {
      headers: { authorization: `Bearer ${signer.forService('svc-media')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) throw notThere();
    if (!response.ok || response.headers.get('content-type') !== getLogoImage.answers)
      throw new Error(`svc-media answered ${response.status} when it was asked for the club's logo`);
    return { name, bytes };
  };

  const read = async (name: string): Promise<Image> => {
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

  return (name: string): Promise<Image> => {
    if (kept?.name === name) return kept.image;
    const one = { name, image: read(name) };
    kept = one;
    one.image.catch(() => {
      if (kept === one) kept = undefined;
    });
    return one.image;
  };
};

/**
 * The club's logo, for anybody. At the address that the club names it is kept for a year, since that changes with the image; at the bare one
 * it is asked about each time.
 */
export const logoPage =
  (logoName: () => string | undefined, imageOf: (name: string) => Promise<Image>): RequestHandler =>
  async (req, res) => {
    const name = logoName();
    if (name === undefined) throw notThere();
    const { bytes } = await imageOf(name);
    const isNamed = typeof req.query['of'] === 'string' && req.query['of'] !== '' && name.startsWith(req.query['of']);
    res
      .set({
        'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        etag: `"${name.slice(0, 22)}"`,
      })
      .type(getLogoImage.answers)
      .send(bytes);
  };
