import { changeMatchPlayer, removeDeviceKey, setSubstitute } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, completion, hole, nines } from './round-calls.ts';
import { addSigner, completionId, newSigner } from './signer.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const running = async () => callsOf(league, (await addRunningMatch(league)).id);
const a = completionId('a');
const side = 'player1' as const;
const removeKey = (who: string, id: string) => request(league.url, removeDeviceKey, { actor: as(who), params: { id } });

describe('a completion signed by Ann', () => {
  test('when Bob’s phone delivers both and hers never comes back, then the match is over, signed by both', async () => {
    const match = callsOf(league, (await addMatch(league)).id);
    const ann = await addSigner(league, 'ann');
    const signed = ann.completes({ matchId: match.id, side, completionId: a }, 'ann');
    expect(
      await match.outcomes(
        'bob',
        hole('b', 'bob', 1, 6),
        signed,
        completion('B', 'bob', nines(4), nines(5).with(0, 6)),
      ),
    ).toEqual(['applied', 'applied', 'applied']);
    expect(await match.match()).toMatchObject({ status: 'completed', player1Completed: true, player2Completed: true });
    const { entries } = await match.round();
    expect(entries.find(({ playerId, hole: number }) => playerId === 'ann' && number === 9)).toMatchObject({
      side: 'player1',
      by: 'ann',
      strokes: 4,
    });
    expect(await match.differences()).toEqual([['bob', 1, 5, 6]]);
  });

  test('when both phones deliver it, then it counts once, and each is told the same again', async () => {
    const match = await running();
    const signed = (await addSigner(league, 'ann')).completes({ matchId: match.id, side, completionId: a }, 'ann');
    expect([
      ...(await match.outcomes('bob', signed)),
      ...(await match.outcomes('ann', signed)),
      ...(await match.outcomes('bob', signed)),
    ]).toEqual(['applied', 'known', 'known']);
    const completed = (await match.history()).filter(({ kind }) => kind === 'complete');
    expect([completed.length, ...new Set(completed.map(({ by }) => by.name))]).toEqual([19, 'Ann Keller']);
  });

  test('when her own phone delivers it and no key of it is known, then it is her word all the same', async () => {
    const match = await running();
    const signed = newSigner().completes({ matchId: match.id, side, completionId: a }, 'ann');
    expect(await match.outcomes('ann', signed)).toEqual(['applied']);
  });

  test('when it comes after her side completed or after a ruling, then it is kept in her name', async () => {
    const [first, second] = [await running(), callsOf(league, (await addRunningMatch(league, 'ann', 'dan')).id)];
    const ann = await addSigner(league, 'ann');
    await first.outcomes('ann', completion('other', 'ann', nines(3)));
    await second.decide('player2');
    for (const [match, who] of [
      [first, 'bob'],
      [second, 'dan'],
    ] as const) {
      const signed = ann.completes({ matchId: match.id, side, completionId: a }, 'ann');
      expect(await match.outcomes(who, signed)).toEqual(['kept']);
      expect((await match.round('adam')).notCounted).toEqual([expect.objectContaining({ id: a, by: 'ann' })]);
    }
  });

  test('when a substitute signed, then it is the side’s; when somebody signed who was replaced, then it is kept', async () => {
    const substituted = await running();
    const sue = await addSigner(league, 'sue');
    const params = { id: substituted.id };
    const body = { originalPlayerId: 'ann', substituteId: 'sue' };
    await request(league.url, setSubstitute, { actor: admin, params, body });
    const bySue = sue.completes({ matchId: substituted.id, side, completionId: a }, 'ann');
    expect(await substituted.outcomes('bob', bySue)).toEqual(['applied']);

    const replaced = callsOf(league, (await addRunningMatch(league, 'ann', 'dan')).id);
    const ann = await addSigner(league, 'ann');
    await request(league.url, changeMatchPlayer, {
      actor: admin,
      params: { id: replaced.id },
      body: { oldPlayerId: 'ann', newPlayerId: 'cat' },
    });
    for (const playerId of ['ann', 'cat'])
      expect(
        await replaced.outcomes(
          'dan',
          ann.completes(
            { matchId: replaced.id, side, completionId: completionId(playerId === 'ann' ? '1' : '2') },
            playerId,
          ),
        ),
      ).toEqual(['kept']);
    expect((await replaced.match()).player1Completed).toBe(false);
  });
});

