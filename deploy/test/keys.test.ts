import { createPrivateKey } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { runInNewContext } from 'node:vm';
import { createTokenSigner, createTokenVerifier, issuersJson } from '@society/service-kit/auth';
import { calls } from '../src/checks/calls.ts';
import { readCompose } from '../src/checks/compose.ts';
import { outcomeOf } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

const compose = readCompose(path.join(root, 'docker-compose.yml'));
const { services } = deployables();

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
    const unset = { MONGODB_URL: '', AMQP_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    expect((await makeKeys(made(), unset)).code).toBe(0);
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

  test('when the disk is full, then no folder is left that would count as keys in use', async () => {
    const to = path.join(folder, 'full');
    const { code, said } = await outcomeOf('sh', [
      '-c',
      `ulimit -f 0; "$0" scripts/make-keys.mjs "$1"`,
      process.execPath,
      to,
    ]);
    expect([code, said, existsSync(to)]).toEqual([1, expect.stringContaining('EFBIG'), false]);
  });

  test('when an option is given, then it is refused, and no folder is made of it', async () => {
    const { code, said } = await makeKeys('--help');
    expect([code, existsSync(path.join(root, '--help'))]).toEqual([1, false]);
    expect(said).toContain("Unknown option '--help'");
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
      for (const name of services) expect(compose.services[name]?.env_file).toEqual([`deploy/secrets/${name}.env`]);
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

  test.each([
    ['brings an account along', { MONGODB_URL: 'mongodb://all:secret@store' }],
    ['has no scheme, so that no account would fit into it', { AMQP_URL: 'rabbitmq:5672' }],
  ])('when an address %s, then it is refused', async (_what, address) => {
    const { code, said } = await makeKeys(path.join(folder, 'shared'), address);
    expect([code, said]).toEqual([1, expect.stringContaining('each service gets one of its own')]);
    expect(existsSync(path.join(folder, 'shared'))).toBe(false);
  });

  test.each(['Fair$way2026', 'fair way #1', '"fairway"', 'birdy'])(
    'when the first password is %s, which compose would read otherwise or svc-players refuse, then nothing is made',
    async (ADMIN_PASSWORD) => {
      const to = path.join(folder, 'otherwise');
      const { code, said } = await makeKeys(to, { ADMIN_PASSWORD });
      expect([code, said]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD needs 6 characters, and may have no')]);
      expect(existsSync(to)).toBe(false);
    },
  );

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

  test('when notices are signed for push services, then with a key of its own, by svc-players alone', () => {
    const { PUSH_KEY, SERVICE_KEY } = env('svc-players');
    expect(createPrivateKey(pem(PUSH_KEY)).asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(PUSH_KEY).not.toBe(SERVICE_KEY);
    expect(services.filter((name) => 'PUSH_KEY' in env(name))).toEqual(['svc-players']);
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
