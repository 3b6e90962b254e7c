import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startStore } from '@society/build-kit/store';
import { allEvents, allRoutes, sendActions } from '@society/contracts';
import { eventually } from '@society/service-kit/testing';
import { parse } from 'yaml';
import { manifests, podsOf } from '../src/checks/manifests.ts';
import { readQuery } from '../src/checks/promql.ts';
import { startBroker } from '../src/support/broker.ts';
import { deployables, root } from '../src/support/house.ts';
import { startProduct } from './product.ts';
import type { Running } from './product.ts';

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
};
const rules = (
  parse(readFileSync(path.join(root, 'deploy/monitoring/alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };
const { panels } = JSON.parse(readFileSync(path.join(root, 'deploy/monitoring/dashboard.json'), 'utf8')) as {
  panels: Panel[];
};
type Scrape = {
  readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[];
  readonly relabel_configs: readonly Readonly<Record<string, unknown>>[];
};
const { scrape_configs: scraped } = parse(readFileSync(path.join(root, 'deploy/monitoring/scrape.yml'), 'utf8')) as {
  scrape_configs: Scrape[];
};

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const { services } = deployables();
const everybody = [...services, 'gateway'];
const publishers = services.filter((name) => allEvents.some(({ publisher }) => publisher === name));
const consumers = services.filter((name) => allEvents.some((event) => event.consumers.some((each) => each === name)));

/** Each metric of the product, and who feeds it. An alert or a panel is about those who feed what it asks for. */
const fedBy: Readonly<Record<string, readonly string[]>> = {
  http_request_duration_seconds: everybody,
  event_streams_open: ['gateway', 'svc-league'],
  broker_connected: services,
  outbox_pending_events: publishers,
  outbox_oldest_event_seconds: publishers,
  outbox_parked_events: publishers,
  bus_consumed_total: consumers,
  bus_failed_total: consumers,
  bus_dead_total: consumers,
};
/** Of the process itself, which every Node has. */
const ofProcesses = [
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
];

/** The metric that a series belongs to: a histogram has several. */
const metricOf = (series: string): string => series.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, '');

type Sample = { readonly metric: string; readonly series: string; readonly labels: string; readonly value: number };
const samplesOf = (text: string): readonly Sample[] =>
  [...text.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)].map(([, series = '', labels = '', value]) => ({
    metric: metricOf(series),
    series,
    labels,
    value: Number(value),
  }));

describe('what each process shows', () => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let broker: Awaited<ReturnType<typeof startBroker>>;
  let running: readonly Running[] = [];
  let shown: ReadonlyMap<string, readonly Sample[]>;
  const look = async () =>
    new Map(await Promise.all(running.map(async ({ name, metrics }) => [name, samplesOf(await metrics())] as const)));
  /** The services for which `min by (service) (broker_connected) == 0` holds. */
  const brokerAway = async (): Promise<readonly string[]> =>
    [...(await look())].flatMap(([name, samples]) => {
      const values = samples.filter(({ metric }) => metric === 'broker_connected').map(({ value }) => value);
      return values.length > 0 && Math.min(...values) === 0 ? [name] : [];
    });

  beforeAll(async () => {
    [store, broker] = await Promise.all([startStore(), startBroker()]);
    running = await startProduct({ store: store.url, broker: broker.url });
    // A call that nobody knows: the first of each.
    for (const { url } of running) await fetch(`${url}/api/nothing`);
    shown = await look();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(running.map(({ end }) => end()));
    await broker.end();
    await store.stop();
  }, 120_000);

  test.each(expressions)(
    'when %s is asked, then in words that Prometheus knows, and those whom it is about show each of its metrics',
    (_, expression) => {
      const { isValid, metrics } = readQuery(expression);
      expect(isValid).toBe(true);
      expect(metrics.length).toBeGreaterThan(0);
      // `up` is Prometheus' own.
      for (const series of metrics.filter((each) => each !== 'up')) {
        const about = ofProcesses.includes(series) ? everybody : fedBy[metricOf(series)];
        expect([series, about?.length]).toEqual([series, expect.any(Number)]);
        for (const name of about ?? [])
          expect([name, shown.get(name)?.some((sample) => sample.series === series)]).toEqual([name, true]);
      }
    },
  );

  test.each(everybody)('when %s is looked at, then it shows what it feeds, and nothing else', (name) => {
    const samples = shown.get(name) ?? [];
    const metrics = new Set(samples.map(({ metric }) => metric).filter((each) => !/^(?:process|nodejs)_/.test(each)));
    const fed = Object.keys(fedBy).filter((metric) => fedBy[metric]?.includes(name));
    expect([...metrics].sort()).toEqual(fed.sort());
    for (const { labels } of samples) expect(labels).toContain(`service="${name}"`);
  });

  test('when all is well, then BrokerAway is silent; when the broker is gone, then it goes off for each service', async () => {
    expect(rules.find(({ alert }) => alert === 'BrokerAway')?.expr).toBe('min by (service) (broker_connected) == 0');
    expect(await brokerAway()).toEqual([]);
    await broker.end();
    await eventually(async () => expect([...(await brokerAway())].sort()).toEqual([...services].sort()));
  }, 120_000);
});

test.each(expressions.filter(([, expr]) => expr.includes('route=~')))(
  'when %s is about certain calls, then there are such calls, and phones’ actions are among them',
  (_name, expr) => {
    const [, pattern = ''] = /route=~"([^"]+)"/.exec(expr) ?? [];
    const watched = allRoutes.filter(({ path: route }) => new RegExp(`^(?:${pattern})$`).test(route));
    expect(watched).toContain(sendActions);
    for (const part of pattern.split('|'))
      expect(watched.filter(({ path: route }) => new RegExp(`^(?:${part})$`).test(route))).not.toEqual([]);
  },
);

