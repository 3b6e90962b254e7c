// `npm run engines [-- bus stores product]`: the tests of stores and bus, and the product in a browser, on another MongoDB and on RabbitMQ 4.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { complain, say } from '../support/command.ts';
import { openMongoDb } from './mongodb.ts';
import { findRabbit4, openRabbit4 } from './rabbitmq.ts';
import { tableOf } from './results.ts';
import type { Result } from './results.ts';
import { runSuite } from './run-suite.ts';
import { bus, denied, partsIn, product, stores } from './suites.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

const results: Result[] = [];
const problems: string[] = [];
const ends: (() => Promise<unknown>)[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'engines-'));

/** Opens an engine until the end of the run. When it is missing, the reason is printed and the other engines have their turn. */
const open = async <T extends { readonly end: () => Promise<unknown> }>(
  start: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    const engine = await start();
    ends.unshift(engine.end);
    return engine;
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    complain(problems.at(-1) ?? '');
    return undefined;
  }
};

const run = async (suite: Parameters<typeof runSuite>[0]): Promise<void> => {
  if (!stopping.signal.aborted) results.push(await runSuite(suite, { folder, stopping: stopping.signal }));
};

const onRabbit = async (version: string): Promise<void> => {
  const config = path.join(folder, 'denied');
  mkdirSync(config);
  writeFileSync(path.join(config, '30-denied.conf'), denied);
  const own = { engine: 'RabbitMQ', version, args: bus };
  await run({ ...own, suite: 'bus and broker', env: { MONGODB_URL: '' } });
  const env = { MONGODB_URL: '', RABBITMQ_CONFIG_FILES: config };
  await run({ ...own, suite: 'bus, without what is deprecated', args: bus.slice(0, -1), env });
};

const main = async (): Promise<void> => {
  const parts = partsIn(process.argv.slice(2));
  const needs = (...names: readonly (typeof parts)[number][]): boolean => names.some((name) => parts.includes(name));
  const broker = needs('bus', 'product')
    ? await open(async () => {
        process.env['RABBITMQ_SERVER'] = await findRabbit4(process.env);
        return openRabbit4();
      })
    : undefined;
  const store = needs('stores', 'product') ? await open(() => openMongoDb(process.env)) : undefined;

  if (broker && needs('bus')) await onRabbit(broker.version);
  if (store && needs('stores'))
    await run({
      engine: 'MongoDB',
      version: store.version,
      suite: 'stores',
      args: stores,
      env: { MONGODB_URL: store.url },
    });
  if (needs('product') && (store || broker))
    await run({
      engine: [store && 'MongoDB', broker && 'RabbitMQ'].filter(Boolean).join(' + '),
      version: [store?.version, broker?.version].filter(Boolean).join(' + '),
      suite: 'the product in a browser',
      args: product,
      env: { MONGODB_URL: '', E2E_MONGODB_URL: store?.url ?? '', E2E_AMQP_URL: broker?.url ?? '' },
    });
};

try {
  await main();
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
}
if (stopping.signal.aborted) problems.push('It was stopped before it was through.');
if (results.length > 0) say(`\n${tableOf(results)}`);
for (const problem of problems) complain(`\nNot run. ${problem}`);
process.exitCode = problems.length > 0 || results.some(({ failed }) => failed > 0) ? 1 : 0;
