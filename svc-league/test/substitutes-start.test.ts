import {
  answerQuestion,
  completeByAdmin,
  envelope,
  getAttention,
  getForYou,
  reportAbsence,
  setSubstitute,
} from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, admin, as, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, hole, nines } from './round-calls.ts';

/** Ann cannot play, Sue has said that she would for her, and the round begins without anybody having placed her. */
let league: League;
let id: string;
const sue = as('sue', 'substitution');
beforeEach(async () => {
  league = await startLeague();
  ({ id } = await addMatch(league));
  await report();
  const params = { id, playerId: 'ann' };
  await request(league.url, answerQuestion, { actor: sue, params, body: { answer: 'yes' } });
});
afterEach(() => league.stop());

const report = () =>
  request(league.url, reportAbsence, { actor: as('ann'), params: { id, playerId: 'ann' }, body: {} });
const told = (): Envelope[] =>
  league.published.map((each) => envelope.parse(each)).filter(({ name }) => name === 'substitute.asked');
const questions = async () => (await request(league.url, getForYou, { actor: sue })).body.questions;
const finalScore = () =>
  request(league.url, completeByAdmin, {
    actor: admin,
    params: { id },
    body: { player1Score: 18, player2Score: 17 },
  });
const bothCards = async () => {
  const { version } = await callsOf(league, id).match();
  return callsOf(league, id).cards({ version, player1: nines(4), player2: nines(5), reason: 'On paper' });
};

test.each<[string, () => Promise<unknown>]>([
  ['is started', () => startMatch(league, id)],
  ['begins with a hole', () => callsOf(league, id).send('bob', hole('h1', 'bob', 1, 4))],
  ['is entered as a final score', finalScore],
  ['is entered as two cards', bothCards],
])('when the round %s, then whoever had said yes hears that they are not needed, once', async (_what, begins) => {
  await begins();
  await begins();
  const settled = await eventually(() => told()[2] ?? false);
  expect(settled).toMatchObject({ data: { matchId: id, playerId: 'ann', settledIds: ['sue'], askedIds: [] } });
  await league.everything();
  expect(told()).toHaveLength(3);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the start',
    async () => {
      await startMatch(league, id);
      await callsOf(league, id).undoStart('adam');
    },
  ],
  [
    'a decision',
    async () => {
      await callsOf(league, id).decide('void');
      await callsOf(league, id).reopen();
    },
  ],
])('when %s is taken back, then they are asked anew, and told so', async (_what, happens) => {
  await happens();
  expect(await questions()).toMatchObject([{ answer: null, isTaken: false }]);
  const anew = await eventually(() => told()[3] ?? false);
  expect(anew).toMatchObject({ data: { matchId: id, playerId: 'ann', askedIds: ['sue'], settledIds: [] } });
  await league.everything();
  expect(told()).toHaveLength(4);
});

test('when they were placed and are removed for good, then somebody is looked for again, and those who are left are told so', async () => {
  await league.learn({ id: 'sol', name: 'Sol Standin', role: 'substitution' });
  await report();
  const body = { originalPlayerId: 'ann', substituteId: 'sue' };
  await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
  const absent = async () => (await request(league.url, getAttention, { actor: admin })).body.absent;
  expect(await absent()).toEqual([]);
  await league.remove('sue');
  expect(await absent()).toMatchObject([{ personId: 'ann', asked: 1 }]);
  const { questions: ofSol } = (await request(league.url, getForYou, { actor: as('sol', 'substitution') })).body;
  expect(ofSol).toMatchObject([{ playerId: 'ann', answer: null, isTaken: false }]);
  await league.everything();
  expect(told().at(-1)).toMatchObject({ data: { playerId: 'ann', askedIds: ['sol'], settledIds: [] } });
});
