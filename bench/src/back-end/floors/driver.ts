// node:http with the native driver on the league's own collections: the same response as the live list, one guarded update for each hole, and event
// streams that hear of it.
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { answerJson, createStreams, serve } from './serve.ts';

type Stored = Document & { readonly _id: string };
type Hole = {
  readonly matchId: string;
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly entryId: string;
};

const client = await new MongoClient(process.env['MONGODB_URL'] ?? '', { writeConcern: { w: 'majority' } }).connect();
const database = client.db('svc-league');
const matches = database.collection<Stored>('matches');
const people = database.collection<Stored>('people');
const fixtures = database.collection<Stored>('fixtures');

const notShown = { entries: 0, earlierResults: 0, onTheCourse: 0, outbox: 0, pending: 0, deleted: 0 };

const liveList = async (): Promise<string> => {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  const live = {
    $or: [
      { status: { $in: ['scheduled', 'in_progress'] } },
      { status: 'completed', completedAt: { $gte: today.toISOString() } },
    ],
    deleted: false,
  };
  const found = await matches.find(live, { projection: notShown }).toArray();
  const ids = [...new Set(found.flatMap((match) => [match['player1Id'], match['player2Id']] as string[]))];
  const fixtureIds = [...new Set(found.map((match) => match['fixtureId'] as string))];
  const [cards, evenings] = await Promise.all([
    people.find({ _id: { $in: ids }, deleted: false }).toArray(),
    fixtures.find({ _id: { $in: fixtureIds }, deleted: false }, { projection: { draw: 0 } }).toArray(),
  ]);
  const known = new Map(cards.map(({ _id, data }) => [_id, data as Document]));
  const firstTees = new Map(evenings.map(({ _id, firstTee }) => [_id, firstTee as unknown]));
  const card = (id: string) => {
    const person = known.get(id);
    return {
      id,
      name: person?.['name'] as unknown,
      businessCompany: person?.['businessCompany'] as unknown,
      handicap: person?.['handicap'] as unknown,
    };
  };
  const shown = found.map(({ _id, result, ...match }) => ({
    id: _id,
    ...match,
    player1: card(String(match['player1Id'])),
    player2: card(String(match['player2Id'])),
    winnerId: null,
    teeTime: firstTees.get(String(match['fixtureId'])),
    isCompleted: match['status'] === 'completed',
    finalScoreByAdmin: result !== null,
  }));
  return JSON.stringify(shown.toSorted((a, b) => Number(a.id) - Number(b.id)));
};

const record = async ({ matchId, playerId, hole, strokes, entryId }: Hole): Promise<boolean> => {
  const entry = { id: entryId, playerId, hole, strokes, by: playerId, at: new Date().toISOString() };
  const { matchedCount } = await matches.updateOne(
    { _id: matchId, deleted: false, status: 'in_progress' },
    { $push: { entries: entry } as Document, $inc: { version: 1, player1Score: 2 } },
  );
  return matchedCount === 1;
};

const streams = createStreams();

serve((req, res) => {
  if (req.url === '/api/events') return streams.add(res);
  const fail = (error: unknown): void => {
    console.error(error);
    answerJson(res, 500, '{}');
  };
  if (req.method === 'GET') return void liveList().then((body) => answerJson(res, 200, body), fail);
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  return req.on('end', () => {
    const hole = JSON.parse(body) as Hole;
    record(hole).then((done) => {
      answerJson(res, done ? 201 : 409, body);
      streams.say(hole.matchId);
    }, fail);
  });
});
