import { spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { root } from './house.ts';

/**
 * Starts a RabbitMQ as its own process, with data that are gone at the end. `config` is a folder with more configuration files. Throws a
 * sentence when no RabbitMQ is installed here.
 */
export const startBroker = async (config?: string) => {
  const child = spawn(process.execPath, ['scripts/rabbitmq.mjs'], {
    cwd: root,
    env: { ...process.env, ...(config !== undefined && { RABBITMQ_CONFIG_FILES: config }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const address = /^ready (.+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    const ended = once(child, 'exit');
    const end = async (): Promise<void> => {
      child.stdin.end();
      await ended;
    };
    return { port: new URL(address).port, url: address, end };
  }
  throw new Error(complaints || 'RabbitMQ did not start');
};