describe('a signature that proves nothing', () => {
  const wrongSignature = 'The signature on this card is wrong';
  const notTheirs = 'Nobody on that side has signed this card';

  test.each([
    ['a card of another match', { matchId: '999' }, wrongSignature],
    ['the card of the other side', { side: 'player2' as const }, wrongSignature],
    ['another completion', { completionId: completionId('b') }, wrongSignature],
    ['other strokes', { cards: { player1: nines(4), player2: nines(9) } }, wrongSignature],
    ['another key’s id', { keyId: '0123456789abcdef' }, notTheirs],
  ])('when it was made for %s, then it is refused in words and nothing is completed', async (_what, other, message) => {
    const match = await running();
    const ann = await addSigner(league, 'ann');
    const card = { matchId: match.id, side, completionId: a };
    const made = ann.completes({ ...card, ...other }, 'ann');
    const honest = ann.completes(card, 'ann');
    if (made.kind !== 'complete' || honest.kind !== 'complete') throw new Error('These complete');
    const { body } = await match.send('bob', { ...honest, signature: made.signature });
    expect(body.results).toEqual([{ id: a, outcome: 'refused', message }]);
    expect((await match.match()).player1Completed).toBe(false);
    expect(await match.outcomes('bob', honest)).toEqual(['applied']);
  });

  test('when Bob signs Ann’s card himself, or a stranger or an admin does, then it is refused', async () => {
    const match = await running();
    for (const who of ['bob', 'cat', 'adam']) {
      const signer = await addSigner(league, who);
      const forged = signer.completes({ matchId: match.id, side, completionId: a }, 'ann');
      const { body } = await match.send('bob', forged);
      expect(body.results[0]).toMatchObject({ outcome: 'refused', message: notTheirs });
    }
  });

  test('when it has no cards, or a completion’s id that no card can have, then it is refused', async () => {
    const match = await running();
    const ann = await addSigner(league, 'ann');
    const signed = ann.completes({ matchId: match.id, side, completionId: a }, 'ann');
    if (signed.kind !== 'complete') throw new Error('This completes');
    expect(await match.outcomes('bob', { ...signed, cards: undefined }, { ...signed, id: 'short' })).toEqual([
      'refused',
      'refused',
    ]);
  });

  test('when somebody who is not in the match brings it, then it is refused like all of theirs', async () => {
    const match = await running();
    const ann = await addSigner(league, 'ann');
    const { status } = await match.send('cat', ann.completes({ matchId: match.id, side, completionId: a }, 'ann'));
    expect(status).toBe(403);
  });
});

describe('a phone that was removed', () => {
  test('when the match had started before, then what it signed counts', async () => {
    const match = await running();
    const ann = await addSigner(league, 'ann');
    league.clock.advance(60_000);
    await removeKey('ann', ann.key.id);
    expect(await match.outcomes('bob', ann.completes({ matchId: match.id, side, completionId: a }, 'ann'))).toEqual([
      'applied',
    ]);
  });

  test('when the match started later, then it is kept, and she still completes', async () => {
    const match = callsOf(league, (await addMatch(league)).id);
    const ann = await addSigner(league, 'ann');
    await removeKey('ann', ann.key.id);
    league.clock.advance(60_000);
    const signed = ann.completes({ matchId: match.id, side, completionId: a }, 'ann');
    expect(await match.outcomes('bob', hole('b', 'bob', 1, 5), signed)).toEqual(['applied', 'kept']);
    expect(await match.outcomes('ann', completion('own', 'ann', nines(4)))).toEqual(['applied']);
  });
});

test('when whoever signed is suspended, then it is kept', async () => {
  const match = await running();
  const ann = await addSigner(league, 'ann');
  await league.learn({ id: 'ann', name: 'Ann Keller', isActive: false }, 2);
  expect(await match.outcomes('bob', ann.completes({ matchId: match.id, side, completionId: a }, 'ann'))).toEqual([
    'kept',
  ]);
});
