// `npm run images:renew [-- --registry <address>] [--tree <folder>]`: asks the registries for the digests that the tags have now, and writes them
// into Dockerfiles, compose file and manifests. It writes nothing unless every image was found.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArgs, refuse } from '@society/build-kit/terminal';
import { complain, say } from '../support/command.ts';
import { root } from '../support/house.ts';
import { imagesIn, parseImage, withDigests } from './pins.ts';
import { digestOf } from './registry.ts';

const { values } =
  readArgs({ options: { registry: { type: 'string' }, tree: { type: 'string', default: root } } }) ??
  refuse('npm run images:renew [-- --registry <address>]');

const files = globSync(['*/Dockerfile', 'docker-compose.yml', 'deploy/k8s/*.yaml'], { cwd: values.tree })
  .sort()
  .map((file) => path.join(values.tree, file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const pins = new Map(files.flatMap(({ text }) => imagesIn(text)).map(({ image, digest }) => [image, digest]));

const renew = async (): Promise<void> => {
  const digests = new Map<string, string>();
  for (const [image, before] of pins) {
    const digest = await digestOf(parseImage(image), values.registry);
    digests.set(image, digest);
    say(`${digest === before ? 'same  ' : 'new   '} ${image}@${digest}`);
  }
  for (const { file, text } of files) {
    const renewed = withDigests(text, digests);
    if (renewed !== text) writeFileSync(file, renewed);
  }
};

await renew().catch((error: unknown) => {
  complain(`${error instanceof Error ? error.message : String(error)}; nothing was changed`);
  process.exitCode = 1;
});
