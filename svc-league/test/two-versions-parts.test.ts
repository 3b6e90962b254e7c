import { answerQuestion, changeClub, reportAbsence } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { courseCalls } from './course-calls.ts';
import { addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { seasonCalls } from './season-calls.ts';

/** While replicas are rolled, or after a step back, parts of a document have fields that only a newer version knows. */
let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

type Stored = { _id: string; [field: string]: unknown };
const documents = (collection: string) => league.store.connection.collection<Stored>(collection);
/** As a write of a newer version, which leaves the next version of the document. */
const put = async (collection: string, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> => {
  await documents(collection).updateOne({ _id: id }, { $set: fields });
  await league.store.connection
    .collection<{ _id: string; version: number }>(collection)
    .updateOne({ _id: id }, { $inc: { version: 1 } });
};
const stored = (collection: string, id: string) => documents(collection).findOne({ _id: id });

test('when an admin edits the club, then what a newer version knows of its setup stays', async () => {
  await put('club', 'club', { 'setup.tour': 'seen' });
  const change = (body: object) => request(league.url, changeClub, { actor: admin, body });
  await change({ name: 'Harbour' });
  await change({ setup: { skipped: ['course'], done: false } });
  expect(await stored('club', 'club')).toMatchObject({ name: 'Harbour', setup: { skipped: ['course'], tour: 'seen' } });
});

test('when an admin edits a season, then what a newer version knows of its points stays', async () => {
  await put('seasons', '1', { 'points.bonus': 1 });
  const { change } = seasonCalls(() => league);
  await change('1', { name: 'Spring', points: { win: 2 } });
  expect(await stored('seasons', '1')).toMatchObject({ name: 'Spring', points: { win: 2, bonus: 1 } });
});

test('when an admin edits a course, then what a newer version knows of its holes stays', async () => {
  const { made, change } = courseCalls(league);
  const { id, holes } = await made();
  await put('courses', id, { 'holes.1.name': 'The Pond' });
  await change(id, { name: 'South Nine', holes: holes.map((hole) => ({ ...hole, yards: 300 })) });
  expect(await stored('courses', id)).toMatchObject({
    name: 'South Nine',
    holes: expect.arrayContaining([expect.objectContaining({ hole: 2, yards: 300, name: 'The Pond' })]) as unknown,
  });
});

test('when somebody answers whether they play, then what a newer version knows of who was asked stays', async () => {
  const { id } = await addMatch(league);
  const params = { id, playerId: 'ann' };
  await request(league.url, reportAbsence, { actor: as('ann'), params, body: {} });
  await put('matches', id, { 'absences.0.asked.0.since': 'Monday' });
  const say = (answer: 'yes' | null) =>
    request(league.url, answerQuestion, { actor: as('sue', 'substitution'), params, body: { answer } });
  await say('yes');
  await say(null);
  expect(await stored('matches', id)).toMatchObject({ absences: [{ asked: [{ personId: 'sue', since: 'Monday' }] }] });
});
