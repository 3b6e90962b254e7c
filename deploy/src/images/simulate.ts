import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf } from '../support/command.ts';
import { root } from '../support/house.ts';
import { copyFromTree, isFolder } from './context.ts';
import { execForm } from './dockerfile.ts';
import type { Stage, Step } from './dockerfile.ts';

/** An image as far as it can be made without an engine: a folder that stands for its root. */
export type Image = {
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly health: readonly string[] | undefined;
};

const inside = (folder: string, workdir: string, file: string): string =>
  path.join(folder, path.posix.resolve(workdir, file));

const copy = (step: Step, folder: string, workdir: string, built: ReadonlyMap<string, string>): void => {
  const sources = step.words.slice(0, -1);
  const to = step.words.at(-1) ?? '';
  const from = step.flags['from'];
  const stage = from === undefined ? undefined : built.get(from);
  if (from !== undefined && stage === undefined) throw new Error(`COPY --from=${from}: there is no such stage`);
  for (const source of sources) {
    const full = path.join(stage ?? root, source);
    const at = inside(folder, workdir, to);
    // A folder's content goes to the place named; a file goes into it when it is written as a folder.
    const target = to.endsWith('/') && !isFolder(full) ? path.join(at, path.basename(source)) : at;
    mkdirSync(path.dirname(target), { recursive: true });
    if (stage === undefined) copyFromTree(source, target);
    else cpSync(full, target, { recursive: true, verbatimSymlinks: true });
  }
};

const run = async (step: Step, cwd: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const { code, said } = await outcomeOf('sh', ['-c', step.text], {
    cwd,
    env: { ...env, NODE_ENV: env['NODE_ENV'], npm_config_prefer_offline: 'true', INIT_CWD: undefined },
  });
  if (code !== 0) throw new Error(`RUN ${step.text} ended with ${code}:\n${said}`);
};

const assignments = (step: Step): Readonly<Record<string, string>> =>
  Object.fromEntries(step.words.map((word) => word.split(/=(.*)/s).slice(0, 2) as [string, string]));

/**
 * Makes every stage in a folder below `home`: sources are copied as .dockerignore leaves them, commands are run. Absolute paths mean the
 * stage's folder. What an engine adds (base image, users, limits) is not there.
 */
export const simulate = async (stages: readonly Stage[], home: string): Promise<Image> => {
  const built = new Map<string, string>();
  let image: Image = { folder: home, workdir: '/', env: {}, command: [], health: undefined };
  for (const stage of stages) {
    const folder = path.join(home, stage.name);
    let workdir = '/';
    const env: Record<string, string> = {};
    let command: readonly string[] = [];
    let health: readonly string[] | undefined;
    for (const step of stage.steps) {
      if (step.keyword === 'WORKDIR') workdir = step.words[0] ?? '/';
      if (step.keyword === 'ENV') Object.assign(env, assignments(step));
      mkdirSync(path.join(folder, workdir), { recursive: true });
      if (step.keyword === 'COPY') copy(step, folder, workdir, built);
      if (step.keyword === 'RUN') await run(step, path.join(folder, workdir), env);
      if (step.keyword === 'CMD') command = execForm(step.text) ?? [];
      if (step.keyword === 'HEALTHCHECK' && step.words[0] !== 'NONE') health = execForm(step.text);
    }
    built.set(stage.name, folder);
    const located = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? path.join(folder, value) : value]),
    );
    image = { folder, workdir: path.join(folder, workdir), env: located, command, health };
  }
  return image;
};
