import { answerQuestion, reportAbsence, setSubstitute, withdrawAbsence } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let id: string;
let fixtureId: string;
const absence = () => ({ id, playerId: 'ann' });
beforeEach(async () => {
  league = await startLeague();
  ({ id, fixtureId } = await addMatch(league));
  await request(league.url, reportAbsence, { actor: as('ann'), params: absence(), body: {} });
});
afterEach(() => league.stop());

const say = (answer: 'yes' | null) =>
  request(league.url, answerQuestion, { actor: as('sue', 'substitution'), params: absence(), body: { answer } });
const place = () =>
  request(league.url, setSubstitute, {
    actor: admin,
    params: { id },
    body: { originalPlayerId: 'ann', substituteId: 'sue', former: null, absentId: 'ann' },
  });

test.each<[string, () => Promise<unknown>, string]>([
  [
    'the player can play after all',
    () => request(league.url, withdrawAbsence, { actor: as('ann'), params: absence() }),
    'nobody has to play for Ann Keller any more',
  ],
  ['the yes is taken back', () => say(null), 'Sue Pemberton does not offer to play any more'],
  [
    'whoever said yes is out',
    () => league.availability.answer('sue', fixtureId, { answer: 'out' }),
    'Sue Pemberton does not offer to play any more',
  ],
])(
  'when %s before an admin’s click on the offer, then nobody is put in, and it is said why',
  async (_what, happens, news) => {
    await say('yes');
    await happens();
    const before = await league.everything();
    const message = `Somebody has changed this match meanwhile: ${news}. Please look at it again.`;
    expect(await place()).toMatchObject({ status: 409, error: { message } });
    expect(await league.everything()).toEqual(before);
  },
);

test('when the click is made again after a lost answer, then it is answered as before', async () => {
  await say('yes');
  for (let press = 0; press < 2; press += 1)
    expect(await place()).toMatchObject({ status: 200, body: { player1SubId: 'sue' } });
});
