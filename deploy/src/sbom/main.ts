// `node deploy/src/sbom/main.ts <deployable> <file>`: writes the list of its production packages (CycloneDX), as each image keeps it.
// `npm run sbom`: the lists of all deployables, into .cache/sbom. Uses only Node and this folder, since it runs where images are built.
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

const names = Object.keys(lock.packages).filter((each) => /^(?:svc-.+|mfe-.+|gateway|shell)$/.test(each));
const [deployable = '', file, ...more] = process.argv.slice(2);
if (process.argv.length === 2) {
  const folder = path.join(root, '.cache/sbom');
  mkdirSync(folder, { recursive: true });
  for (const name of names) write(name, path.join(folder, `${name}.cdx.json`));
} else if (names.includes(deployable) && file !== undefined && more.length === 0) {
  write(deployable, path.resolve(file));
} else {
  process.stderr.write(
    `Say which list and where: npm run sbom -- ${names.join('|')} <file>; without them all are written.\n`,
  );
  process.exitCode = 2;
}
