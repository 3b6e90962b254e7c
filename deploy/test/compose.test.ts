import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCompose, schemaProblems } from '../src/checks/compose.ts';
import { readDockerfile } from '../src/images/dockerfile.ts';
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
  const tags = ['mongo', 'rabbitmq'].map((name) => service(name).image?.split('@')[0]);
  expect(tags).toEqual(['mongo:8', 'rabbitmq:4-management']);
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

test('when something is started later in the evening, then svc-league keeps the replicas that it has for it', () => {
  expect(service('svc-league').deploy).toEqual({ replicas: '${LEAGUE_REPLICAS:-1}' });
});

test('when a second club runs on the same machine, then no port is in its way', () => {
  const opened = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
  expect(opened.filter((port) => !/:\$\{[A-Z_]*PORT:-\d+\}:\d+$/.test(port))).toEqual([]);
  expect(opened).toHaveLength(3);
});

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

test('when a proxy stands on the same machine, then the gateway’s port can be kept to it', () => {
  expect(service('gateway').ports).toEqual(['${BIND:-0.0.0.0}:${PORT:-3000}:3000']);
});

test('when the gateway’s port is another one, then whoever makes addresses says so, until the site has one of its own', () => {
  const told = Object.entries(compose.services).flatMap(([name, { environment = {} }]) =>
    environment['PUBLIC_URL'] === undefined ? [] : [[name, environment['PUBLIC_URL']]],
  );
  expect(told).toEqual(
    ['gateway', 'svc-auth', 'svc-players', 'svc-media'].map((name) => [
      name,
      '${PUBLIC_URL:-http://localhost:${PORT:-3000}}',
    ]),
  );
});

test('when the site gets an https address, then the number of proxies in front is set beside it', () => {
  expect(service('gateway').environment).toMatchObject({
    PUBLIC_URL: expect.stringContaining('PUBLIC_URL') as string,
    PROXIES_IN_FRONT: '${PROXIES_IN_FRONT:-0}',
  });
});

test('when the copy of the app that browsers keep is to end, then the gateway is told', () => {
  expect(service('gateway').environment).toMatchObject({ SERVICE_WORKER: '${SERVICE_WORKER:-1}' });
});

test('when the club has points of its own for win, draw and defeat, then svc-league is told', () => {
  expect(service('svc-league').environment).toMatchObject({ LEAGUE_POINTS: '${LEAGUE_POINTS:-3,1,0}' });
});

test('when something runs for months, then its log does not fill the disk', () => {
  const lasting = Object.keys(compose.services).filter((name) => !service(name).profiles);
  expect(lasting.filter((name) => service(name).logging?.driver !== 'local')).toEqual([]);
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

test('when the operator restores before the services start, then that brings the store, and nothing else', () => {
  expect(service('operator').depends_on).toEqual({ mongo: { condition: 'service_healthy' } });
  expect(service('mongo').depends_on).toBeUndefined();
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

test('when the store is told to stop, then it is not killed in the 15 s that it may look for another member to take over', () => {
  expect(Number.parseInt(service('mongo').stop_grace_period ?? '10s', 10)).toBeGreaterThan(15);
});

test.each(['mongo', 'rabbitmq'])(
  'when %s has started, then its health is asked once a minute, since each answer is a program of its own',
  (name) => {
    const times = { interval: '60s', timeout: '20s', start_period: '120s' };
    expect(service(name).healthcheck).toEqual({ test: expect.any(Array), ...times });
  },
);
