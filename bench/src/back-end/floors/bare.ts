// node:http with nothing behind it: 4 kB of JSON from memory for every GET, and event streams that every POST writes to.
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

serve((req, res) => {
  if (req.url === '/api/events') return streams.add(res);
  if (req.method === 'GET') return answerJson(res, 200, eightMatches);
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  return req.on('end', () => {
    streams.say((JSON.parse(body) as { readonly matchId: string }).matchId);
    answerJson(res, 201, body);
  });
});
