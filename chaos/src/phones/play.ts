import { getHistory, getRound } from '@society/contracts';
import type { Match, RoundAction, RoundView } from '@society/contracts';
import { callUntilAccepted } from '../calls.ts';
import { headersOf } from '../league/evening.ts';
import { createRandom } from '../random.ts';
import { createPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { roundFaults } from './oracle.ts';

const limits = { limitMs: 120_000 };
const dayMs = 24 * 60 * 60 * 1000;

export type Run = {
  readonly match: Match;
  readonly seed: number;
  readonly url: () => string;
  readonly onMade: (playerId: string, action: RoundAction) => void;
};

/**
 * Two phones on one match, mostly without signal: taps, accepts, completions, cards scanned from phone to phone, lost responses, batches that
 * arrive twice, in part or much later, apps killed between a tap and its delivery, and pages opened anew. In the end everything is delivered.
 * Returns what is wrong then, and the actions made.
 */
export const playPhones = async ({ match, seed, url, onMade }: Run) => {
  const random = createRandom(seed);
  const { id: matchId, player1Id, player2Id } = match;
  const look = async (playerId: string): Promise<RoundView> =>
    (await callUntilAccepted(url, getRound, () => ({ params: { id: matchId }, headers: headersOf(playerId) }), limits))
      .body;
  const start = await look(player1Id);
  const phoneOf = (playerId: string): Phone =>
    createPhone({
      matchId,
      playerId,
      random,
      url,
      skewMs: random.whole(-dayMs, dayMs),
      start,
      onMade: (action) => onMade(playerId, action),
    });
  const [one, two] = [phoneOf(player1Id), phoneOf(player2Id)];

  const step = async (phone: Phone): Promise<void> => {
    const turn = random.whole(1, 21);
    if (turn <= 11) await phone.tap();
    else if (turn <= 13) await phone.accept();
    else if (turn === 14) await phone.complete();
    else if (turn <= 17) await phone.deliver(random.pick(['well', 'lost', 'doubled', 'in part', 'no signal'] as const));
    else if (turn === 18) phone.kill();
    else if (turn === 19) await phone.repeatOld();
    else if (turn === 20) await phone.restart();
    else if (turn === 21) await phone.scan(await (phone === one ? two : one).card());
  };
  const steps = random.whole(6, 16);
  for (let count = 0; count < steps; count += 1) await step(random.pick([one, two]));
  for (const phone of random.pick([
    [one, two],
    [two, one],
  ]))
    await phone.deliverAll();
  // A call that was under way for hours comes last.
  await one.repeatOld();

  const views = { player1: await one.look(), player2: await two.look() };
  const { body: history } = await callUntilAccepted(
    url,
    getHistory,
    () => ({ params: { id: matchId }, headers: headersOf(player1Id) }),
    limits,
  );
  one.close();
  two.close();
  const made = [...one.made, ...two.made];
  return { made, faults: roundFaults({ made, views, history }) };
};