test('when ServiceAway looks for processes, then by labels that whoever asks them gives them, and it misses each one', () => {
  const { expr = '' } = rules.find(({ alert }) => alert === 'ServiceAway') ?? {};
  const missed = [...expr.matchAll(/absent\(up\{part_of="golf-society-league", job="([^"]+)"\}\)/g)];
  expect(missed.map(([, job]) => job).sort()).toEqual(everybody.toSorted());
  expect(expr).toMatch(/^up\{part_of="golf-society-league"\} == 0 or /);
  expect(scraped).toHaveLength(2);
  for (const { relabel_configs } of scraped) {
    expect(relabel_configs).toContainEqual({ target_label: 'part_of', replacement: 'golf-society-league' });
    expect(relabel_configs.map((each) => each['target_label'])).toContain('job');
  }
});

test.each(everybody)(
  'when Prometheus asks %s, then where it has its metrics, in Kubernetes and with Docker',
  (name) => {
    const deployment = manifests().find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    const port = Number(deployment?.spec?.template?.metadata.annotations?.['prometheus.io/port']);
    const ports = (deployment && podsOf(deployment)?.containers[0]?.ports) ?? [];
    // The gateway's own for health and metrics, a service's only one.
    expect(port).toBe(ports.at(-1)?.containerPort);
    const withDocker = scraped.flatMap(({ dns_sd_configs = [] }) => dns_sd_configs);
    expect(withDocker.filter(({ names }) => names.includes(name))).toEqual([{ names: [name], type: 'A', port }]);
  },
);

type Labels = Readonly<Record<string, string>>;
/** Whether one of the selectors in a part of an expression takes a series with these labels. */
const takes = (part: string, labels: Labels): boolean =>
  [...part.matchAll(/_count(?:\{([^}]*)\})?/g)].some(([, matchers = '']) =>
    [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].every(
      ([, name = '', how, value = '']) => new RegExp(`^(?:${value})$`).test(labels[name] ?? '') === (how !== '!='),
    ),
  );

test.each([
  ['a call', { route: '/api/course', status: '200' }, false, true],
  ['a failed call', { route: '/api/course', status: '503' }, true, true],
  ['a page of the gateway', { route: 'static', status: '200' }, false, true],
  ['a probe that is answered well', { route: 'unknown', status: '200' }, false, false],
  ['a probe that says not ready', { route: 'unknown', status: '503' }, true, true],
])('when %s is answered, then TooManyFailures counts what it is to count', (_what, labels, asFailure, asAnswer) => {
  const [failures = '', answers = ''] = (rules.find(({ alert }) => alert === 'TooManyFailures')?.expr ?? '').split(
    ' / ',
  );
  expect([takes(failures, labels), takes(answers, labels)]).toEqual([asFailure, asAnswer]);
});

test('when outboxes are shown, then as one replica counts them: each counts the events of all', () => {
  const ofOutboxes = expressions.filter(([, expr]) => expr.includes('outbox_'));
  expect(ofOutboxes).toHaveLength(5);
  for (const [title, expr] of ofOutboxes) expect([title, expr]).toEqual([title, expect.stringMatching(/^max by /)]);
});

test('when a new process gives up what waited for it before anybody has asked it, then DeadLetters goes off all the same', () => {
  // An event that cannot be read is given up at once, and `increase` does not count what a series begins with.
  const { expr } = rules.find(({ alert }) => alert === 'DeadLetters') ?? {};
  expect(expr).toContain('(max_over_time(bus_dead_total[24h]) unless ');
});

test('when a process did not answer Prometheus just a day ago, then DeadLetters does not take what it gave up earlier for new', () => {
  // A failed scrape ends a series until the next one, for a selector of one moment but not for one of a time.
  const { expr } = rules.find(({ alert }) => alert === 'DeadLetters') ?? {};
  expect(expr).toContain(' unless last_over_time(bus_dead_total[1h] offset 24h))');
});

test('when somebody hears of dead letters, then the dashboard still shows them, as it looks back as far', () => {
  const told = rules.find(({ alert }) => alert === 'DeadLetters')?.expr.replace(' > 0', '');
  expect(expressions.filter(([title, expr]) => title !== 'DeadLetters' && expr === told)).toHaveLength(1);
});

test('when an expression is broken or asks for something else, then the reading shows it', () => {
  expect(readQuery('sum by (service (up)').isValid).toBe(false);
  expect(readQuery('rate(http_requests_total[5m]) > 1').metrics).toEqual(['http_requests_total']);
});

test.each(rules.map(({ alert, expr, annotations }) => [alert, expr, annotations.summary] as const))(
  'when %s goes off, then its summary names labels that it has',
  (_, expr, summary) => {
    const [, by = ''] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
    // `up` comes from the scrape itself, which knows no service.
    const its = expr.startsWith('up{') ? ['job', 'instance'] : by.split(', ');
    for (const [, label] of summary.matchAll(/\$labels\.(\w+)/g)) expect(its).toContain(label);
  },
);

/** `## The broker is away` is `#the-broker-is-away`. */
const headings = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );

test.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook] as const))(
  'when %s goes off, then the runbook has a part about it',
  (_, link) => {
    const [file = '', anchor = ''] = link.split('#');
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(headings(path.join(root, file))).toContain(anchor);
  },
);
