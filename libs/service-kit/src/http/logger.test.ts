import { Writable } from 'node:stream';
import { withContext } from '../context.ts';
import { createLogger } from './index.ts';

const setUp = (level?: string) => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return {
    logger: createLogger({ service: 'svc-league', destination, ...(level !== undefined && { level }) }),
    lines,
    last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
  };
};

it.each([
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-03-29T01:00:00.007Z',
  '2026-12-31T23:59:59.042Z',
])('when it is %s, then a line says so to the millisecond', (moment) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  const { logger, last } = setUp();
  logger.info({}, 'listening');
  now.mockRestore();
  expect(last()).toMatchObject({ time: moment });
});

it('when something is logged, then it is one JSON object a line with service, level, time and message', () => {
  const { logger, lines, last } = setUp();
  logger.info({ port: 3000 }, 'listening');
  expect(lines).toHaveLength(1);
  expect(last()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    service: 'svc-league',
    port: 3000,
    msg: 'listening',
  });
});

it('when what is logged has line breaks, then it stays one line', () => {
  const { logger, lines, last } = setUp();
  const forged = 'Ann\r\n{"level":"error","msg":"forged"}\u2028';
  logger.info({ name: forged, err: new Error(forged) }, forged);
  expect(
    lines
      .join('')
      .trimEnd()
      .split(/[\r\n]/),
  ).toHaveLength(1);
  expect(last()).toMatchObject({ level: 'info', name: forged, msg: forged });
});

it('when it is logged while a request or event is worked on, then their ids are in it', () => {
  const { logger, last } = setUp();
  withContext({ requestId: 'r1', eventId: 'e1' }, () => logger.warn({}, 'inside'));
  expect(last()).toMatchObject({ requestId: 'r1', eventId: 'e1' });
});

it('when the level is higher, then less is written', () => {
  const { logger, lines } = setUp('warn');
  logger.info({}, 'unheard');
  expect(lines).toEqual([]);
});

const jwt = 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImcxIn0.eyJzdWIiOiJwMSIsInJvbGUiOiJhZG1pbiJ9.c2lnbmF0dXJlLWNhbmFyeQ';
const canaries = [
  'canary-password',
  'canary-cookie',
  'canary-token',
  'canary-body',
  'canary@golf.example',
  'signature',
  'canary-key',
  jwt,
];

it.each<readonly [string, object]>([
  [
    'fields that name them',
    {
      password: 'canary-password',
      cookie: 'canary-cookie',
      sessionToken: 'canary-token',
      body: { name: 'canary-body' },
      email: 'canary@golf.example',
      privateKey: 'canary-key',
      apiKey: 'canary-key',
      secret: 'canary-key',
      'e-mail': 'canary-body',
      authorization: 'canary-key',
      headers: { accept: 'canary-body' },
      address: 'canary-body',
      to: 'canary-body',
    },
  ],
  [
    'fields deep inside',
    {
      a: [{ b: { newPassword: 'canary-password', headers: { cookie: 'canary-cookie' }, resetToken: 'canary-token' } }],
    },
  ],
  ['the headers of a request', { req: { headers: { authorization: `Bearer ${jwt}`, cookie: 'sid=canary-cookie' } } }],
  [
    'the text of a database error',
    { err: new Error('E11000 duplicate key error dup key: { email: "canary@golf.example" }') },
  ],
  [
    'what hangs on an error',
    {
      err: Object.assign(new Error('failed'), {
        config: { password: 'canary-password' },
        request: { body: 'canary-body' },
      }),
    },
  ],
  ['the cause of an error', { err: new Error('failed', { cause: new Error('cannot mail canary@golf.example') }) }],
  [
    'free text',
    { note: `token=canary-token; password: canary-password cookie=canary-cookie Bearer canary-key ${jwt}` },
  ],
  ['an address with credentials', { url: 'amqp://user:canary-password@broker:5672' }],
])('when secrets or addresses are in %s, then none reaches the output', (_where, entry) => {
  const { logger, lines } = setUp();
  logger.error(entry, 'said to canary@golf.example');
  for (const canary of canaries) expect(lines.join('')).not.toContain(canary);
  expect(() => JSON.parse(lines.join('')) as unknown).not.toThrow();
});

it.each([
  'no mail for canary@golf.example',
  jwt,
  'bearer canary-key',
  'Cookie: canary-cookie',
  'PASSWORD=canary-password',
  'Token: canary-token',
  'Secret=canary-key',
])('when a text tells nothing but %s, then it does not reach the output', (note) => {
  const { logger, lines } = setUp();
  logger.error({ note }, 'failed');
  for (const canary of canaries) expect(lines.join('')).not.toContain(canary);
});

it('when an error is logged, then its type, message, code and stack are there', () => {
  const { logger, last } = setUp();
  logger.error({ err: Object.assign(new TypeError('x is not a function'), { code: 'E1' }) }, 'failed');
  expect(last()['err']).toEqual({
    type: 'TypeError',
    message: 'x is not a function',
    code: 'E1',
    stack: expect.stringContaining('logger.test'),
  });
});

it('when something that contains itself is logged, then its dates and lists are there, and it ends at a depth', () => {
  const { logger, last } = setUp();
  const loop: Record<string, unknown> = { at: new Date(0), list: [1, 'two'] };
  loop['self'] = loop;
  logger.info({ loop }, 'round and round');
  expect(last()['loop']).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    list: [1, 'two'],
    self: { list: [1, 'two'] },
  });
  expect(JSON.stringify(last())).toContain('"self":"[hidden]"');
});
