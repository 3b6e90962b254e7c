import {
  answerAvailability,
  answerQuestion,
  changeClub,
  changeFixture,
  decideMatch,
  deleteFixture,
  deleteMatch,
  envelope,
  getAttention,
  getMatch,
  getForYou,
  reportAbsence,
  setSubstitute,
  withdrawAbsence,
} from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, admin, as, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let id: string;
let fixtureId: string;
const sue = as('sue', 'substitution');
const sol = as('sol', 'substitution');
beforeEach(async () => {
  league = await startLeague();
  await league.learn({ id: 'sol', name: 'Sol Standin', role: 'substitution' });
  ({ id, fixtureId } = await addMatch(league));
});
afterEach(() => league.stop());

const params = (playerId = 'ann') => ({ id, playerId });
const report = (actor = as('ann'), playerId = 'ann', body: object = {}) =>
  request(league.url, reportAbsence, { actor, params: params(playerId), body });
const withdraw = (actor = as('ann')) => request(league.url, withdrawAbsence, { actor, params: params() });
const say = (actor: typeof sue, answer: 'yes' | 'no' | null) =>
  request(league.url, answerQuestion, { actor, params: params(), body: { answer } });
const questions = async (actor: typeof sue) => (await request(league.url, getForYou, { actor })).body.questions;
const match = async () => (await request(league.url, getMatch, { actor: as('cat'), params: { id } })).body;
const attention = async () => (await request(league.url, getAttention, { actor: admin })).body;
const comes = (playerId: string) =>
  request(league.url, answerAvailability, { actor: as(playerId), params: { id: fixtureId }, body: { answer: 'in' } });
const atOnce = () => request(league.url, changeClub, { actor: admin, body: { placing: 'atOnce' } });
const told = (): Envelope[] =>
  league.published.map((each) => envelope.parse(each)).filter(({ name }) => name === 'substitute.asked');

test('when somebody cannot play, then substitutes and whoever is in are asked, and only they and the admins see it', async () => {
  await comes('cat');
  expect((await report()).body.absences).toEqual([{ playerId: 'ann', isOffered: false }]);
  expect(await questions(sue)).toEqual([
    expect.objectContaining({
      name: 'Ann Keller',
      opponent: 'Bob Okafor',
      as: 'substitute',
      answer: null,
      isTaken: false,
    }),
  ]);
  expect(await questions(as('cat'))).toMatchObject([{ as: 'player' }]);
  expect([await questions(as('dan')), await questions(as('bob'))]).toEqual([[], []]);
  expect((await attention()).absent).toMatchObject([{ personId: 'ann', playerId: 'ann', asked: 3, refused: 0 }]);
  const event = await eventually(() => told()[0] ?? false);
  const askedIds = expect.arrayContaining(['sue', 'sol', 'cat']);
  expect(event).toMatchObject({ data: { adminIds: ['adam'], askedIds } });
});

test('when the evening has tee times, then question, answer and news say when the match tees off', async () => {
  const body = { version: 1, firstTee: '18:30' };
  await request(league.url, changeFixture, { actor: admin, params: { id: fixtureId }, body });
  const teeTime = '2026-06-10T17:30:00.000Z';
  await report();
  expect(await questions(sue)).toMatchObject([{ teeTime }]);
  expect((await say(sue, 'yes')).body).toMatchObject({ teeTime });
  const events = await eventually(() => told().length === 2 && told());
  expect(events).toMatchObject([{ data: { teeTime } }, { data: { teeTime, offeredId: 'sue' } }]);
});

test('when somebody says yes, then nobody but the admins learns who, and one click places them', async () => {
  await report();
  await say(sol, 'no');
  expect((await say(sue, 'yes')).body).toMatchObject({ answer: 'yes', isTaken: false });
  expect((await match()).absences).toEqual([{ playerId: 'ann', isOffered: true }]);
  expect(await questions(sol)).toMatchObject([{ answer: 'no', isTaken: true }]);
  expect((await attention()).absent).toMatchObject([
    { refused: 1, offer: { personId: 'sue', name: 'Sue Pemberton', as: 'substitute' } },
  ]);
  const body = { originalPlayerId: 'ann', substituteId: 'sue' };
  await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
  expect(await match()).toMatchObject({ player1SubId: 'sue' });
  expect((await match()).absences).toBeUndefined();
  expect([(await attention()).absent, await questions(sol), await questions(sue)]).toEqual([[], [], []]);
  expect(await say(sol, 'yes')).toMatchObject({ status: 409, error: { message: expect.stringMatching(/settled/) } });
});

test('when two say yes at the same moment, then one is proposed and the other hears that it is taken', async () => {
  const other = await league.replica();
  for (let round = 0; round < 5; round += 1) {
    await report();
    const [one, two] = await Promise.all([
      say(sue, 'yes'),
      other.substitutes.answer('sol', id, 'ann', { answer: 'yes' }),
    ]);
    expect([one.body.isTaken, two.isTaken].sort()).toEqual([false, true]);
    expect([one.body.answer, two.answer].filter((answer) => answer === 'yes')).toHaveLength(1);
    await withdraw();
  }
});

