// node:http with nothing behind it: 4 kB of JSON from memory for every GET, and event streams that a POST to /say writes to.
import type { ServerResponse } from 'node:http';
import { answerJson, serve } from './serve.ts';

const match = { id: '1', fixtureId: '12', player1: { name: 'A player of the league', businessCompany: 'Their Company Ltd', handicap: 18 }, status: 'in_progress', note: 'x'.repeat(330) };
const eightMatches = JSON.stringify(Array.from({ length: 8 }, () => match));

const streams = new Set<ServerResponse>();

const stream = (res: ServerResponse): void => {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  res.write('retry: 3000\n\n');
  streams.add(res);
  res.once('close', () => streams.delete(res));
};

serve((req, res) => {
  if (req.url === '/api/events') return stream(res);
  if (req.method === 'GET') return answerJson(res, 200, eightMatches);
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  return req.on('end', () => {
    if (req.url === '/say') for (const each of streams) each.write(`event: match.changed\ndata: ${body}\n\n`);
    answerJson(res, 201, body);
  });
});
