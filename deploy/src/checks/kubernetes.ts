// Checks every object in deploy/k8s by Kubernetes' published schemas: `node deploy/src/checks/kubernetes.ts [--damaged]`. The schemas
// (kubernetes-models) check types and required fields but let unknown fields pass. So each field's name is also looked up among all names in the
// schemas.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { complain, say } from '../support/command.ts';
import { root } from '../support/house.ts';
import { manifests } from './manifests.ts';
import type { Manifest } from './manifests.ts';

type Model = new (data: unknown) => { validate: () => void };

const moduleOf = (apiVersion: string): Promise<Readonly<Record<string, Model>>> =>
  import(`kubernetes-models/${apiVersion}`) as Promise<Readonly<Record<string, Model>>>;

const schemaProblem = async (manifest: Manifest): Promise<string | undefined> => {
  const Kind = (await moduleOf(manifest.apiVersion))[manifest.kind];
  if (!Kind) return `there is no ${manifest.kind} in ${manifest.apiVersion}`;
  try {
    new Kind(manifest).validate();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Every name of a field in the schemas' type declarations. */
const knownFields = (versions: Iterable<string>): ReadonlySet<string> => {
  // Our only label; a Service's selector has it as a field.
  const known = new Set<string>(['app']);
  for (const dir of [
    ...[...versions].map((version) => `kubernetes-models/${version}`),
    '@kubernetes-models/apimachinery',
  ]) {
    const at = path.join(root, 'node_modules', dir);
    for (const file of readdirSync(at, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.d.ts')) continue;
      for (const [, name = ''] of readFileSync(path.join(at, file), 'utf8').matchAll(/^\s*"?([A-Za-z$][\w$]*)"?\??:/gm))
        known.add(name);
    }
  }
  return known;
};

/** Maps whose keys are free. */
const free = new Set(['labels', 'annotations', 'matchLabels', 'data', 'requests', 'limits']);

const unknownFields = (value: unknown, known: ReadonlySet<string>, at: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each, position) => unknownFields(each, known, `${at}/${position}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => [
    ...(known.has(key) ? [] : [`${at}/${key} is no field`]),
    ...(free.has(key) ? [] : unknownFields(below, known, `${at}/${key}`)),
  ]);
};

const known = knownFields(new Set([...manifests().map(({ apiVersion }) => apiVersion), 'v1']));
const damage = (all: readonly Manifest[]): readonly unknown[] =>
  JSON.parse(
    JSON.stringify(all)
      .replace('"maxUnavailable":0', '"maxUnavailible":0')
      .replace('"periodSeconds":10', '"periodSeconds":"ten"'),
  ) as readonly unknown[];
const all = process.argv.includes('--damaged') ? (damage(manifests()) as readonly Manifest[]) : manifests();

let problems = 0;
for (const manifest of all) {
  const found = [await schemaProblem(manifest), ...unknownFields(manifest, known, '')].filter(
    (each) => each !== undefined,
  );
  for (const problem of found) complain(`${manifest.kind} ${manifest.metadata.name}: ${problem}`);
  problems += found.length;
}
say(`${all.length} objects, ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;
