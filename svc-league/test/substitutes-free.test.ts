import {
  answerAvailability,
  answerQuestion,
  completeByAdmin,
  getAttention,
  getForYou,
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
