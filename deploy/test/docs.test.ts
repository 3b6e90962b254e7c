import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '@society/build-kit/workspaces';
import { deployables, root } from '../src/support/house.ts';

const made = ['node_modules', 'dist', '.cache', '.data', '.git', 'all'];
const pages = globSync('**/*.md', { cwd: root, exclude: (name) => made.includes(path.basename(name)) }).sort();

/** Links and pictures of a page that lead to a file of the repository, without what is shown as code. */
const linksOf = (text: string): readonly string[] =>
  [...text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, link = '', source = '']) => link || source)
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link));

const brokenIn = (page: string, text: string): readonly string[] =>
  linksOf(text).filter((link) => !existsSync(path.join(root, path.dirname(page), decodeURI(link.split('#')[0] ?? ''))));

test.each(pages)('when the links of %s are followed, then each leads to a file', (page) => {
  expect(brokenIn(page, readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
});

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const runbook = textOf('docs/runbook.md');

test('when the runbook has keys made, then in a folder that neither git nor an image takes', () => {
  const folders = [...runbook.matchAll(/make-keys\.mjs ([^\s`]+)/g)];
  expect(folders.length).toBeGreaterThan(0);
  for (const ignored of ['.gitignore', '.dockerignore']) {
    const lines = readFileSync(path.join(root, ignored), 'utf8').split('\n');
    expect(lines.map((line) => line.replace(/\/$/, ''))).toContain('deploy/secrets');
  }
  for (const [, folder] of folders) expect(folder).toMatch(/^deploy\/secrets\//);
});

test('when the runbook makes secrets in a namespace, then it has made the namespace before', () => {
  const [, namespace = ''] = /create secret .*--namespace (\S+)/.exec(runbook) ?? [];
  const made = runbook.indexOf(`kubectl create namespace ${namespace}\n`);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(runbook.indexOf('kubectl create secret'));
});

const { services, remotes } = deployables();
test.each([
  ['the ports', /own port \(([^)]*)\)/, services],
  ['which services to start', /^ +docker compose up --detach (svc-.*)$/m, services],
  ['which remotes to release', /^ +for each in (.*?);/m, remotes],
  ['who gets a secret', /^ +for s in (.*?);/m, ['gateway', ...services]],
  ['whom to stop', /^ +docker compose stop (.*)$/m, ['gateway', ...services]],
])('when the runbook lists %s, then it names all that there are', (_what, list, names) => {
  const [, listed = ''] = list.exec(runbook) ?? [];
  expect(listed.match(/[a-z]+(?:-[a-z]+)*/g)?.sort()).toEqual([...names].sort());
});

test('when the runbook deletes what is there, then it has kept a copy, and has had the backup looked at', () => {
  const [, restoring = ''] = /^## Backup and restore$([^]*?)^## /m.exec(runbook) ?? [];
  for (const deletes of ['docker compose down --volumes', '.dropDatabase()'])
    expect([deletes, restoring.slice(0, restoring.indexOf(deletes))]).toEqual([
      deletes,
      expect.stringMatching(/main\.ts backup \/backups\/before[^]*main\.ts restore [^]*"is not empty"/),
    ]);
});

test('when the runbook starts a program, then it is there, and in a service’s container only what its image has', () => {
  const programs = [...runbook.matchAll(/node ((?:svc-|libs\/|deploy\/)\S+?\.ts)\b/g)].map(([, file = '']) => file);
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const inside = [...runbook.matchAll(/ exec (?:deploy\/)?(svc-\w+) [^`\n]*?node (\S+\.ts)/g)];
  expect(inside.length).toBeGreaterThan(5);
  for (const [, service = '', file = ''] of inside)
    expect(textOf(`${service}/Dockerfile`)).toMatch(new RegExp(`^COPY ${file.split('/src/')[0]} `, 'm'));
});

test.each(['docs/runbook.md', 'README.md', 'docker-compose.yml'])(
  'when %s has something started with Docker, then it goes on without the terminal, and by what `.env` says',
  (file) => {
    const commands = [...textOf(file).matchAll(/(\S* )?docker compose up\b([^`\n]*)/g)];
    expect(commands.length).toBeGreaterThan(0);
    for (const [command, before = '', flags = ''] of commands)
      expect([command, /=/.test(before), flags.includes('--detach'), flags.includes('--scale')]).toEqual([
        command,
        false,
        true,
        false,
      ]);
  },
);

test('when a page links to a file that is not there, then it is found, and links elsewhere are left alone', () => {
  const text =
    '[a](nowhere.md) ![b](../README.md#top) [c](https://example.org/x) [d](#here) <img src="no.webp"> `[e](code.md)`';
  expect(brokenIn('docs/page.md', text)).toEqual(['nowhere.md', 'no.webp']);
});

test('when the README shows the house, then every package is there and has a README, and none that is gone', () => {
  const [, house = ''] = /^## The house$([^]*?)^## /m.exec(textOf('README.md')) ?? [];
  const named = [...house.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, folder = '']) => folder);
  const folders = workspaces().map(({ folder }) => folder);
  expect(named.sort()).toEqual([...folders, 'docs', 'scripts'].sort());
  expect(folders.filter((folder) => !existsSync(path.join(root, folder, 'README.md')))).toEqual([]);
});

/** Variables that nobody sets by hand: the system's own, and what one program of ours tells another. */
const internal = ['PATH', 'NODE_ENV', 'NO_PROXY', 'NODE_COMPILE_CACHE', 'INIT_CWD', 'TARGET', 'PACT_DO_NOT_TRACK'];

/** Names that a source reads one by one (`env.CI`, `env['CI']`), out of the environment as a whole (`{ CI } = process.env`), or by a schema (`CI: z.…`). */
const variablesIn = (text: string): readonly string[] => {
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*(?:process\.)?env\b/g)].map(([, names = '']) => names).join();
  return [
    ...text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g),
    ...taken.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]+)\b/g),
    ...(/from 'zod/.test(text) ? text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm) : []),
  ].map(([, name = '']) => name);
};

/** The variables that the sources in some folders read. */
const variablesOf = (folders: readonly string[]): readonly string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    {
      cwd: root,
      exclude: (name) => /node_modules|dist|\.test\.tsx?$/.test(name),
    },
  ).flatMap((file) => variablesIn(textOf(file)));

/** Names in the first column of the README's tables of variables. */
const explained = (readme: string): readonly string[] => {
  const [, tables = ''] = /^## Variables$([^]*?)^## /m.exec(readme) ?? [];
  return [...tables.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', '));
};

test('when the README is read, then its tables name every variable that is read anywhere', () => {
  const folders = workspaces().map(({ folder }) => folder);
  const composed = [...textOf('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z][A-Z0-9_]+)/g)].map(
    ([, name = '']) => name,
  );
  const read = [...variablesOf(['scripts', ...folders]), ...composed];
  // One of each way to read them: a pattern that stopped finding any would pass for a README that names all.
  expect(read).toEqual(expect.arrayContaining(['E2E_MONGODB_URL', 'MONGO_MEMORY', 'DRAIN_MS', 'BACKUPS', 'PACT']));
  const known = [...internal, ...explained(textOf('README.md'))];
  expect([...new Set(read)].filter((name) => !known.includes(name))).toEqual([]);
});

test.each([...services, 'gateway', 'local'])('when %s reads a variable, then its own README names it, too', (name) => {
  const read = variablesOf([`${name}/src`]);
  expect(read).not.toEqual([]);
  const words = textOf(`${name}/README.md`).split(/[^A-Z0-9_]+/);
  expect(read.filter((variable) => !words.includes(variable))).toEqual([]);
});

/** Of the README's first table: which variables are of `npm start` alone, as its words say it, and all of them. */
const variablesOfStart = (): readonly [alone: string, all: readonly string[]] => {
  const [, alone = '', table = ''] =
    /Of `npm start`\..*? but for (.*?):$([^]*?)^[A-Z]/m.exec(textOf('README.md')) ?? [];
  return [alone, explained(`## Variables\n${table}## `)];
};

test('when `npm start` reads a variable, then it is in the table of those', () => {
  const read = variablesOf(['local/src']);
  expect(read).toContain('PORT');
  expect(read.filter((name) => !variablesOfStart()[1].includes(name))).toEqual([]);
});

test('when a variable of `npm start` is none of gateway and services, then the README says so above its table', () => {
  const [known, ofStart] = variablesOfStart();
  const apart = variablesOf(['gateway/src', 'libs/service-kit/src', 'svc-*/src']);
  expect(ofStart.filter((name) => /^[A-Z]/.test(name) && !apart.includes(name))).toEqual(known.split(/, | and /));
});

test('when a variable is part of a longer word or of an explanation, then the tables do not name it', () => {
  const readme =
    '# A\n| COMMAND | x |\n## Variables\n\n| PACT_DIR, MONGO_PORT | the folder of PACT |\n## B\n| API | x |\n';
  expect(explained(readme)).toEqual(['PACT_DIR', 'MONGO_PORT']);
});
