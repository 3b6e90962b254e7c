import {
  approveHandicap,
  changePlayer,
  deletePlayer,
  getHandicapHistory,
  listAvailableSubstitutes,
  listPlayers,
  listWaitingHandicaps,
  refuseHandicap,
} from '@society/contracts';
import type { User } from '@society/contracts';
import { aClubChanged } from '@society/contracts/testing';
import type { Person } from '@society/service-kit/auth';
import { eventually, request } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
let ben: User;
beforeEach(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller', { handicap: 20 });
  ben = await players.add('Ben Okafor', { handicap: 11 });
});
afterEach(() => players.close());

const change = (body: unknown, actor: Person = personOf(anna)) =>
  request(players.url, changePlayer, { actor, params: { id: anna.id }, body });
const history = async (actor: Person = personOf(anna), id = anna.id) =>
  request(players.url, getHandicapHistory, { actor, params: { id } });
const decide = (route: typeof approveHandicap | typeof refuseHandicap, handicap: number, actor = players.admin) =>
  request(players.url, route, { actor, params: { id: anna.id }, body: { handicap } });
const waiting = async () => (await request(players.url, listWaitingHandicaps, { actor: players.admin })).body;
const listedFor = async (actor: Person) =>
  (await request(players.url, listPlayers, { actor })).body.find(({ id }) => id === anna.id);
const approvalIsNeeded = () => players.receive(aClubChanged());

test('when nothing was ever changed, then the history is empty', async () => {
  expect(await history()).toMatchObject({ status: 200, body: [] });
});

test('when handicaps change, then who, when, from and to are kept, the newest first, and any member may read it', async () => {
  const first = players.clock().toISOString();
  await change({ handicap: 18 });
  players.clock.advance(60_000);
  await change({ handicap: 16, bio: 'More' }, players.admin);
  const expected = [
    { by: { id: players.admin.playerId, name: 'Tournament Admin' }, from: 18, to: 16, status: 'done' },
    { at: first, by: { id: anna.id, name: 'Anna Keller' }, from: 20, to: 18, status: 'done' },
  ];
  for (const actor of [personOf(anna), personOf(ben), players.admin])
    expect((await history(actor)).body).toMatchObject(expected);
});

test('when somebody who changed one was removed since, then they are a former member', async () => {
  const carla = await players.addAs('admin', 'Carla Mendes');
  await change({ handicap: 18 }, personOf(carla));
  await request(players.url, deletePlayer, { actor: players.admin, params: { id: carla.id } });
  expect((await history()).body[0]?.by).toEqual({ id: carla.id, name: 'Former member' });
});

test('when members decide for themselves, as at first, then a change counts at once and nothing waits', async () => {
  expect((await change({ handicap: 18 })).body).not.toHaveProperty('pendingHandicap');
  expect((await change({})).body.handicap).toBe(18);
  expect(await waiting()).toEqual([]);
});

