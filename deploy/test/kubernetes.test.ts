import { readdirSync } from 'node:fs';
import path from 'node:path';
import { calls } from '../src/checks/calls.ts';
import { folder, kustomization, manifests, podsOf } from '../src/checks/manifests.ts';
import type { Manifest } from '../src/checks/manifests.ts';
import { readDockerfile } from '../src/images/dockerfile.ts';
import { runHere } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

const { all, services, frontEnds } = deployables();
const objects = manifests();
const named = (kind: string, name: string): Manifest => {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const servers = [...services, 'gateway'];
const container = (name: string) => podsOf(named('Deployment', name))?.containers[0];
/** The port that an image listens on. */
const portOf = (name: string): number =>
  Number(
    readDockerfile(path.join(root, name, 'Dockerfile'))
      .at(-1)
      ?.steps.find(({ keyword }) => keyword === 'EXPOSE')?.words[0],
  );

test('when the manifests are held against the published schemas, then nothing is said against them', async () => {
  const good = await runHere('checks/kubernetes.ts');
  expect(good.said).toBe(`${objects.length} objects, 0 problems\n`);
});

test('when a field is misspelt or of another type, then that is noticed', async () => {
  const { code, said } = await runHere('checks/kubernetes.ts', ['--damaged']);
  expect(said).toContain('maxUnavailible is no field');
  expect(said).toContain('periodSeconds must be integer');
  expect(code).toBe(1);
});

test('when the folder is looked at, then every file is in the kustomization, and every deployable has its image, which alone is run', () => {
  expect([...kustomization().resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort());
  expect(
    kustomization()
      .images.map(({ name }) => name)
      .sort(),
  ).toEqual([...all].sort());
  // A name that the kustomization does not replace would be asked for at the public registry. Images of others are pinned.
  const run = objects.flatMap((each) => podsOf(each)?.containers ?? []).map(({ image }) => image);
  expect([...new Set(run.filter((image) => !image.includes('@')))].sort()).toEqual([...all].sort());
});

test.each(servers)(
  'when %s is deployed, then with a service, a budget for disruptions, probes and limits, and without rights',
  (name) => {
    named('PodDisruptionBudget', name);
    expect(named('Service', name).spec?.selector).toEqual({ app: name });
    const {
      ports = [],
      resources,
      securityContext,
      livenessProbe,
      readinessProbe,
      startupProbe,
      image,
    } = container(name) ?? {};
    expect(image).toBe(name);
    expect(ports[0]?.containerPort).toBe(portOf(name));
    expect([livenessProbe, readinessProbe, startupProbe].map((probe) => probe?.httpGet.path)).toEqual([
      '/health/live',
      '/health/ready',
      '/health/live',
    ]);
    for (const probe of [livenessProbe, readinessProbe, startupProbe])
      expect(ports.map((port) => port.name)).toContain(probe?.httpGet.port);
    for (const kind of ['requests', 'limits'] as const)
      expect(Object.keys(resources?.[kind] ?? {}).sort()).toEqual(['cpu', 'memory']);
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(podsOf(named('Deployment', name))?.securityContext).toMatchObject({ runAsNonRoot: true });
  },
);

test.each(services)('when %s is asked for by name, then the name stands for each replica', (name) => {
  expect(named('Service', name).spec?.clusterIP).toBe('None');
  expect((container('gateway')?.env ?? []).map(({ value }) => value)).toContain(`http://${name}:${portOf(name)}`);
});

test.each(servers)('when %s needs secrets, then by reference to the one of its name', (name) => {
  expect(container(name)?.envFrom).toContainEqual({ secretRef: { name } });
  expect(objects.some(({ kind }) => kind === 'Secret')).toBe(false);
  for (const { name: variable, value = '' } of container(name)?.env ?? [])
    expect([
      variable,
      /KEY|SECRET|PASSWORD(?!_BLOCKLIST)|:\/\/[^/]*@|amqps?:|mongodb(\+srv)?:|smtps?:/.test(variable + value),
    ]).toEqual([variable, false]);
});

test('when the club has points of its own for win, draw and defeat, then svc-league is told', () => {
  expect((container('svc-league')?.env ?? []).map(({ name }) => name)).toContain('LEAGUE_POINTS');
  expect(named('ConfigMap', 'league')['data']).toHaveProperty('LEAGUE_POINTS');
});

test('when people come in, then over TLS, with a certificate by reference, under each name that is answered', () => {
  const { tls = [], rules = [] } = named('Ingress', 'gateway').spec ?? {};
  expect(rules.length).toBeGreaterThan(0);
  for (const { host } of rules)
    expect(tls.filter(({ hosts }) => hosts.includes(host))).toEqual([
      { hosts: expect.any(Array), secretName: expect.stringMatching(/./) },
    ]);
});

test('when an address with a token in it is asked for, then the ingress does not log it', () => {
  expect(named('Ingress', 'gateway').metadata).toHaveProperty(
    ['annotations', 'nginx.ingress.kubernetes.io/enable-access-log'],
    'false',
  );
});

test('when something is asked for over http, then the ingress leaves the answer to the gateway, which believes what the ingress says of it', () => {
  expect(named('Ingress', 'gateway').metadata).toHaveProperty(
    ['annotations', 'nginx.ingress.kubernetes.io/ssl-redirect'],
    'false',
  );
  expect(container('gateway')?.env).toContainEqual({ name: 'PROXIES_IN_FRONT', value: '1' });
  expect(container('gateway')?.env).toContainEqual({ name: 'SERVICE_WORKER', value: '1' });
  expect(named('ConfigMap', 'league')).toHaveProperty('data.PUBLIC_URL', expect.stringMatching(/^https:/));
});

test.each(frontEnds)('when %s is released, then by a job of its own into the static store', (name) => {
  expect(podsOf(named('Job', `release-${name}`))?.containers[0]).toMatchObject({
    image: name,
    volumeMounts: [{ name: 'static', mountPath: '/static' }],
  });
});

test.each(servers)('when %s starts, then with the configuration of traces if there is one', (name) => {
  expect(container(name)?.envFrom).toContainEqual({ configMapRef: { name: 'tracing', optional: true } });
});

describe('what the network lets through', () => {
  const pairs = calls.map(([caller, owner]) => `${caller} ${owner}`);
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const policy = (name: string) => named('NetworkPolicy', name).spec;
  const apps = (
    selectors: readonly { readonly podSelector?: { readonly matchLabels?: { readonly app?: string } } }[] = [],
  ) => selectors.flatMap(({ podSelector }) => podSelector?.matchLabels?.app ?? []);

  test('when nothing is said, then nothing gets through', () => {
    expect(policy('nothing')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  const namespace = (name: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];
  const from = (name: string, port: number) => ({ from: namespace(name), ports: [{ port }] });
  const to = (name: string, port: number) => ({ to: namespace(name), ports: [{ port }] });

  test('when services are called, then by those whom the contracts name and nobody else, and Prometheus reads them', () => {
    const admitted = services.flatMap((name) => {
      const ingress = policy(name)?.ingress ?? [];
      const callers = ingress.flatMap((rule) => apps(rule.from));
      expect(ingress).toEqual([
        { from: callers.map((app) => ({ podSelector: { matchLabels: { app } } })), ports: [{ port: portOf(name) }] },
        from('monitoring', portOf(name)),
      ]);
      return callers.map((caller) => `${caller} ${name}`);
    });
    expect(admitted.sort()).toEqual(pairs);
  });

  test('when the gateway is called, then by the ingress controller, and Prometheus reads its internal port', () => {
    expect(policy('gateway')?.ingress).toEqual([from('ingress-nginx', portOf('gateway')), from('monitoring', 3001)]);
  });

  test('when services call, then those whom the contracts name and nobody else', () => {
    const allowed = servers.flatMap((name) =>
      (policy(name)?.egress ?? []).flatMap(({ to }) => apps(to).map((callee) => `${name} ${callee}`)),
    );
    expect(allowed.sort()).toEqual(pairs);
  });

  test('when other namespaces are looked into, then by services, for store and broker', () => {
    const looked = (name: string) =>
      policy(name)?.egress?.filter((rule) => rule.to?.some((each) => each.namespaceSelector));
    for (const name of services) expect(looked(name)).toEqual([to('mongodb', 27017), to('rabbitmq', 5671)]);
    expect(looked('gateway')).toEqual([]);
  });

  test('when a port is let through, then it is the one that the callee listens on', () => {
    for (const { spec } of policies)
      for (const { to = [], ports = [] } of spec?.egress ?? [])
        for (const app of apps(to)) expect(ports).toEqual([{ port: portOf(app) }]);
  });

  test('when traces are sent, then by gateway and services, to the collector alone', () => {
    expect(policy('traces')).toEqual({
      podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: expect.arrayContaining([...servers]) }] },
      policyTypes: ['Egress'],
      egress: [to('tracing', 4318)],
    });
  });

  test('when somebody may look out of the cluster, then svc-auth and svc-players for their mails and the scaler alone', () => {
    const outside = policies.filter(({ spec }) =>
      (spec?.egress ?? []).some(
        ({ to }) => to === undefined || to.some((each) => !each.podSelector && !each.namespaceSelector),
      ),
    );
    expect(outside.map(({ metadata }) => metadata.name).sort()).toEqual(['scaler', 'svc-auth', 'svc-players']);
    expect(policy('scaler')?.egress).toEqual([{ ports: [{ port: 443 }, { port: 6443 }] }]);
    expect(policy('svc-auth')?.egress?.at(-1)).toEqual({
      to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'] } }],
      ports: [{ port: 465 }, { port: 587 }],
    });
    // And the push services of browsers.
    expect(policy('svc-players')?.egress).toContainEqual({
      to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'] } }],
      ports: [{ port: 465 }, { port: 587 }, { port: 443 }],
    });
  });
});

test('when a match evening comes, then svc-league has more replicas before it and fewer after, and grows by CPU in between', () => {
  expect(named('HorizontalPodAutoscaler', 'svc-league').spec).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'svc-league' },
    minReplicas: 2,
    metrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
  });
  expect(named('Deployment', 'svc-league').spec).not.toHaveProperty('replicas');
  const patch = (name: string) =>
    /"minReplicas":(\d+)/.exec(JSON.stringify(podsOf(named('CronJob', name))).replaceAll('\\"', '"'))?.[1];
  expect([patch('svc-league-before-the-evening'), patch('svc-league-after-the-evening')]).toEqual(['4', '2']);
  expect(named('Role', 'scaler')).toHaveProperty('rules', [
    {
      apiGroups: ['autoscaling'],
      resources: ['horizontalpodautoscalers'],
      resourceNames: ['svc-league'],
      verbs: ['get', 'patch'],
    },
  ]);
});
