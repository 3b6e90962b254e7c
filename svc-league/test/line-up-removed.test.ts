import { addMatch, addRunningMatch, scoreHole, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { lineUpCalls, refusing, startLeagueWithMore } from './line-up-calls.ts';

let league: League;
let calls: ReturnType<typeof lineUpCalls>;
let refused: ReturnType<typeof refusing>;
beforeEach(async () => {
  league = await startLeagueWithMore();
  calls = lineUpCalls(league);
  refused = refusing(league);
});
afterEach(() => league.stop());

describe('somebody removed for good', () => {
  /** Lets somebody be removed after a use case has looked at the people, and before it writes. */
  const removedBeforeWriting = (playerId: string): void => {
    const { update } = league.openMatches;
    jest.spyOn(league.openMatches, 'update').mockImplementationOnce(async (id, decide) => {
      await league.remove(playerId);
      return update(id, decide);
    });
  };

  test('when it is a substitute at the moment of being set, then the match is played without, and that is said', async () => {
    const { id } = await addMatch(league);
    removedBeforeWriting('sue');
    expect(await calls.assign(id, 'ann', 'sue')).toMatchObject({ status: 404, error: { message: 'Player not found' } });
    expect((await calls.get(id)).body).not.toHaveProperty('player1SubId');
  });

  test('when it is the new player at the moment of the change, then the match goes as all of theirs', async () => {
    const { id } = await addMatch(league);
    removedBeforeWriting('cat');
    expect(await calls.change(id, 'ann', 'cat')).toMatchObject({ status: 404, error: { message: 'Player not found' } });
    expect((await calls.get(id)).status).toBe(404);
  });

  test('when it is a substitute, then a scheduled match is played without, and the next substitute can be set', async () => {
    const { id } = await addMatch(league);
    await calls.assign(id, 'ann', 'sue');
    await league.remove('sue');
    expect((await calls.get(id)).body).not.toHaveProperty('player1SubId');
    expect((await calls.assign(id, 'ann', 'sol')).body.player1SubId).toBe('sol');
  });

  test('when it is the substitute of a running match without a hole of theirs, then an admin can take them out or set another', async () => {
    const [first, second] = [await addMatch(league, 'ann', 'bob'), await addMatch(league, 'cat', 'dan')];
    for (const [id, original] of [
      [first.id, 'ann'],
      [second.id, 'cat'],
    ] as const) {
      await calls.assign(id, original, 'sue');
      await startMatch(league, id);
    }
    await league.remove('sue');
    expect((await calls.unassign(first.id, 'ann')).body).toMatchObject({
      status: 'in_progress',
      player1PlayingHandicap: 10,
    });
    expect((await calls.assign(second.id, 'cat', 'sol')).body).toMatchObject({
      player1SubId: 'sol',
      player1PlayingHandicap: 15,
    });
  });

  test('when it is a player of a running match, then an admin can put somebody else in their place', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await scoreHole(league, id, 'bob', 1, 4);
    await league.remove('ann');
    expect((await calls.change(id, 'ann', 'cat')).body).toMatchObject({
      status: 'in_progress',
      player1: { name: 'Cat Lindqvist' },
      player1Score: 0,
      player1PlayingHandicap: 5,
    });
    expect((await scoreHole(league, id, 'cat', 1, 4)).status).toBe(201);
  });

  test('when it is the original of a running match, then their substitute stays', async () => {
    const { id } = await addMatch(league);
    await calls.assign(id, 'ann', 'sue');
    await startMatch(league, id);
    await league.remove('ann');
    await refused(calls.unassign(id, 'ann'), 409, 'This player was deleted and cannot play themselves');
  });

  test('when it is somebody who was changed out of a match before, then the match stays as it is', async () => {
    const { id } = await addMatch(league);
    const changed = (await calls.change(id, 'ann', 'cat')).body;
    await league.remove('ann');
    expect((await calls.get(id)).body).toEqual(changed);
  });

  test('when it is somebody who was changed into a match, then a scheduled one goes', async () => {
    const { id } = await addMatch(league);
    await calls.change(id, 'ann', 'cat');
    await league.remove('cat');
    expect((await calls.get(id)).status).toBe(404);
  });
});
