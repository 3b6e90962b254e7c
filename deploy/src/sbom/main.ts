// `node deploy/src/sbom/main.ts <deployable> <file>`: writes the list of its production packages (CycloneDX), as each image keeps it.
// `npm run sbom`: the lists of all deployables, into .cache/sbom. Uses only Node, since it runs where images are built.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sbomOf } from './sbom.ts';
import type { Lock } from './sbom.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
const write = (deployable: string, file: string): void => {
  const sbom = sbomOf(lock, deployable);
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  process.stdout.write(`${file}: ${sbom.components.length} components\n`);
};

const [deployable, file] = process.argv.slice(2);
if (deployable !== undefined && file !== undefined) {
  write(deployable, path.resolve(file));
} else {
  const folder = path.join(root, '.cache/sbom');
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(lock.packages).filter((each) => /^(?:svc-.+|mfe-.+|gateway|shell)$/.test(each)))
    write(name, path.join(folder, `${name}.cdx.json`));
}
