import { spawn } from 'node:child_process';
import { pathOf } from '@society/contracts';
import type { ResponseOf, Route } from '@society/contracts';
import path from 'node:path';

const main = path.resolve(__dirname, '../src/main.ts');

export type Run = {
  readonly output: () => string;
  /** Resolves with the first group when the output matches the pattern; rejects when the process ends before. */
  readonly until: (pattern: RegExp) => Promise<string>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | null>;
};

/** Runs local mode in its own process, as `npm start` does, on any free port; `env` is added to the environment. */
export const run = (env: Readonly<Record<string, string>>): Run => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, MONGODB_URL: '', AMQP_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let look = (): void => undefined;
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    look();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found[1] ?? found[0]);
        };
        look();
        void ended.then((code) => reject(new Error(`It ended with ${code} before ${String(pattern)}:\n${output}`)));
      }),
  };
};

/** Resolves with the address once the league says that it is ready. */
export const ready = (running: Run): Promise<string> => running.until(/^ready (http:\/\/\S+)$/m);

/** A person who has signed in through the gateway. */
export type Member = {
  readonly id: string;
  readonly cookie: string;
  readonly call: <R extends Route>(
    route: R,
    input?: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
  ) => Promise<ResponseOf<R>>;
};

/** Signs in through the gateway. Throws when it refuses. */
export const signIn = async (url: string, email: string, password: string): Promise<Member> => {
  const send = async (
    method: string,
    target: string,
    cookie: string,
    body: unknown,
  ): Promise<{ answer: Response; json: unknown }> => {
    const answer = await fetch(`${url}${target}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${JSON.stringify(json)}`);
    return { answer, json };
  };
  const { answer, json } = await send('POST', '/api/auth/login', '', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    id: (json as { id: string }).id,
    cookie,
    call: async (route, { params, query, body } = {}) => {
      const search = query ? `?${new URLSearchParams(query).toString()}` : '';
      return (await send(route.method, `${pathOf(route, params)}${search}`, cookie, body)).json as ResponseOf<
        typeof route
      >;
    },
  };
};
