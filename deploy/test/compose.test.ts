import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { runInNewContext } from 'node:vm';
import { createTokenSigner, createTokenVerifier, issuersJson } from '@society/service-kit/auth';
import { calls } from '../src/checks/calls.ts';
import { readCompose, schemaProblems } from '../src/checks/compose.ts';
import { readDockerfile } from '../src/images/dockerfile.ts';
import { outcomeOf } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

const compose = readCompose(path.join(root, 'docker-compose.yml'));
const { all, services, frontEnds } = deployables();
const service = (name: string) => compose.services[name] ?? {};

test('when the compose file is held against the published schema, then nothing is said against it; a slip is noticed', () => {
  expect(schemaProblems(compose)).toEqual([]);
  expect(
    schemaProblems({
      ...compose,
      services: { ...compose.services, 'svc-auth': { ...service('svc-auth'), port: ['1:1'] } as never },
    }),
  ).not.toEqual([]);
  expect(
    schemaProblems({
      ...compose,
      services: { ...compose.services, 'svc-auth': { ...service('svc-auth'), read_only: 'yes' } as never },
    }),
  ).not.toEqual([]);
});

test.each(all)(
  'when %s is composed, then from its own Dockerfile, with a read-only file system and no rights',
  (name) => {
    const { build, read_only, cap_drop, container_name } = service(name);
    expect(build).toEqual({ context: '.', dockerfile: `${name}/Dockerfile` });
    expect({ read_only, cap_drop, container_name }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      container_name: undefined,
    });
  },
);

test('when the parts are looked at, then there are these and no others', () => {
  expect(Object.keys(compose.services).sort()).toEqual([...all, 'mongo', 'rabbitmq', 'mail', 'operator'].sort());
  expect(Object.keys(compose.services).filter((name) => service(name).profiles)).toEqual(['operator']);
  expect([service('mongo').image, service('rabbitmq').image]).toEqual(['mongo:8', 'rabbitmq:4-management']);
});

test.each(services)(
  'when %s is scaled, then nothing of it is there once only, and the gateway asks its name',
  (name) => {
    expect(service(name).ports).toBeUndefined();
    expect(service(name).volumes).toBeUndefined();
    const port = readDockerfile(path.join(root, name, 'Dockerfile'))
      .at(-1)
      ?.steps.find(({ keyword }) => keyword === 'EXPOSE')?.words[0];
    expect(Object.values(service('gateway').environment ?? {})).toContain(`http://${name}:${port}`);
  },
);

test.each(['gateway', ...services])('when no collector of traces is named, then %s has none', (name) => {
  expect(service(name).environment).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: '${OTEL_EXPORTER_OTLP_ENDPOINT:-}' });
});

test('when addresses are looked at, then only the gateway listens to everybody, and the store is reached from inside only', () => {
  const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['gateway']);
  expect(compose.networks['inside']).toEqual({ internal: true });
  expect(service('mongo').networks).toEqual(['inside']);
  for (const name of frontEnds) expect(service(name).network_mode).toBe('none');
});

test('when the site gets an https address, then the number of proxies in front is set beside it', () => {
  expect(service('gateway').environment).toMatchObject({
    PUBLIC_URL: expect.stringContaining('PUBLIC_URL') as string,
    PROXIES_IN_FRONT: '${PROXIES_IN_FRONT:-0}',
  });
});

test('when the club has points of its own for win, draw and defeat, then svc-league is told', () => {
  expect(service('svc-league').environment).toMatchObject({ LEAGUE_POINTS: '${LEAGUE_POINTS:-3,1,0}' });
});

test('when networks and volumes are named, then they are there', () => {
  for (const { networks = [], volumes = [] } of Object.values(compose.services)) {
    for (const network of networks) expect(compose.networks).toHaveProperty([network]);
    for (const volume of volumes.filter((each) => /^[a-z]/.test(each)))
      expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? '']);
  }
});

test('when files of the repository are mounted, then they are there, and read only', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.filter((each) => each.startsWith('./') && !each.startsWith('./deploy/secrets/')),
  );
  expect(mounted).toHaveLength(3);
  for (const mount of mounted)
    expect([mount, existsSync(path.join(root, mount.split(':')[0] ?? '')), mount.endsWith(':ro')]).toEqual([
      mount,
      true,
      true,
    ]);
});

test('when connections go unencrypted, then to the three of this host alone', () => {
  for (const name of [...services, 'operator'])
    expect(service(name).environment).toMatchObject({ PLAIN_HOSTS: 'mongo,rabbitmq,mail' });
});

test('when the store starts, then nobody gets in without an account, and its health is asked with one', () => {
  const { command = [], entrypoint = [], healthcheck } = service('mongo');
  expect(command).toEqual(['mongod', '--replSet', 'rs0', '--keyFile', '/etc/mongo.key', '--bind_ip_all']);
  expect(entrypoint.join(' ')).toMatch(
    /\$\$MONGO_INITDB_KEY" > \/etc\/mongo\.key && chmod 400 .* && exec docker-entrypoint\.sh "\$\$@" --$/,
  );
  expect(healthcheck?.test.at(-1)).toContain(
    'auth(process.env.MONGO_INITDB_ROOT_USERNAME, process.env.MONGO_INITDB_ROOT_PASSWORD)',
  );
});

