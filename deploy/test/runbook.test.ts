import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifests } from '../src/checks/manifests.ts';
import { root } from '../src/support/house.ts';

const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');
/** The text under a heading, up to the next heading of the same level. */
const under = (heading: string): string => runbook.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
const objects = manifests();
const asked = JSON.stringify(objects);

test.each([
  ['Kubernetes 1.30', '"preStop":{"sleep"'],
  ['`ReadWriteMany`', '"ReadWriteMany"'],
  ['`league-tls`', '"secretName":"league-tls"'],
  ['metrics-server', '"type":"Resource"'],
  // The gateway counts the address that the ingress controller saw.
  ['`externalTrafficPolicy: Local`', '"name":"PROXIES_IN_FRONT","value":"1"'],
])('when the manifests need %s of the cluster, then the runbook says so before they are applied', (word, need) => {
  expect(asked).toContain(need);
  const starting = under('Starting');
  expect(starting.slice(0, starting.indexOf('kubectl apply -k'))).toContain('(#what-a-cluster-needs)');
  expect(/^### What a cluster needs$([^]*?)^### /m.exec(starting)?.[1]).toContain(word);
});

test('when a namespace is let in or called, then the runbook names it', () => {
  const named = [...asked.matchAll(/"kubernetes\.io\/metadata\.name":"([^"]+)"/g)].map(([, name = '']) => name);
  const all = [...new Set(named)].sort();
  expect(all).toEqual(['ingress-nginx', 'kube-system', 'mongodb', 'monitoring', 'rabbitmq', 'tracing']);
  for (const name of all) expect(runbook).toContain(`\`${name}\``);
});

test('when mails are let out to public addresses alone, then the runbook says so to whoever has a mail server inside', () => {
  expect(asked).toContain('"except":["10.0.0.0/8","172.16.0.0/12","192.168.0.0/16"]');
  expect(under('Mails do not go out')).toContain('only ports 465 and 587 of public IPv4 addresses');
});

test('when a secret or the ConfigMap changes, then the runbook makes it again and restarts who has read the old one', () => {
  // They are named as they are, so a new content changes no pod by itself.
  expect(asked).toContain('"configMapRef":{"name":"league"}');
  const keys = under('Keys');
  expect(keys).toMatch(/create secret [^|]*--dry-run=client [^|]*\|\s+kubectl apply --filename -\n/);
  expect(keys).toContain('`kubectl rollout restart deploy`');
  expect(keys).toMatch(/ConfigMap `league`/);
});

test('when the file of a key changes, then the runbook has Docker make the container anew, since a restart keeps the old variables', () => {
  expect(under('Keys')).toContain('not `docker compose restart`');
  for (const [, restarted] of runbook.matchAll(/^ *docker compose restart (.*?)(?: +#.*)?$/gm))
    expect(restarted).toBe('rabbitmq');
});

test('when services are stopped for a restore, then the runbook starts svc-league too, which neither its manifest nor its autoscaler does', () => {
  const league = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'svc-league');
  expect(league?.spec).not.toHaveProperty('replicas');
  const [, start = ''] = under('Backup and restore').split('`kubectl scale deploy --all --replicas=0`');
  expect(start).toMatch(/`kubectl apply -k <your overlay>` and `kubectl scale deploy\/svc-league --replicas=2`/);
});

test('when snapshots of a store serve as backups, then the runbook restores them by way of `restore`, which leaves out what was ended since', () => {
  expect(runbook).toContain("use the store's own snapshots as backup");
  const [, snapshots = ''] = under('Backup and restore').split('point-in-time snapshots');
  expect(snapshots).toMatch(/sessions[^]*links[^]*notices[^]*`backup`[^]*`restore`/);
});
