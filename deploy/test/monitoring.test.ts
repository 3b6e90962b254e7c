import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@society/service-kit/http';
import { parse } from 'yaml';
import { readQuery } from '../src/checks/promql.ts';
import { root } from '../src/support/house.ts';

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

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Every series that a service or the gateway shows at /metrics; `up` is Prometheus' own. */
const series = async (): Promise<ReadonlySet<string>> => {
  const metrics = await createMetrics('svc-league', { process: true }).registry.getMetricsAsJSON();
  return new Set([
    'up',
    ...metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
};

test.each(expressions)(
  'when %s is asked, then in words that Prometheus knows and of metrics that there are',
  async (_, expression) => {
    const { isValid, metrics } = readQuery(expression);
    expect(isValid).toBe(true);
    expect(metrics.length).toBeGreaterThan(0);
    const known = await series();
    for (const metric of metrics) expect(known).toContain(metric);
  },
);

test('when an expression is broken or asks for something else, then the reading shows it', async () => {
  expect(readQuery('sum by (service (up)').isValid).toBe(false);
  expect(readQuery('rate(http_requests_total[5m]) > 1').metrics).toEqual(['http_requests_total']);
  expect(await series()).not.toContain('http_requests_total');
});

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
