// `npm run images:check [package …]`: follows every Dockerfile as far as that goes without an engine: its steps are run in a clean folder
// with what they copy, then its command is started (services with an embedded store; front ends release into a folder).
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { complain, say } from '../support/command.ts';
import { deployables, root } from '../support/house.ts';
import { startStore } from '../support/store.ts';
import { readDockerfile } from './dockerfile.ts';
import { imageProblems } from './rules.ts';
import { simulate } from './simulate.ts';
import { tryRelease, tryServer } from './try-image.ts';

const { all, frontEnds } = deployables();
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = names.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`There is no deployable called ${unknown}`);

const check = async (name: string, home: string, mongodbUrl: string): Promise<readonly string[]> => {
  const stages = readDockerfile(path.join(root, name, 'Dockerfile'));
  const problems = imageProblems(name, stages, !frontEnds.includes(name));
  if (problems.length > 0) return problems;
  mkdirSync(home);
  try {
    const image = await simulate(stages, home);
    if (!existsSync(path.join(image.workdir, 'sbom.cdx.json'))) return ['has no sbom.cdx.json'];
    const problem = frontEnds.includes(name)
      ? await tryRelease(name, image, home)
      : await tryServer(name, image, home, mongodbUrl);
    return problem === undefined ? [] : [problem];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

const home = mkdtempSync(path.join(tmpdir(), 'images-'));
const store = await startStore();
let broken = 0;
for (const name of names) {
  const problems = await check(name, path.join(home, name), store.url);
  for (const problem of problems) complain(`${name} ${problem}`);
  broken += problems.length > 0 ? 1 : 0;
  say(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  rmSync(path.join(home, name), { recursive: true, force: true });
}
store.stop();
rmSync(home, { recursive: true, force: true });
process.exitCode = broken === 0 ? 0 : 1;
