import { execFile } from 'node:child_process';
import path from 'node:path';

const run = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: unknown; readonly said: string }>((resolve) =>
    execFile(
      process.execPath,
      [path.join(__dirname, '../src', file), ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, out, err) => resolve({ code: error?.code ?? 0, said: `${out}${err}` }),
    ),
  );

test('when the store is away, then an operator reads what to look at', async () => {
  expect(await run('store/outbox-cli.ts', ['parked'], { MONGODB_URL: `mongodb://127.0.0.1:1` })).toEqual({
    code: 1,
    said: `The store cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Is it running, and does MONGODB_URL name it?\n`,
  });
});

test('when the broker is away, then an operator reads what to look at', async () => {
  expect(await run('bus/dead-letters-cli.ts', ['list'], { AMQP_URL: `amqp://127.0.0.1:1` })).toEqual({
    code: 1,
    said: `The broker cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Is it running, and does AMQP_URL name it?\n`,
  });
});

test.each([
  ['store/outbox-cli.ts', 'MONGODB_URL', 'mongodb://127.0.0.1:1'],
  ['bus/dead-letters-cli.ts', 'AMQP_URL', 'amqp://127.0.0.1:1'],
])(
  'when %s is asked for something that it does not know, then it says what it knows, and nothing is opened',
  async (file, name, url) => {
    expect(await run(file, ['lst'], { [name]: url })).toEqual({
      code: 1,
      said: expect.stringMatching(/^Events that a .*\n {2}/),
    });
  },
);

test.each([
  ['store/outbox-cli.ts', 'MONGODB_URL'],
  ['bus/dead-letters-cli.ts', 'AMQP_URL'],
])(
  'when nothing says where %s has to look, or personal data would go over a network unencrypted, then it ends with a sentence',
  async (file, name) => {
    expect(await run(file, [], {})).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`^${name} is not set\\.\nEvents `)),
    });
    expect(await run(file, [], { [name]: 'mongodb://store.example.org/' })).toEqual({
      code: 1,
      said: expect.stringMatching(
        new RegExp(`^The configuration is not usable:\n  ${name}: is not encrypted [^\n]*\n$`),
      ),
    });
  },
);
