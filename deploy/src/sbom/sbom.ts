type Package = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  /** For a package of this repository: its folder. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
/** The parts of a package-lock.json that are used here: packages by the place where they are installed. */
export type Lock = { readonly packages: Readonly<Record<string, Package>> };

type Component = {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly [more: string]: unknown;
};
/** A CycloneDX 1.6 document. */
export type Sbom = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** These packages state their licence in an old form, which the lock file leaves out. */
const licencesOfOld: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT' };

const nameAt = (place: string, { name }: Package): string => name ?? place.split('node_modules/').at(-1) ?? place;

/** SPDX writes its operators in capitals; some packages do not. */
const licencesOf = (licence: string) =>
  /[ (]/.test(licence)
    ? [{ expression: licence.replace(/ (?:and|or) /g, (operator) => operator.toUpperCase()) }]
    : [{ license: { id: licence } }];

const hashesOf = (integrity: string) => {
  const [, digest = ''] = /sha512-([A-Za-z0-9+/=]+)/.exec(integrity) ?? [];
  return digest === '' ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }];
};

const componentAt = (place: string, entry: Package, isProduct: boolean): Component => {
  const full = nameAt(place, entry);
  const version = entry.version ?? '';
  if (!place.includes('node_modules/'))
    return { type: isProduct ? 'application' : 'library', 'bom-ref': place, name: full, version };
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const purl = `pkg:npm/${full.replace(/^@/, '%40')}@${version}`;
  const licence = entry.license ?? licencesOfOld[full];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name: name ?? full,
    version,
    purl,
    ...(entry.integrity !== undefined && { hashes: hashesOf(entry.integrity) }),
    ...(licence !== undefined && { licenses: licencesOf(licence) }),
  };
};

/** Where a package finds another one: in its own node_modules, or in that of a folder above. */
const find = ({ packages }: Lock, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
};

/**
 * The production packages of one deployable with version, licence and checksum, from the lock file alone. Optional packages are listed for every
 * platform; a peer only where a package brings it as a dependency. Throws when the lock file does not have the deployable.
 */
export const sbomOf = (lock: Lock, deployable: string): Sbom => {
  const product = lock.packages[deployable];
  if (!product) throw new Error(`The lock file knows no ${deployable}`);
  const needs = new Map<string, readonly string[]>();
  const visit = (place: string): void => {
    const { dependencies, optionalDependencies } = lock.packages[place] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    // An optional package for another platform may be missing.
    const places = names.flatMap((name) => find(lock, place, name) ?? []);
    needs.set(place, places);
    for (const each of places) if (!needs.has(each)) visit(each);
  };
  visit(deployable);
  const componentOf = (place: string): Component =>
    componentAt(place, lock.packages[place] ?? {}, place === deployable);
  const all = [...needs.keys()].sort().map((place) => ({
    component: componentOf(place),
    dependsOn: [...new Set((needs.get(place) ?? []).map((each) => componentOf(each)['bom-ref']))].sort(),
  }));
  // A version that is installed in two places is listed once.
  const byRef = new Map(all.map((each) => [each.component['bom-ref'], each]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: componentOf(deployable) },
    components: [...byRef.values()]
      .map(({ component }) => component)
      .filter((component) => component['bom-ref'] !== deployable),
    dependencies: [...byRef.values()].map(({ component, dependsOn }) => ({ ref: component['bom-ref'], dependsOn })),
  };
};
