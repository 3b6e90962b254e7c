import { changePlayer, deletePlayer } from '@society/contracts';
import type { User } from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, request } from '@society/service-kit/testing';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let people: readonly User[];
let versions: ReadonlyMap<string, unknown>;
/** The person who is deleted right after everybody was listed, and the one whom the store fails to write. */
let gone: string | undefined;
let refused: string | undefined;

beforeEach(async () => {
  [gone, refused] = [undefined, undefined];
  players = await startPlayers(
    {},
    {
      playerStore: (own) => ({
        ...own,
        everybody: async () => {
          const all = await own.everybody();
          if (gone !== undefined) await own.remove(gone, () => []);
          return all;
        },
        update: async (id, decide) => {
          if (id === refused) throw new AppError('unavailable', 'The store is away');
          return own.update(id, decide);
        },
      }),
    },
  );
  people = [await players.add('Anna Keller'), await players.add('Bob Green'), await players.add('Carla Mendes')];
  versions = new Map((await players.documents()).map(({ _id, version }) => [String(_id), version]));
});
afterEach(() => players.close());

/** The ids of the people of whom this event was published. */
const sent = (event: string): readonly string[] =>
  players.bus.published
    .filter(({ name, subject, version }) => name === event && version > Number(versions.get(subject)))
    .map(({ subject }) => subject)
    .sort();

test('when somebody is deleted while everybody is sent again, then all others are sent, and the deletion is told', async () => {
  const [anna, bob, carla] = people.map(({ id }) => id);
  gone = bob;
  expect(await players.operations.republish()).toBe(3);
  await eventually(() => {
    expect(sent('player.changed')).toEqual([players.admin.playerId, anna, carla].sort());
    expect(sent('player.deleted')).toEqual([bob]);
  });
});

test('when several were deleted, then each deletion is told again, as an event of its own', async () => {
  const ids = people.map(({ id }) => id);
  for (const id of ids) await request(players.url, deletePlayer, { actor: players.admin, params: { id } });
  const { published: before } = await players.told();
  await players.operations.republish();
  await players.told();
  const again = players.bus.published.slice(before).filter(({ name }) => name === 'player.deleted');
  expect(again.map(({ subject }) => subject).sort()).toEqual(ids.sort());
  expect(new Set(again.map(({ id }) => id)).size).toBe(ids.length);
});

test('when somebody cannot be sent, then all others are, and at the end it says who could not', async () => {
  const [anna, bob, carla] = people.map(({ id }) => id);
  refused = anna;
  await expect(players.operations.republish()).rejects.toThrow(
    `1 of 4 people could not be sent again: ${anna}. The log says why; run it again.`,
  );
  await eventually(() => expect(sent('player.changed')).toEqual([players.admin.playerId, bob, carla].sort()));
  expect(players.logger.entries).toContainEqual({
    level: 'error',
    entry: { err: expect.objectContaining({ message: 'The store is away' }), playerId: anna },
    message: 'somebody could not be sent again',
  });
});

test('when everybody is sent again, then the handicaps that they had before go along, and no answer has them', async () => {
  const [anna] = people;
  const until = players.clock().toISOString();
  const changed = await request(players.url, changePlayer, {
    actor: players.admin,
    params: { id: anna?.id ?? '' },
    body: { handicap: 12 },
  });
  expect(changed.body).not.toHaveProperty('earlierHandicaps');
  await players.operations.republish();
  await eventually(() =>
    expect(
      players.bus.published.find(({ subject, version }) => subject === anna?.id && version > changed.body.version)
        ?.data,
    ).toMatchObject({ handicap: 12, earlierHandicaps: [{ handicap: anna?.handicap, until }] }),
  );
});
