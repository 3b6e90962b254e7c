import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gte } from 'semver';
import { root } from '../src/support/house.ts';

type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string }>> };
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Every version of a package in the lock file, nested ones included. */
const versionsOf = (name: string, all: Lock['packages'] = packages): readonly string[] =>
  Object.entries(all).flatMap(([at, { version }]) =>
    version !== undefined && (at === `node_modules/${name}` || at.endsWith(`/node_modules/${name}`)) ? [version] : [],
  );

/** The least versions without known holes, and the hole. */
const floors: readonly (readonly [name: string, least: string, why: string])[] = [
  [
    'http-proxy-middleware',
    '4.1.1',
    'CVE-2026-55602, routing by the Host header; GHSA-gcq2-9pq2-cxqm, fields slipped into a repaired body',
  ],
  ['multer', '2.3.0', 'CVE-2026-77078 and CVE-2026-5079, crafted field names end the process'],
  ['mongoose', '9.9.2', 'CVE-2026-125120 and CVE-2026-42334, ways around sanitizeFilter'],
  ['nodemailer', '10.4.1', 'CVE-2026-125755, addresses read wrongly; GHSA-p6gq-j5cr-w38f, files read'],
  ['express', '5.2.1', 'its parsers below'],
  ['qs', '6.16.0', 'GHSA-4mjr-xmp4-gh2g, GHSA-x5fp-wj9c-mxmx'],
  ['body-parser', '2.3.0', 'the same through its parsers'],
  ['jsonwebtoken', '9.0.3', 'CVE-2022-23539, -23540, -23541'],
  ['jws', '4.0.1', 'CVE-2025-65945, a signature taken without its secret'],
  ['path-to-regexp', '8.4.0', 'CVE-2026-4926 and CVE-2026-4923, patterns that take for ever'],
  ['on-headers', '1.1.0', 'CVE-2025-7339, headers that change by themselves'],
  ['sharp', '0.35.3', 'GHSA-f88m-g3jw-g9cj, pictures that overflow libvips'],
  ['@img/sharp-libvips-linux-x64', '1.3.2', 'the library itself, which is native code'],
  ['msgpackr', '1.10.1', 'CVE-2023-52079, a message that is read for ever; lmdb brings it'],
  ['react-router', '7.18.2', 'GHSA-qwww-vcr4-c8h2'],
];

/** Development tools that bring their own express; nothing of them is in an image. */
const inTools = (at: string): boolean =>
  /node_modules\/(?:webpack-dev-server|@pact-foundation\/[^/]+|@pact-foundation)\/node_modules\//.test(at);
const shipped = Object.fromEntries(Object.entries(packages).filter(([at]) => !inTools(at)));

test.each(floors)('when %s is looked up in the lock file, then it is at least %s (%s)', (name, least) => {
  const versions = versionsOf(name, shipped);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect([version, gte(version, least)]).toEqual([version, true]);
});

test('when an older version is nested somewhere, then it is found', () => {
  expect(
    versionsOf('qs', {
      'node_modules/qs': { version: '6.16.0' },
      'svc-x/node_modules/qs': { version: '6.5.0' },
      'node_modules/qs-x': { version: '1.0.0' },
    }),
  ).toEqual(['6.16.0', '6.5.0']);
});
