import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sbomOf } from '../src/sbom/sbom.ts';
import type { Lock } from '../src/sbom/sbom.ts';
import { runHere } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock & {
  readonly packages: Readonly<Record<string, { readonly optional?: boolean }>>;
};
const { all } = deployables();

type Listed = {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly hashes?: readonly unknown[];
  readonly licenses?: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
};
const othersOf = (name: string): readonly Listed[] =>
  (sbomOf(lock, name).components as readonly Listed[]).filter(({ purl }) => purl !== undefined);
const idOf = ({ group, name, version }: Listed): string =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
};
/** What is needed in production as the folders of this machine have it: the packages' own words, without the lock file. */
const installedFor = (name: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    if (folder.includes('node_modules') && !manifest.name.startsWith('@society/'))
      found.add(`${manifest.name}@${manifest.version}`);
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      let at = folder;
      while (!existsSync(path.join(at, 'node_modules', needed, 'package.json')) && at !== root) at = path.dirname(at);
      const place = path.join(at, 'node_modules', needed);
      if (existsSync(path.join(place, 'package.json'))) visit(place);
    }
  };
  visit(path.join(root, name));
  return found;
};

test.each(all)(
  'when the packages of %s are listed, then each that it needs in production is there with its version',
  (name) => {
    const listed = new Set(othersOf(name).map(idOf));
    const installed = installedFor(name);
    expect(installed.size).toBeGreaterThan(5);
    expect([...installed].filter((each) => !listed.has(each))).toEqual([]);
    // What is listed beyond them is for other platforms, or needed by such.
    const extra = new Set(
      othersOf(name)
        .filter((each) => !installed.has(idOf(each)))
        .map(({ purl }) => purl),
    );
    const needed = sbomOf(lock, name)
      .dependencies.filter(({ ref }) => !extra.has(ref))
      .flatMap(({ dependsOn }) => dependsOn.filter((each) => extra.has(each)));
    const optional = new Set(
      Object.entries(lock.packages).flatMap(([place, each]) =>
        each.optional ? [place.split('node_modules/').at(-1)] : [],
      ),
    );
    expect(
      needed
        .map((purl) => decodeURIComponent(purl.slice('pkg:npm/'.length)).replace(/@[^@]+$/, ''))
        .filter((each) => !optional.has(each)),
    ).toEqual([]);
  },
);

/** Licences under which the product may use, change and pass on what it is made of. libvips (LGPL) is a library that svc-media loads as it is. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
const isAllowed = ({ license, expression = '' }: NonNullable<Listed['licenses']>[number]): boolean =>
  license
    ? allowed.has(license.id)
    : expression
        .replace(/[()]/g, '')
        .split(' AND ')
        .every((part) => part.split(' OR ').some((each) => allowed.has(each)));

test.each(all)(
  'when the packages of %s are listed, then each has a licence that is allowed, and a checksum',
  (name) => {
    const listed = othersOf(name);
    expect(
      listed
        .filter(({ licenses = [] }) => licenses.length === 0 || !licenses.every(isAllowed))
        .map((each) => [idOf(each), each.licenses]),
    ).toEqual([]);
    expect(listed.filter(({ hashes = [] }) => hashes.length === 0).map(idOf)).toEqual([]);
  },
);

test('when a licence is not one of them, then it is noticed', () => {
  expect(
    [
      { license: { id: 'AGPL-3.0-only' } },
      { expression: 'MIT AND SSPL-1.0' },
      { expression: '(MIT OR GPL-3.0-only)' },
    ].map(isAllowed),
  ).toEqual([false, false, true]);
});

test('when the list of a deployable is written, then it is CycloneDX, names no registry, and every reference leads somewhere', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const file = path.join(folder, 'sbom.cdx.json');
  expect((await runHere('sbom/main.ts', ['svc-media', file])).code).toBe(0);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  const sbom = JSON.parse(text) as ReturnType<typeof sbomOf>;
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'svc-media' } },
  });
  expect(text).not.toMatch(/https?:/);
  const refs = new Set([sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']));
  expect(refs.size).toBe(sbom.components.length + 1);
  for (const { ref, dependsOn } of sbom.dependencies)
    for (const each of [ref, ...dependsOn]) expect(refs).toContain(each);
});
