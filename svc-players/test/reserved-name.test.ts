import { changePlayer, createPlayer, listPlayers, placeholderName } from '@society/contracts';
import type { User } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
beforeAll(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller');
});
afterAll(() => players.close());

const [firstName = '', lastName = ''] = placeholderName.split(' ');
const message = 'This name is reserved. Please enter another one.';
const refused = { status: 400, error: { message, issues: [{ path: 'firstName', message }] } };
const change = (body: unknown, actor = players.admin, id = anna.id) =>
  request(players.url, changePlayer, { actor, params: { id }, body });

const spellings: readonly (readonly [string, string])[] = [
  [firstName, lastName],
  [firstName.toUpperCase(), ` ${lastName.toLowerCase()} `],
  [`${firstName}\u200B`, `${lastName}\u200D`],
  [firstName.slice(0, 4), firstName.slice(4) + lastName],
  // What stands in place of the name of people who were deleted.
  ['Deleted', 'player'],
  ['DELETED', 'Play\u200Ber'],
];

test.each(spellings)(
  'when somebody is to be called %j %j, then it is refused at the field, and nothing changes',
  async (first, last) => {
    const before = await players.documents();
    const names = { firstName: first, lastName: last };
    const body = { ...names, email: 'new@example.org' };
    expect(await request(players.url, createPlayer, { actor: players.admin, body })).toMatchObject(refused);
    for (const actor of [players.admin, personOf(anna)]) {
      expect(await change(names, actor)).toMatchObject(refused);
      expect(await change({ name: `${first} ${last}` }, actor)).toMatchObject(refused);
    }
    expect(await players.documents()).toEqual(before);
  },
);

test('when one half of the name comes after the other, then the second one is refused', async () => {
  expect((await change({ firstName })).status).toBe(200);
  expect(await change({ lastName }, personOf(anna))).toMatchObject(refused);
  expect((await change({ firstName: 'Anna' })).status).toBe(200);
});

test('when the placeholder saves their own form, then they keep the name until they give another, and then it is gone', async () => {
  const own = (body: unknown) => change(body, players.admin, players.admin.playerId);
  expect((await own({ name: placeholderName, handicap: 20 })).body).toMatchObject({
    name: placeholderName,
    handicap: 20,
  });
  expect((await own({ name: 'Dee Park' })).status).toBe(200);
  expect(await own({ name: placeholderName })).toMatchObject(refused);
});

describe('who takes part', () => {
  const own = (body: unknown) => change(body, players.admin, players.admin.playerId);
  const listed = async (id: string) =>
    (await request(players.url, listPlayers, { actor: players.admin })).body.find((user) => user.id === id)?.plays;

  test('when somebody is added, then they take part, unless the form says otherwise', async () => {
    expect(anna.plays).toBe(true);
    expect((await players.add('Cleo Desk', { plays: false })).plays).toBe(false);
  });

  test('when the first admin gives their name, then they still take no part, until they say so', async () => {
    expect((await own({ name: 'Dee Stone' })).body).toMatchObject({ name: 'Dee Stone', plays: false });
    expect((await own({ plays: true })).body.plays).toBe(true);
    expect(await listed(players.admin.playerId)).toBe(true);
  });

  test('when an admin says that somebody takes no part, then everybody is told; a member may not say it', async () => {
    expect(await change({ plays: false }, personOf(anna))).toMatchObject({
      status: 403,
      error: { message: 'Only an admin can change who takes part in the league', issues: [{ path: 'plays' }] },
    });
    const { body } = await change({ plays: false });
    expect(body.plays).toBe(false);
    await eventually(() =>
      players.bus.published.some(({ subject, version }) => subject === anna.id && version === body.version),
    );
    expect(players.bus.published.at(-1)).toMatchObject({ data: { plays: false } });
    expect((await change({ plays: true, version: body.version - 1 })).error.message).toBe(
      'Somebody else changed this meanwhile. Taking part in the league is now No; you entered Yes.',
    );
    expect((await change({ plays: 'yes' })).status).toBe(400);
  });
});
