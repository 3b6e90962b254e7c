import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageOf, mirrorIn } from '../src/support/machine.ts';
import { openMongoDb } from '../src/engines/mongodb.ts';
import { findRabbit4 } from '../src/engines/rabbitmq.ts';
import { countsOf, tableOf } from '../src/engines/results.ts';
import { denied, partsIn, productFiles } from '../src/engines/suites.ts';
import { outcomeOf, runHere } from '../src/support/command.ts';
import { root } from '../src/support/house.ts';

describe('what came of a run', () => {
  const report = {
    success: true,
    numPassedTests: 12,
    numFailedTests: 0,
    numPendingTests: 1,
    numRuntimeErrorTestSuites: 0,
  };

  test.each([
    ['all passed', report, { passed: 12, failed: 0, skipped: 1 }],
    ['two failed', { ...report, success: false, numFailedTests: 2 }, { passed: 12, failed: 2, skipped: 1 }],
    [
      'a file did not load',
      { ...report, success: false, numRuntimeErrorTestSuites: 1 },
      { passed: 12, failed: 1, skipped: 1 },
    ],
    ['it ended badly though no test failed', { ...report, success: false }, { passed: 12, failed: 1, skipped: 1 }],
    ['no test ran', { ...report, numPassedTests: 0 }, { passed: 0, failed: 1, skipped: 1 }],
    ['there is no report', undefined, { passed: 0, failed: 1, skipped: 0 }],
  ])('when %s, then it is counted so', (_what, told, counts) => {
    expect(countsOf(told)).toEqual(counts);
  });

  test('when results are shown, then engine and version stand beside their figures', () => {
    const result = {
      engine: 'RabbitMQ',
      version: 'RabbitMQ 4.0.5',
      suite: 'bus',
      passed: 67,
      failed: 0,
      skipped: 0,
      seconds: 61.6,
    };
    expect(tableOf([result]).split('\n')).toEqual([
      'engine    version         suite  passed  failed  skipped  seconds',
      'RabbitMQ  RabbitMQ 4.0.5  bus        67       0        0       62',
    ]);
  });
});

describe('the mirror that apt uses', () => {
  test.each([
    ['one list', 'deb http://mirror.example/debian trixie main\n', 'http://mirror.example/debian'],
    ['options', 'deb [signed-by=/k.gpg] https://mirror.example/debian/ sid main\n', 'https://mirror.example/debian'],
    [
      'the newer form',
      'Types: deb\nURIs: http://mirror.example/debian\nSuites: trixie\n',
      'http://mirror.example/debian',
    ],
    [
      'others before it',
      'URIs: http://mirror.example/debian-security http://mirror.example/debian/\n',
      'http://mirror.example/debian',
    ],
    ['none', '# deb http://mirror.example/debian trixie main\ndeb https://other.example/apt stable main\n', undefined],
  ])('when its sources are %s, then it is read', (_what, text, mirror) => {
    expect(mirrorIn(['deb https://other.example/apt stable main\n', text])).toBe(mirror);
  });
});

describe('an engine', () => {
  let folder: string;
  const { PATH } = process.env;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'engines-'));
    // Nothing is found but what a test puts there.
    process.env['PATH'] = folder;
  });
  afterEach(() => {
    process.env['PATH'] = PATH;
    rmSync(folder, { recursive: true });
  });
  const withDocker = (script: string): void => {
    writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, 'docker'), 0o755);
  };

  test('when a broker is named, then it is that one', async () => {
    withDocker('exit 0');
    expect(await findRabbit4({ RABBITMQ_SERVER: '/opt/rabbitmq-server' })).toBe('/opt/rabbitmq-server');
  });

  test('when Docker answers, then the broker is its image', async () => {
    withDocker('exit 0');
    expect(await findRabbit4({})).toMatch(/\/rabbitmq-of-docker\.sh$/);
  });

  test('when there is a Docker without an engine and no apt, then it is said what is missing', async () => {
    withDocker('exit 1');
    await expect(findRabbit4({})).rejects.toThrow('RabbitMQ 4: RABBITMQ_SERVER names none, Docker does not answer');
    await expect(openMongoDb({})).rejects.toThrow('MongoDB: MONGODB_URL names none and Docker does not answer');
  });

  test('when there is Docker, then the store is of the image of production', () => {
    expect(imageOf('mongo')).toMatch(/^mongo:8@sha256:/);
    expect(() => imageOf('mysql')).toThrow('docker-compose.yml has no image of mysql');
  });

  test('when the broker of the image is started, then it has the names, files and ports of the machine', async () => {
    process.env['PATH'] = `${folder}:${PATH ?? ''}`;
    withDocker('echo "$@"');
    const { said } = await outcomeOf('deploy/src/engines/rabbitmq-of-docker.sh', [], {
      env: { RABBITMQ_NODENAME: 'test1@localhost', ERL_EPMD_PORT: '4369', HOME: folder },
    });
    for (const part of [
      '--env RABBITMQ_NODENAME',
      '--env ERL_EPMD_PORT',
      '--env HOME',
      `--volume ${tmpdir()}:${tmpdir()}`,
    ])
      expect(said).toContain(part);
    expect(said).toMatch(/--network host --pid host .*--entrypoint rabbitmq-server rabbitmq:4\S+@sha256:\S+\n$/);
  });
});

test('when an engine is asked for that is away, then this is said, without its password, and the command fails', async () => {
  const { code, said } = await outcomeOf(process.execPath, ['deploy/src/engines/main.ts', 'stores'], {
    env: { MONGODB_URL: 'mongodb://me:secret-word@127.0.0.1:9/' },
  });
  expect(said).toContain('Not run. MongoDB: MONGODB_URL names one that does not answer');
  expect(said).not.toContain('secret-word');
  expect(code).toBe(1);
});

test('when a part is asked for that is not there, then those that are are named', async () => {
  expect(partsIn([])).toEqual(['bus', 'stores', 'product']);
  expect(partsIn(['product', 'bus'])).toEqual(['bus', 'product']);
  const { code, said } = await runHere('engines/main.ts', ['stories']);
  expect(said).toContain('There is no part called stories; there are bus, stores, product');
  expect(code).toBe(1);
});

test.each(productFiles)('when the product is tried, then %s is one of its tests', (name) => {
  expect(existsSync(path.join(root, `e2e/src/${name}.test.ts`))).toBe(true);
});

test('when deprecated features are refused, then each by its name', () => {
  expect(denied).toContain('deprecated_features.permit.global_qos = false\n');
});
