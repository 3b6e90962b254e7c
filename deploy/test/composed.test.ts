import path from 'node:path';
import { globSync } from 'node:fs';
import { readCompose } from '../src/checks/compose.ts';
import { hardening, runFlags } from '../src/images/flags.ts';
import { readable } from '../src/images/mail-files.ts';
import { sizeTable } from '../src/images/sizes.ts';
import { leftOut, notForImages } from '../src/images/tests.ts';
import { mountsIn } from '../src/images/work.ts';
import { deployables, root } from '../src/support/house.ts';

const compose = readCompose(path.join(root, 'docker-compose.yml'));
const service = (name: string) => compose.services[name] ?? {};
const place = {
  settings: { PUBLIC_URL: 'http://localhost:1', CLUB_NAME: '' },
  addresses: { 'svc-auth': 'http://127.0.0.1:11', 'svc-media': 'http://127.0.0.1:14' },
  overrides: { PORT: '12', PLAIN_HOSTS: '127.0.0.1' },
  keys: '/keys',
  staticVolume: 'run-static',
};

test.each(deployables().all)('when %s runs as a container, then as hardened as the compose file says', (name) => {
  expect(hardening(service(name))).toEqual([
    ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges:true'],
  ]);
});

test('when a service runs on the host’s network, then its variables are those of the compose file, and others where it finds the rest', () => {
  const flags = runFlags(service('svc-players'), place);
  expect(flags.join(' ')).toContain(
    '--network host --stop-timeout 15 --env-file /keys/svc-players.env -e CLUB_NAME=Fairway',
  );
  expect(flags).toEqual(
    expect.arrayContaining([
      'AUTH_URL=http://127.0.0.1:11',
      'PUBLIC_URL=http://localhost:1',
      'PORT=12',
      'PLAIN_HOSTS=127.0.0.1',
    ]),
  );
  expect(flags.filter((flag) => flag.startsWith('PLAIN_HOSTS='))).toHaveLength(1);
  expect(runFlags(service('svc-players'), { ...place, settings: { PORT: '8000' } })).toContain(
    'PUBLIC_URL=http://localhost:8000',
  );
});

test('when gateway and front ends run, then the static store is mounted, and front ends have no network', () => {
  expect(runFlags(service('gateway'), place).join(' ')).toContain(
    '-v run-static:/static:ro --env-file /keys/gateway.env',
  );
  expect(runFlags(service('shell'), place)).toEqual([
    ...hardening(service('shell')),
    ...['--network', 'none', '-v', 'run-static:/static', '-e', 'PORT=12', '-e', 'PLAIN_HOSTS=127.0.0.1'],
  ]);
});

test('when sizes are told, then in megabytes, and beside that of the base', () => {
  const table = sizeTable({ name: 'the base', bytes: 200_000_000 }, [{ name: 'gateway', bytes: 241_600_000 }]);
  expect(table).toBe('image       size  beside the base\ngateway   242 MB            42 MB\nthe base  200 MB');
});

test('when tests are left out, then each is there, and only those files are', () => {
  const files = globSync('e2e/src/*.test.ts', { cwd: root }).map((file) => `/${file}`);
  const left = files.filter((file) => new RegExp(leftOut()).test(file));
  expect(left).toHaveLength(Object.keys(notForImages).length);
});

test('when a folder is to go, then what is mounted in it is found, the innermost first', () => {
  const mounts = 'dev / ext4\nx /tmp/w/oci overlay\ny /tmp/w/oci/in overlay\nz /tmp/w2 overlay\n';
  expect(mountsIn('/tmp/w', mounts)).toEqual(['/tmp/w/oci/in', '/tmp/w/oci']);
});

test('when a mail of two forms arrives, then its text is read, with its words in any script', () => {
  const raw = [
    'From: =?UTF-8?Q?Caf=C3=A9_Golf?= <club@example.org>',
    'To: Anna Keller',
    ' <anna@example.org>',
    'Subject: =?UTF-8?B?w4lpcmU=?= plays',
    'Content-Type: multipart/alternative; boundary="--x"',
    '',
    '----x',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Go to http://localhost/invite/a=3Db=',
    'c =E2=80=93 now',
    '----x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Go</p>',
    '----x--',
  ].join('\r\n');
  expect(readable(raw)).toBe(
    'From: Café Golf <club@example.org>\nTo: Anna Keller <anna@example.org>\nSubject: Éire plays\n\nGo to http://localhost/invite/a=bc – now\n',
  );
});