describe('where an admin has to agree', () => {
  beforeEach(approvalIsNeeded);

  test('when a member changes their own, then it waits, the answer, the account and their own list say so, and nobody else’s', async () => {
    const { body } = await change({ handicap: 12, bio: 'New' });
    expect(body).toMatchObject({ handicap: 20, pendingHandicap: 12, bio: 'New' });
    expect(players.auth.calls.at(-1)?.player).toMatchObject({ handicap: 20, pendingHandicap: 12 });
    for (const actor of [personOf(anna), players.admin]) expect((await listedFor(actor))?.pendingHandicap).toBe(12);
    expect(await listedFor(personOf(ben))).not.toHaveProperty('pendingHandicap');
    expect((await history()).body).toMatchObject([{ from: 20, to: 12, status: 'waiting' }]);
    expect((await history(personOf(ben))).body).toEqual([]);
    expect(await waiting()).toMatchObject([{ player: { id: anna.id, name: 'Anna Keller' }, from: 20, to: 12 }]);
  });

  test('when a substitute changes their own, then other members do not see among the substitutes that it waits', async () => {
    const { id } = await players.add('Sid Stone', { role: 'substitution', handicap: 9 });
    const sid = { ...personOf(anna), playerId: id };
    await request(players.url, changePlayer, { actor: sid, params: { id }, body: { handicap: 7 } });
    const seenBy = async (actor: Person) =>
      (await request(players.url, listAvailableSubstitutes, { actor })).body.map(
        ({ pendingHandicap }) => pendingHandicap,
      );
    expect([await seenBy(sid), await seenBy(personOf(ben))]).toEqual([[7], [undefined]]);
  });

  test('when an admin changes their own or another’s, then it counts at once', async () => {
    expect((await change({ handicap: 12 }, players.admin)).body).toMatchObject({ handicap: 12 });
    const own = await request(players.url, changePlayer, {
      actor: players.admin,
      params: { id: players.admin.playerId },
      body: { handicap: 9 },
    });
    expect(own.body).toMatchObject({ handicap: 9 });
    expect(await waiting()).toEqual([]);
  });

  test('when the admin agrees, then the handicap is theirs and everybody is told; when not, then it stays', async () => {
    await change({ handicap: 12 });
    const approved = await decide(approveHandicap, 12);
    expect(approved).toMatchObject({ status: 200, body: { handicap: 12 } });
    expect(approved.body).not.toHaveProperty('pendingHandicap');
    await eventually(() =>
      players.bus.published.some(({ subject, version }) => subject === anna.id && version === approved.body.version),
    );
    await change({ handicap: 10 });
    expect((await decide(refuseHandicap, 10)).body).toMatchObject({ handicap: 12 });
    expect((await history()).body).toMatchObject([
      { from: 12, to: 10, status: 'refused', decidedBy: { id: players.admin.playerId } },
      { from: 20, to: 12, status: 'done', by: { id: anna.id }, decidedBy: { name: 'Tournament Admin' } },
    ]);
    expect((await history(personOf(ben))).body).toMatchObject([{ to: 12 }]);
  });

  test('when the admin agrees, and once more as after a lost answer, then the account is told at once, and once', async () => {
    await change({ handicap: 12 });
    const before = players.auth.calls.length;
    await decide(approveHandicap, 12);
    await decide(approveHandicap, 12);
    expect(players.auth.calls.slice(before).map(({ player }) => player.handicap)).toEqual([12]);
  });

  test('when several wait, then the one who asked first comes first', async () => {
    await request(players.url, changePlayer, { actor: personOf(ben), params: { id: ben.id }, body: { handicap: 9 } });
    players.clock.advance(60_000);
    await change({ handicap: 12 });
    expect((await waiting()).map(({ to }) => to)).toEqual([9, 12]);
  });

  test('when two admins decide at once, then one of them does, and the other is told to look again', async () => {
    const carla = await players.addAs('admin', 'Carla Mendes');
    await change({ handicap: 12 });
    const answers = await Promise.all([decide(approveHandicap, 12), decide(refuseHandicap, 12, personOf(carla))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe(
      'Somebody has decided about this handicap meanwhile. Please look again.',
    );
    const [winner, loser] = answers[0].status === 200 ? [12, 'done'] : [20, 'refused'];
    expect((await listedFor(players.admin))?.handicap).toBe(winner);
    expect((await history()).body).toMatchObject([{ status: loser }]);
  });

  test('when the member asks for another one before the admin has decided, then the admin decides about nothing they have not seen', async () => {
    await change({ handicap: 12 });
    await change({ handicap: 14 });
    expect(await decide(approveHandicap, 12)).toMatchObject({
      status: 409,
      error: { message: 'Anna now asks for a handicap of 14. Please look again.' },
    });
    expect((await decide(approveHandicap, 14)).body.handicap).toBe(14);
  });

  test('when the member takes the wish back, then nothing waits', async () => {
    await change({ handicap: 12 });
    expect((await change({ handicap: 20 })).body).not.toHaveProperty('pendingHandicap');
    expect([await waiting(), (await history()).body]).toEqual([[], []]);
  });

  test('when an admin changed the handicap since the member’s form was loaded, then the member is told both values', async () => {
    await change({ handicap: 15 }, players.admin);
    expect(await change({ handicap: 12, version: anna.version })).toMatchObject({
      status: 409,
      error: { message: 'Somebody else changed this meanwhile. Handicap is now "15"; you entered "12".' },
    });
  });

  test('when somebody is suspended, then their wish is in no list, and members may not read of them', async () => {
    await change({ handicap: 12 });
    await change({ isActive: false }, players.admin);
    expect(await waiting()).toEqual([]);
    expect((await history(personOf(ben))).status).toBe(404);
    expect((await history(players.admin)).body).toHaveLength(1);
  });
});

test('when a member changes their own for the eleventh time on one day, then it is refused, nothing of the form is kept, and an admin may', async () => {
  for (let handicap = 1; handicap <= 10; handicap += 1) expect((await change({ handicap })).status).toBe(200);
  const refused = await change({ handicap: 11, bio: 'New' });
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'You have changed your handicap ten times today. Please ask an admin.',
  ]);
  expect((await change({ handicap: 10, bio: 'Other' })).body).toMatchObject({ handicap: 10, bio: 'Other' });
  expect((await change({ handicap: 11 }, players.admin)).body.handicap).toBe(11);
});

test.each([[{}], [{ handicap: '12' }], [{ handicap: 55 }], [{ handicap: { $gt: 0 } }], [{ handicap: 1.5 }]])(
  'when a word on a handicap has %j, then it is refused, and nothing changes',
  async (body) => {
    const before = await players.documents();
    for (const route of [approveHandicap, refuseHandicap]) {
      const answer = await request(players.url, route, { actor: players.admin, params: { id: anna.id }, body });
      expect([answer.status, answer.error.message]).toEqual([400, 'Handicap must be a whole number from 0 to 54']);
    }
    expect(await players.documents()).toEqual(before);
  },
);

test('when the person is unknown, then that is said', async () => {
  expect(await history(players.admin, 'nobody')).toMatchObject({
    status: 404,
    error: { message: 'Player not found' },
  });
});
