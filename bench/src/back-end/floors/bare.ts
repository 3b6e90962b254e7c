// node:http with nothing behind it: 4 kB of JSON from memory for every GET, and event streams to which every POST writes.
import type { ServerResponse } from 'node:http';
import { streamNews } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';
import { answerJson, createStreams, serve } from './serve.ts';

const match = {
  id: '1',
  fixtureId: '12',
  player1: { name: 'A player of the league', businessCompany: 'Their Company Ltd', handicap: 18 },
  status: 'in_progress',
  note: 'x'.repeat(330),
};
const eightMatches = JSON.stringify(Array.from({ length: 8 }, () => match));

const streams = createStreams();

const heartbeatSeconds = 5;

/** The live news as svc-league sends it when nothing happens. Without it, the gateway in front would ask for it five times a second. */
const giveNews = (res: ServerResponse): void => {
  const say = (message: LiveEvent): boolean =>
    res.write(`event: ${message.name}\ndata: ${JSON.stringify(message)}\n\n`);
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  say({ name: 'recent', ms: 0, changes: [] });
  const beating = setInterval(() => say({ name: 'heartbeat', seconds: heartbeatSeconds }), heartbeatSeconds * 1000);
  res.once('close', () => clearInterval(beating));
};

serve((req, res) => {
  if (req.url === '/api/events') return streams.add(res);
  if (req.url === streamNews.path) return giveNews(res);
  if (req.method === 'GET') return answerJson(res, 200, eightMatches);
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  return req.on('end', () => {
    streams.say((JSON.parse(body) as { readonly matchId: string }).matchId);
    answerJson(res, 201, body);
  });
});