describe('keys', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'keys-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const made = () => path.join(folder, 'secrets');
  const makeKeys = (to = made(), addresses: Readonly<Record<string, string>> = {}) =>
    outcomeOf(process.execPath, ['scripts/make-keys.mjs', to], {
      env: { MONGODB_URL: undefined, AMQP_URL: undefined, ...addresses },
    });
  const env = (name: string) =>
    parseEnv(readFileSync(path.join(made(), `${name}.env`), 'utf8')) as Record<string, string>;
  const pem = (value = ''): string => value.replaceAll('\\n', '\n');

  test('when they are made, then every env file that the compose file names is there, and they are not made again', async () => {
    expect((await makeKeys()).code).toBe(0);
    const named = Object.values(compose.services).flatMap(({ env_file = [], volumes = [] }) => [
      ...env_file,
      ...volumes.flatMap((each) => /^\.\/(deploy\/secrets\/[^:]+)/.exec(each)?.[1] ?? []),
    ]);
    expect(named.map((file) => path.basename(file)).sort()).toEqual(readdirSync(made()).sort());
    for (const file of named) expect(path.dirname(file)).toBe('deploy/secrets');
    const again = await makeKeys();
    expect(again.code).toBe(1);
    expect(again.said).toContain('not overwritten');
  });

  test.each(calls)('when %s signs a call, then %s believes it', (caller, callee) => {
    const signer = createTokenSigner({
      issuer: caller,
      kid: env(caller)['SERVICE_KID'] ?? '',
      privateKey: pem(env(caller)['SERVICE_KEY']),
    });
    const verifier = createTokenVerifier({ audience: callee, issuers: issuersJson.parse(env(callee)['TRUSTED_KEYS']) });
    expect(verifier.verify(signer.forService(callee as 'svc-auth'))).toMatchObject({ kind: 'service', name: caller });
  });

  const accountOf = (variable: string) => (name: string) => new URL(env(name)[variable] ?? '');

  test.each(['MONGODB_URL', 'AMQP_URL'])(
    'when services sign in by %s, then each as itself, with a password of its own, and the operator likewise',
    (variable) => {
      const accounts = [...services, 'operator'];
      expect(accounts.map((name) => accountOf(variable)(name).username)).toEqual(accounts);
      expect(new Set(accounts.map((name) => accountOf(variable)(name).password)).size).toBe(accounts.length);
      for (const name of accounts) expect(accountOf(variable)(name).password).toMatch(/^[\w-]{43}$/);
      for (const name of services) expect(service(name).env_file).toEqual([`deploy/secrets/${name}.env`]);
    },
  );

  test('when services sign in at the store, then against their own database', () => {
    for (const name of services)
      expect(env(name)['MONGODB_URL']).toMatch(new RegExp(`@mongo:27017/\\?replicaSet=rs0&authSource=${name}$`));
    expect(env('operator')['MONGODB_URL']).toContain('authSource=admin');
    expect(services.every((name) => !Object.keys(env(name)).some((each) => each.startsWith('MONGO_INITDB')))).toBe(
      true,
    );
  });

  test.each([
    [
      'mongodb+srv://store.example.org',
      'amqps://broker.example.org:5671',
      '@store.example.org/?authSource=svc-auth',
      '@broker.example.org:5671',
    ],
    [
      'mongodb://a:1,b:2/?replicaSet=rs0&tls=true',
      'amqps://broker/league',
      '@a:1,b:2/?replicaSet=rs0&tls=true&authSource=svc-auth',
      '@broker/league',
    ],
    ['mongodb://a/', 'amqp://broker', '@a/?authSource=svc-auth', '@broker'],
  ])(
    'when store and broker are %s and %s, then the accounts are theirs',
    async (MONGODB_URL, AMQP_URL, store, broker) => {
      const to = path.join(folder, `at-${encodeURIComponent(MONGODB_URL)}`);
      expect((await makeKeys(to, { MONGODB_URL, AMQP_URL })).code).toBe(0);
      const made = parseEnv(readFileSync(path.join(to, 'svc-auth.env'), 'utf8'));
      expect([made['MONGODB_URL']?.endsWith(store), made['AMQP_URL']?.endsWith(broker)]).toEqual([true, true]);
    },
  );

  test('when an address brings an account along, then it is refused', async () => {
    const { code, said } = await makeKeys(path.join(folder, 'shared'), { MONGODB_URL: 'mongodb://all:secret@store' });
    expect([code, said]).toEqual([1, expect.stringContaining('each service gets one of its own')]);
    expect(existsSync(path.join(folder, 'shared'))).toBe(false);
  });

  test('when the store is new, then each service gets an account for its own database alone, and the operator one for all; run again, passwords are changed', () => {
    const existing = new Map<string, unknown>();
    const done: string[] = [];
    const change = (kind: string, database: string) => (user: string, account: unknown) =>
      void (done.push(kind), existing.set(`${database}/${user}`, account));
    const db = {
      getSiblingDB: (database: string) => ({
        getUser: (user: string) => existing.get(`${database}/${user}`) ?? null,
        createUser: ({ user, ...account }: { readonly user: string }) => change('create', database)(user, account),
        updateUser: change('update', database),
      }),
    };
    const script = readFileSync(path.join(root, 'deploy/mongo/accounts.js'), 'utf8');
    const passwordOf = (name: string) => accountOf('MONGODB_URL')(name).password;
    for (const round of ['create', 'update']) {
      done.splice(0);
      runInNewContext(`{${script}}`, { db, process: { env: env('mongo') } });
      expect([...new Set(done)]).toEqual([round]);
      expect(JSON.parse(JSON.stringify(Object.fromEntries(existing)))).toEqual({
        ...Object.fromEntries(
          services.map((name) => [
            `${name}/${name}`,
            { pwd: passwordOf(name), roles: [{ role: 'readWrite', db: name }] },
          ]),
        ),
        'admin/operator': {
          pwd: passwordOf('operator'),
          roles: services.map((name) => ({ role: 'readWrite', db: name })),
        },
      });
    }
    expect(Buffer.from(env('mongo')['MONGO_INITDB_KEY'] ?? '', 'base64')).toHaveLength(48);
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
