import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

export type Broker = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Raises the memory alarm: the broker takes nothing until `calm`. */
  readonly alarm: () => Promise<void>;
  readonly calm: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const program = path.resolve(__dirname, '../../../../scripts/rabbitmq.mjs');

const linesOf = (child: ChildProcessWithoutNullStreams) => {
  const reader = readline.createInterface({ input: child.stdout });
  const iterator = reader[Symbol.asyncIterator]();
  return async (): Promise<string> => {
    const { value, done } = await iterator.next();
    if (done) throw new Error('the broker program ended');
    return value;
  };
};

/** A RabbitMQ in a process of its own. If it is not installed, throws a sentence that says how to install it. */
export const startBroker = async (): Promise<Broker> => {
  const child = spawn(process.execPath, [program]);
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const next = linesOf(child);
  const first = await next().catch(() => {
    throw new Error(complaints.trim() || 'RabbitMQ did not start');
  });
  const tell = async (command: string): Promise<void> => {
    child.stdin.write(`${command}\n`);
    await next().catch((error: unknown) => {
      throw new Error(complaints.trim() || 'the broker program ended', { cause: error });
    });
  };
  return {
    url: first.replace('ready ', ''),
    stop: () => tell('stop'),
    restart: () => tell('restart'),
    alarm: () => tell('alarm'),
    calm: () => tell('calm'),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
};
