/** The parts of an image's name, such as `node:24-slim` or `registry.example/team/tool:v1`. */
export type ImageName = { readonly registry: string; readonly repository: string; readonly tag: string };

/** A line of a Dockerfile, the compose file or a manifest that names someone else's image: name and tag, then the digest if there is one. */
const namedImage =
  /^(\s*(?:image: |ARG \w+_IMAGE=))([^\s@:]+(?::\d+\/[^\s@:]+)?:[^\s@]+?)(?:@(sha256:[0-9a-f]{64}))?$/gm;

/** The images in a file with their pinned digests. Our own images have no tag and are left out. */
export const imagesIn = (text: string): readonly { readonly image: string; readonly digest: string | undefined }[] =>
  [...text.matchAll(namedImage)].map(([, , image = '', digest]) => ({ image, digest }));

/** The text with each image pinned to its digest; an image without a known digest stays as it is. */
export const withDigests = (text: string, digests: ReadonlyMap<string, string>): string =>
  text.replace(namedImage, (all, before: string, image: string) => {
    const digest = digests.get(image);
    return digest === undefined ? all : `${before}${image}@${digest}`;
  });

/**
 * Splits an image's name as container engines do: without a registry it is on Docker Hub, and a single word is there in `library`. Throws when
 * there is no tag.
 */
export const parseImage = (image: string): ImageName => {
  const [, host, path = '', tag = ''] = /^(?:([^/]*[.:][^/]*|localhost)\/)?(.+):([^:/]+)$/.exec(image) ?? [];
  if (path === '') throw new Error(`${image} is no image with a tag`);
  if (host !== undefined && host !== 'docker.io') return { registry: `https://${host}`, repository: path, tag };
  return { registry: 'https://registry-1.docker.io', repository: path.includes('/') ? path : `library/${path}`, tag };
};
