import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const open = async (target: string, encoding: string): Promise<IncomingMessage> => {
  const asked = request(`${running.url}${target}`, {
    agent: false,
    headers: { ...signedIn, 'accept-encoding': encoding },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
};
const read = async (target: string, encoding: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> => {
  const answer = await open(target, encoding);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { headers: answer.headers, body: Buffer.concat(chunks) };
};
const leaguesSend = (text: string, type: string): void =>
  [running.league, running.secondLeague].forEach(({ state }) => {
    state.answer = (_req, res) =>
      void res.setHeader('content-type', type).setHeader('content-length', Buffer.byteLength(text)).end(text);
  });

const table = JSON.stringify(Array.from({ length: 40 }, (_, position) => ({ position, player: 'Anna Keller' })));

test('when an answer is long and the browser takes brotli, then it gets the same in less', async () => {
  leaguesSend(table, 'application/json');
  const { headers, body } = await read('/api/league-stats', 'gzip, br');
  expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
    'br',
    'Accept-Encoding',
    undefined,
  ]);
  expect(brotliDecompressSync(body).toString()).toBe(table);
  expect(body.length).toBeLessThan(table.length / 2);
});

test.each([
  ['the client takes none', table, 'identity'],
  ['the answer is short', '{"id":"1"}', 'br'],
])('when %s, then it comes as the service sent it', async (_, text, encoding) => {
  leaguesSend(text, 'application/json');
  const { headers, body } = await read('/api/league-stats', encoding);
  expect([headers['content-encoding'], headers['content-length'], body.toString()]).toEqual([
    undefined,
    String(text.length),
    text,
  ]);
});

test.each(['br', 'gzip'])(
  'when a browser takes %s, then a script comes at its whole length, read and compressed once for all',
  async (encoding) => {
    const reading = jest.spyOn(fs, 'readFile');
    const target = '/js/main.0123456789.js';
    const stored = path.join(running.frontEnds.root, 'shell', target);
    const { headers, body } = await read(target, encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(body.length) });
    expect((await read(target, encoding)).body).toEqual(body);
    expect(reading.mock.calls.filter(([file]) => file === stored)).toHaveLength(1);
    reading.mockRestore();
  },
);

test('when a script comes late, changes or vanishes, then what there is now is sent', async () => {
  const target = '/js/late.0123456789.js';
  const sent = async () => brotliDecompressSync((await read(target, 'br')).body).toString();
  expect((await open(target, 'br')).statusCode).toBe(404);
  for (const text of ['first '.repeat(400), 'second '.repeat(400)]) {
    await running.frontEnds.put(`shell${target}`, text);
    expect(await sent()).toBe(text);
  }
  await fs.rm(path.join(running.frontEnds.root, 'shell', target));
  expect((await open(target, 'br')).statusCode).toBe(404);
});