test('when the club places at once and two say yes at the same moment, then one of them plays and everybody concerned is told', async () => {
  await atOnce();
  await report();
  const answers = await Promise.all([say(sue, 'yes'), say(sol, 'yes')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { player1SubId, absences } = await match();
  expect(player1SubId).toBe(answers[0].status === 200 ? 'sue' : 'sol');
  expect(absences).toBeUndefined();
  const lineUp = await eventually(
    () =>
      league.published.map((each) => envelope.parse(each)).filter(({ name }) => name === 'match.lineup')[1] ?? false,
  );
  expect(lineUp).toMatchObject({ data: { change: 'lineUp', matches: [{ player1Id: 'ann', player1SubId }] } });
});

test('when a member says yes and the club places at once, then they play in the place of the other, and the same yes once more is answered as before', async () => {
  await atOnce();
  await comes('cat');
  await report();
  const first = await say(as('cat'), 'yes');
  expect(first.body).toMatchObject({ name: 'Ann Keller', opponent: 'Bob Okafor', answer: 'yes' });
  expect(await match()).toMatchObject({ player1Id: 'cat', player2Id: 'bob' });
  expect(await say(as('cat'), 'yes')).toMatchObject({ status: 200, body: first.body });
});

test.each([
  [
    'placed in another match of the evening',
    async () => {
      const other = await addMatch(league, 'cat', 'dan', fixtureId);
      const body = { originalPlayerId: 'cat', substituteId: 'sue' };
      await request(league.url, setSubstitute, { actor: admin, params: { id: other.id }, body });
    },
  ],
  ['suspended', () => league.learn({ id: 'sue', name: 'Sue Standin', role: 'substitution', isActive: false }, 9)],
  ['removed for good', () => league.remove('sue')],
])('when whoever said yes was %s, then the place is free for the next yes', async (_what, happens) => {
  await report();
  await say(sue, 'yes');
  expect((await attention()).absent).toMatchObject([{ offer: { personId: 'sue' } }]);
  await happens();
  expect((await attention()).absent).toMatchObject([{ personId: 'ann' }]);
  expect((await attention()).absent[0]?.offer).toBeUndefined();
  expect(await questions(sol)).toMatchObject([{ isTaken: false }]);
  expect((await say(sol, 'yes')).body).toMatchObject({ answer: 'yes', isTaken: false });
  expect((await attention()).absent).toMatchObject([{ offer: { personId: 'sol' } }]);
});

const decide = () =>
  request(league.url, decideMatch, { actor: admin, params: { id }, body: { outcome: 'void', reason: 'Rain' } });

test.each<[string, () => Promise<unknown>]>([
  ['is called off', decide],
  ['is deleted', () => request(league.url, deleteMatch, { actor: admin, params: { id } })],
  ['goes with its fixture', () => request(league.url, deleteFixture, { actor: admin, params: { id: fixtureId } })],
  ['goes with the opponent, removed for good', () => league.remove('bob')],
  ['goes with whoever could not play, removed for good', () => league.remove('ann')],
])('when the match %s, then whoever had said yes hears that they are not needed, once', async (_what, happens) => {
  await report();
  await say(sol, 'no');
  await say(sue, 'yes');
  await happens();
  await happens();
  const settled = await eventually(() => told()[2] ?? false);
  expect(settled).toMatchObject({ data: { matchId: id, playerId: 'ann', opponentId: 'bob', settledIds: ['sue'] } });
  await league.everything();
  expect(told()).toHaveLength(3);
});

test('when they can play after all, then nobody is asked any more; once somebody plays for them they cannot take it back', async () => {
  await report();
  expect((await withdraw()).body.absences).toBeUndefined();
  expect(await questions(sue)).toEqual([]);
  await atOnce();
  await report();
  await say(sue, 'yes');
  expect(await withdraw()).toMatchObject({ status: 403, error: { message: 'You do not play in this match' } });
});

test('when a player says for their opponent that they cannot play, or can after all, then only admins may', async () => {
  const refused = { status: 403, error: { message: 'Only admins can say this for somebody else' } };
  expect(await report(as('bob'))).toMatchObject(refused);
  await report();
  expect(await withdraw(as('bob'))).toMatchObject(refused);
});

test('when somebody was asked and suspended since, then they cannot answer', async () => {
  await report();
  await league.learn({ id: 'sue', name: 'Sue Pemberton', role: 'substitution', isActive: false }, 9);
  expect(await say(sue, 'no')).toMatchObject({ status: 403, error: { message: 'Your account is suspended' } });
});

test('when an admin asks one substitute, then only they are asked; whoever is not free is not', async () => {
  expect((await report(admin, 'ann', { askId: 'sue' })).status).toBe(200);
  expect([(await questions(sue)).length, (await questions(sol)).length]).toEqual([1, 0]);
  expect(await report(admin, 'ann', { askId: 'dan' })).toMatchObject({
    status: 409,
    error: { message: 'Dan Pugh is not free on this evening' },
  });
  expect(await report(admin, 'dan')).toMatchObject({ status: 400 });
});

test('when the round has started, or the evening is over, then nothing of it can be said any more', async () => {
  await report();
  league.clock.set('2026-06-11T09:00:00.000Z');
  expect(await report()).toMatchObject({ status: 409, error: { message: 'This evening is over' } });
  expect(await say(sue, 'yes')).toMatchObject({ status: 409, error: { message: 'This evening is over' } });
  expect([await questions(sue), (await attention()).absent]).toEqual([[], []]);
  expect((await attention()).unfinished).toEqual([{ fixture: expect.objectContaining({ id: fixtureId }), count: 1 }]);
  league.clock.set('2026-06-10T17:00:00.000Z');
  await startMatch(league, id);
  expect(await report()).toMatchObject({ status: 409 });
  expect(await say(sue, 'yes')).toMatchObject({ status: 409 });
  expect((await attention()).absent).toEqual([]);
});

test('when the match or one of those asked is removed for good, then what was asked goes with them', async () => {
  await report();
  await league.remove('sol');
  expect((await attention()).absent).toMatchObject([{ asked: 1 }]);
  await request(league.url, deleteFixture, { actor: admin, params: { id: fixtureId } });
  expect([await questions(sue), (await attention()).absent]).toEqual([[], []]);
  expect((await report()).status).toBe(404);
});
