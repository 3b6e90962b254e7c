import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { createTokenSigner, createTokenVerifier, issuersJson } from '@society/service-kit/auth';
import { readCompose, schemaProblems } from '../src/checks/compose.ts';
import { readDockerfile } from '../src/images/dockerfile.ts';
import { outcomeOf } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

const compose = readCompose(path.join(root, 'docker-compose.yml'));
const { all, services, frontEnds } = deployables();
const service = (name: string) => compose.services[name] ?? {};

test('when the compose file is held against the published schema, then nothing is said against it; a slip is noticed', () => {
  expect(schemaProblems(compose)).toEqual([]);
  expect(schemaProblems({ ...compose, services: { ...compose.services, 'svc-auth': { ...service('svc-auth'), port: ['1:1'] } as never } })).not.toEqual([]);
  expect(schemaProblems({ ...compose, services: { ...compose.services, 'svc-auth': { ...service('svc-auth'), read_only: 'yes' } as never } })).not.toEqual([]);
});

test.each(all)('when %s is composed, then from its own Dockerfile, with a read-only file system and no rights', (name) => {
  const { build, read_only, cap_drop, container_name } = service(name);
  expect(build).toEqual({ context: '.', dockerfile: `${name}/Dockerfile` });
  expect({ read_only, cap_drop, container_name }).toEqual({ read_only: true, cap_drop: ['ALL'], container_name: undefined });
});

test('when the parts are looked at, then there are these and no others', () => {
  expect(Object.keys(compose.services).sort()).toEqual([...all, 'mongo', 'rabbitmq', 'mail'].sort());
  expect([service('mongo').image, service('rabbitmq').image]).toEqual(['mongo:8', 'rabbitmq:4-management']);
});

test.each(services)('when %s is scaled, then nothing of it is there once only, and the gateway asks its name', (name) => {
  expect(service(name).ports).toBeUndefined();
  expect(service(name).volumes).toBeUndefined();
  const port = readDockerfile(path.join(root, name, 'Dockerfile')).at(-1)?.steps.find(({ keyword }) => keyword === 'EXPOSE')?.words[0];
  expect(Object.values(service('gateway').environment ?? {})).toContain(`http://${name}:${port}`);
});

test.each(['gateway', ...services])('when no collector of traces is named, then %s has none', (name) => {
  expect(service(name).environment).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: '${OTEL_EXPORTER_OTLP_ENDPOINT:-}' });
});

test('when addresses are looked at, then only the gateway listens to everybody, and the store is reached from inside only', () => {
  const open = Object.entries(compose.services).filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
  expect(open.map(([name]) => name)).toEqual(['gateway']);
  expect(compose.networks['inside']).toEqual({ internal: true });
  expect(service('mongo').networks).toEqual(['inside']);
  for (const name of frontEnds) expect(service(name).network_mode).toBe('none');
});

test('when networks and volumes are named, then they are there', () => {
  for (const { networks = [], volumes = [] } of Object.values(compose.services)) {
    for (const network of networks) expect(compose.networks).toHaveProperty([network]);
    for (const volume of volumes) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? '']);
  }
});

describe('keys', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'keys-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const made = () => path.join(folder, 'secrets');
  const makeKeys = () => outcomeOf(process.execPath, ['scripts/make-keys.mjs', made()]);
  const env = (name: string) => parseEnv(readFileSync(path.join(made(), `${name}.env`), 'utf8')) as Record<string, string>;
  const pem = (value = ''): string => value.replaceAll('\\n', '\n');

  test('when they are made, then every env file that the compose file names is there, and they are not made again', async () => {
    expect((await makeKeys()).code).toBe(0);
    const named = Object.values(compose.services).flatMap(({ env_file = [] }) => env_file);
    expect(named.map((file) => path.basename(file)).sort()).toEqual(readdirSync(made()).sort());
    for (const file of named) expect(path.dirname(file)).toBe('deploy/secrets');
    const again = await makeKeys();
    expect(again.code).toBe(1);
    expect(again.said).toContain('not overwritten');
  });

  test.each([
    ['gateway', 'svc-auth'],
    ['gateway', 'svc-players'],
    ['gateway', 'svc-league'],
    ['gateway', 'svc-media'],
    ['svc-players', 'svc-auth'],
    ['svc-players', 'svc-media'],
    ['svc-league', 'svc-players'],
  ])('when %s signs a call, then %s believes it', (caller, callee) => {
    const signer = createTokenSigner({ issuer: caller, kid: env(caller)['SERVICE_KID'] ?? '', privateKey: pem(env(caller)['SERVICE_KEY']) });
    const verifier = createTokenVerifier({ audience: callee, issuers: issuersJson.parse(env(callee)['TRUSTED_KEYS']) });
    expect(verifier.verify(signer.forService(callee as 'svc-auth'))).toMatchObject({ kind: 'service', name: caller });
  });

  test('when a service has no business with another, then it is not believed', () => {
    expect(Object.keys(issuersJson.parse(env('svc-league')['TRUSTED_KEYS']))).toEqual(['gateway']);
    expect(Object.keys(issuersJson.parse(env('svc-auth')['TRUSTED_KEYS'])).sort()).toEqual(['gateway', 'svc-players']);
  });

  test('when the folder of the deployment is looked for, then git knows nothing of it', () => {
    expect(readFileSync(path.join(root, '.gitignore'), 'utf8')).toContain('deploy/secrets/');
    expect(existsSync(path.join(root, '.dockerignore'))).toBe(true);
  });
});
