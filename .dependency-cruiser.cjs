// Who may import whom, in one place. `npm run verify` also runs it over scripts/bad-examples, which must fail.
const fronts = '^(shell|mfe-[a-z-]+)/';
const services = '^svc-[a-z-]+/';
const test = '(\\.test\\.tsx?$|/test/|/testing/|jest\\.config|webpack\\.config)';

/** Files of a slice that read, write, listen or call. */
const atTheEdge = '-(service|queries|store|routes|client|worker)';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: {
    path: '^(libs|contracts|gateway|svc-|shell|mfe-|local|e2e|bench|chaos)',
    pathNot: [`^${from.replace(/^\^/, '')}`, '^libs/kernel/', ...allowed],
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'golf-imports-nothing',
      severity: 'error',
      from: { path: '^libs/golf/src', pathNot: test },
      to: { pathNot: '^libs/golf/' },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^libs/kernel/src', pathNot: test },
      to: { pathNot: '^libs/kernel/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: test },
      to: { pathNot: ['^contracts/', 'node_modules/zod/'] },
    },
    only('service-kit-knows-no-service', '^libs/service-kit/', ['^contracts/'], 'service-kit may use contracts only'),
    only('web-kit-knows-no-front-end', '^libs/web-kit/', ['^contracts/'], 'web-kit may use contracts only'),
    only(
      'league-client-knows-no-front-end',
      '^libs/league-client/',
      ['^contracts/', '^libs/(golf|web-kit)/'],
      'league-client may use contracts, golf and web-kit only',
    ),
    only(
      'gateway-proxies-only',
      '^gateway/',
      ['^contracts/', '^libs/service-kit/src/(http|auth|live|tracing|testing)/', '^libs/service-kit/src/[a-z-]+\\.ts$'],
      'gateway may use contracts, and of service-kit what is about calls and the process: no store, no bus',
    ),
    {
      name: 'gateway-has-no-store-or-bus',
      severity: 'error',
      from: { path: '^gateway/', pathNot: test },
      to: { path: 'node_modules/(mongoose|mongodb|amqplib)/' },
    },
    {
      name: 'services-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(svc-[a-z-]+)/' },
      to: { path: [services, fronts, '^(gateway|local|libs/web-kit)/'], pathNot: '^$1/' },
    },
    {
      name: 'remotes-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(mfe-[a-z-]+)/' },
      to: { path: [fronts, services, '^(gateway|local|libs/service-kit)/'], pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote-source',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: ['^mfe-', services, '^(gateway|local|libs/service-kit)/'] },
    },
    {
      name: 'routes-do-not-reach-stores',
      severity: 'error',
      from: { path: '^svc-[a-z-]+/src/.*-routes\\.ts$' },
      to: { path: '-store\\.ts$' },
    },
    {
      name: 'domain-does-no-io',
      comment:
        'A decision file knows other decision files of its service, rules, contracts and libraries that only calculate.',
      severity: 'error',
      from: {
        path: '^(svc-[a-z-]+)/src/([a-z-]+)/[a-z-]+\\.ts$',
        pathNot: [`${atTheEdge}\\.ts$`, test, '/(live|mail)/'],
      },
      to: {
        path: '.',
        pathNot: [
          `^$1/src/[a-z-]+/(?!.*${atTheEdge}\\.ts$)[a-z-]+\\.(d\\.)?ts$`,
          '^$1/src/(?!service|config|main)[a-z-]+\\.ts$',
          '^(libs/golf|libs/kernel|contracts)/',
          '^(node:)?crypto$',
          'node_modules/(edmonds-blossom-fixed|simple-statistics|ical-generator)/',
        ],
      },
    },
    {
      name: 'slices-meet-through-services',
      severity: 'error',
      from: { path: '^(svc-[a-z-]+)/src/([a-z-]+)/' },
      to: { path: '^$1/src/([a-z-]+)/[a-z-]+-(store|routes)\\.ts$', pathNot: '^$1/src/$2/' },
    },
    {
      name: 'packages-meet-at-their-exports',
      comment:
        "Another package is entered by what its package.json exports. One exception takes others apart on purpose: bench's twin is the front ends in one build.",
      severity: 'error',
      from: {
        path: '^(libs/[a-z-]+|[a-z0-9-]+)/',
        pathNot: ['^scripts/', '^bench/src/front-end/twin/'],
      },
      to: { path: '^(libs/[a-z-]+|[a-z-]+)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'router-through-web-kit',
      severity: 'error',
      from: { path: fronts },
      to: { path: 'node_modules/react-router' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[a-z-]+/dist/', '^libs/[a-z-]+/dist/', '^[.](cache|data)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
