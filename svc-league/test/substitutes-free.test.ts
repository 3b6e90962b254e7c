import {
  answerAvailability,
  answerQuestion,
  completeByAdmin,
  getAttention,
  getAvailability,
  getForYou,
  getMatch,
  reportAbsence,
  setSubstitute,
} from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf } from './round-calls.ts';

let league: League;
let id: string;
let fixtureId: string;
const sue = as('sue', 'substitution');
beforeEach(async () => {
  league = await startLeague();
  ({ id, fixtureId } = await addMatch(league));
});
afterEach(() => league.stop());

const report = () =>
  request(league.url, reportAbsence, { actor: as('ann'), params: { id, playerId: 'ann' }, body: {} });
const say = (actor: typeof sue, answer: 'yes' | 'no') =>
  request(league.url, answerQuestion, { actor, params: { id, playerId: 'ann' }, body: { answer } });
const questions = async (actor: typeof sue) => (await request(league.url, getForYou, { actor })).body.questions;
const absent = async () => (await request(league.url, getAttention, { actor: admin })).body.absent;

describe('whose own match of the evening is over', () => {
  /** Sue in the place of Cat, against Dan. */
  const play = async () => {
    const other = await addMatch(league, 'cat', 'dan', fixtureId);
    const body = { originalPlayerId: 'cat', substituteId: 'sue' };
    await request(league.url, setSubstitute, { actor: admin, params: { id: other.id }, body });
    return other.id;
  };

  test.each<[string, (otherId: string) => Promise<unknown>]>([
    ['played', (otherId) => finalScore(otherId)],
    ['decided', (otherId) => callsOf(league, otherId).decide('player1')],
  ])('when it was %s, then they are asked for nobody else, and an earlier yes counts no more', async (_what, ends) => {
    await request(league.url, answerAvailability, {
      actor: as('dan'),
      params: { id: fixtureId },
      body: { answer: 'in' },
    });
    await report();
    expect(await questions(as('dan'))).toHaveLength(1);
    await say(sue, 'yes');
    await ends(await play());
    expect(await questions(as('dan'))).toEqual([]);
    expect((await absent())[0]).toMatchObject({ personId: 'ann' });
    expect((await absent())[0]).not.toHaveProperty('offer');
  });

  const finalScore = (otherId: string) =>
    request(league.url, completeByAdmin, {
      actor: admin,
      params: { id: otherId },
      body: { player1Score: 18, player2Score: 17 },
    });
});

describe('when whoever is asked says that they are out', () => {
  const comes = (answer: 'in' | 'out' | null) =>
    request(league.url, answerAvailability, { actor: sue, params: { id: fixtureId }, body: { answer } });
  /** Ann is out, since she cannot play. */
  const annOut = { playerId: 'ann', answer: 'out' };
  const sueOut = { playerId: 'sue', answer: 'out' };
  const isOffered = async () =>
    (await request(league.url, getMatch, { actor: as('cat'), params: { id } })).body.absences?.[0]?.isOffered;

  test('after their yes, then it counts as none, for admins, on the match and for the others; until they come after all', async () => {
    await league.learn({ id: 'sol', name: 'Sol Standin', role: 'substitution' });
    await report();
    await say(sue, 'yes');
    await comes('out');
    expect((await absent())[0]).not.toHaveProperty('offer');
    expect((await absent())[0]).toMatchObject({ refused: 1 });
    expect(await isOffered()).toBe(false);
    expect(await questions(as('sol', 'substitution'))).toMatchObject([{ isTaken: false }]);
    await comes('in');
    expect((await absent())[0]).toMatchObject({ offer: { personId: 'sue' } });
    expect(await isOffered()).toBe(true);
  });

  test.each(['notYet', 'yes'] as const)(
    'and then yes, having said %s before, then the yes counts and the out does not',
    async (before) => {
      await report();
      if (before === 'yes') await say(sue, 'yes');
      expect((await comes('out')).body).toEqual([annOut, sueOut]);
      expect((await say(sue, 'yes')).body).toMatchObject({ answer: 'yes', isTaken: false });
      expect((await absent())[0]).toMatchObject({ offer: { personId: 'sue' } });
      const { body } = await request(league.url, getAvailability, { actor: sue, params: { id: fixtureId } });
      expect(body).toEqual([annOut]);
    },
  );

  test('and a yes that comes too late, then they are out still', async () => {
    await league.learn({ id: 'sol', name: 'Sol Standin', role: 'substitution' });
    await report();
    await say(as('sol', 'substitution'), 'yes');
    await comes('out');
    expect((await say(sue, 'yes')).body).toMatchObject({ answer: null, isTaken: true });
    expect((await comes('out')).body).toEqual([annOut, sueOut]);
  });
});

test('when whoever said yes for two is placed for one, then nobody would play for the other, and a new yes is refused', async () => {
  const other = await addMatch(league, 'cat', 'dan', fixtureId);
  await report();
  const forCat = { id: other.id, playerId: 'cat' };
  await request(league.url, reportAbsence, { actor: as('cat'), params: forCat, body: {} });
  await say(sue, 'yes');
  const answer = (body: { answer: 'yes' | 'no' }) =>
    request(league.url, answerQuestion, { actor: sue, params: forCat, body });
  expect((await answer({ answer: 'yes' })).status).toBe(200);
  const body = { originalPlayerId: 'ann', substituteId: 'sue' };
  await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
  const { body: shown } = await request(league.url, getMatch, { actor: as('cat'), params: { id: other.id } });
  expect(shown.absences).toEqual([{ playerId: 'cat', isOffered: false }]);
  expect((await answer({ answer: 'no' })).status).toBe(200);
  const again = await answer({ answer: 'yes' });
  expect([again.status, again.error.message]).toEqual([409, 'You already have a match on this evening']);
});

test('when a decision is taken back, then whoever had said yes and heard that they are not needed is asked anew', async () => {
  await report();
  await say(sue, 'yes');
  await callsOf(league, id).decide('void');
  expect((await callsOf(league, id).reopen()).body).toMatchObject({
    absences: [{ playerId: 'ann', isOffered: false }],
  });
  expect(await questions(sue)).toMatchObject([{ answer: null, isTaken: false }]);
  expect((await absent())[0]).not.toHaveProperty('offer');
});
