/** An image as files name it: `node:24-slim`, `registry.example/team/tool:v1`. */
export type ImageName = { readonly registry: string; readonly repository: string; readonly tag: string };

/** Where Dockerfiles, the compose file and manifests name an image of somebody else's: name and tag, then the digest if there is one. */
const namedImage =
  /^(\s*(?:image: |ARG \w+_IMAGE=))([^\s@:]+(?::\d+\/[^\s@:]+)?:[^\s@]+?)(?:@(sha256:[0-9a-f]{64}))?$/gm;

/** The images of a file with the digests they are pinned to. Our own, which have no tag, are not among them. */
export const imagesIn = (text: string): readonly { readonly image: string; readonly digest: string | undefined }[] =>
  [...text.matchAll(namedImage)].map(([, , image = '', digest]) => ({ image, digest }));

/** The text with every image pinned to its digest; one without a digest stays as it is. */
export const withDigests = (text: string, digests: ReadonlyMap<string, string>): string =>
  text.replace(namedImage, (all, before: string, image: string) => {
    const digest = digests.get(image);
    return digest === undefined ? all : `${before}${image}@${digest}`;
  });

/** An image's name in full, as engines read it: without a registry it is Docker Hub's, where a name of one word is in `library`. */
export const parseImage = (image: string): ImageName => {
  const [, host, path = '', tag = ''] = /^(?:([^/]*[.:][^/]*|localhost)\/)?(.+):([^:/]+)$/.exec(image) ?? [];
  if (path === '') throw new Error(`${image} is no image with a tag`);
  if (host !== undefined && host !== 'docker.io') return { registry: `https://${host}`, repository: path, tag };
  return { registry: 'https://registry-1.docker.io', repository: path.includes('/') ? path : `library/${path}`, tag };
};
