import type { DataOf, playerChanged } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { SnapshotStore } from '@society/service-kit/store';
import { personOf, withHistory } from './person.ts';
import type { Person } from './person.ts';
import type { PlayersClient } from './players-client.ts';
import { createRecentPeople } from './recent-people.ts';

/** A person with their role as the league itself knows it. */
export type Writer = { readonly playerId: string; readonly isAdmin: boolean };

type Told = DataOf<typeof playerChanged>;

export type PeopleService = ReturnType<typeof createPeopleService>;

/** People as the league knows them. Reads never ask another service; a write that names an unknown person asks svc-players once. */
export const createPeopleService = ({
  people,
  players,
  clock,
  timeZone,
}: {
  readonly people: SnapshotStore<Person>;
  readonly players: PlayersClient;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
}) => {
  const knownAmong = async (ids: readonly string[]): Promise<Map<string, Person>> => {
    const snapshots = await people.getMany([...new Set(ids)]);
    return new Map(snapshots.map(({ id, data }) => [id, data]));
  };
  const recent = createRecentPeople(knownAmong);

  /** Stores a record and returns the person as known afterwards; undefined when they were removed since. */
  const keep = async (version: number, player: Told, at: string): Promise<Person | undefined> => {
    const before = (await people.get(player.id))?.data;
    const when = { at, timeZone: await timeZone(), told: player.earlierHandicaps };
    const person = withHistory(personOf(player), before, when);
    const isNews = await people.apply(person.id, version, person);
    recent.forget(person.id);
    if (isNews) return person;
    return (await people.get(person.id))?.data;
  };

  const findOrAsk = async (ids: readonly string[]): Promise<Map<string, Person>> => {
    const known = await knownAmong(ids);
    for (const id of new Set(ids)) {
      if (known.has(id)) continue;
      const found = await players.find(id);
      // The answer lacks the earlier handicaps, so it must not stand in the way of the event of its version, which has them.
      const kept = found && (await keep(found.version - 1, found.player, clock().toISOString()));
      if (kept) known.set(id, kept);
    }
    return known;
  };

  const requireOne = async (id: string): Promise<Person> => {
    const person = (await findOrAsk([id])).get(id);
    if (!person) throw new AppError('notFound', 'Player not found');
    return person;
  };

  const requireWriter = async (playerId: string): Promise<Writer> => {
    const person = (await findOrAsk([playerId])).get(playerId);
    if (!person) throw new AppError('forbidden', 'You are not a member of this league');
    if (!person.isActive) throw new AppError('forbidden', 'Your account is suspended');
    return { playerId, isAdmin: person.role === 'admin' };
  };

  /** The reader of something: admins see more, unless they are suspended. */
  const reader = async (playerId: string): Promise<Writer> => {
    const person = (await knownAmong([playerId])).get(playerId);
    return { playerId, isAdmin: person?.isActive === true && person.role === 'admin' };
  };

  const requireAmongAdmins = (person: Writer, what: string): Writer => {
    if (!person.isAdmin) throw new AppError('forbidden', `Only admins can ${what}`);
    return person;
  };

  return {
    reader,
    /** For what only admins may read. Throws 403 for others; `what` ends the message "Only admins can …". */
    requireAdminReader: async (playerId: string, what: string): Promise<Writer> =>
      requireAmongAdmins(await reader(playerId), what),
    /** Stores a record from svc-players that changed at `at`. A version older than the known one changes nothing. */
    learn: async (version: number, player: Told, at: string): Promise<void> => void (await keep(version, player, at)),
    /** Removes somebody for good. A later record with a lower version does not bring them back. */
    forget: async (version: number, playerId: string): Promise<void> => {
      await people.remove(playerId, version);
      recent.forget(playerId);
    },
    /** The known ones of these people, by id, in one read. */
    knownAmong,
    /** The same for display only: up to a second old at a replica that did not receive the change itself. Rules use `knownAmong`. */
    shownAmong: recent.among,
    /** Everybody whom the league knows. */
    all: async (): Promise<readonly Person[]> => (await people.all()).map(({ data }) => data),
    /** These people by id. Throws 404 when svc-players does not know one of them either, 503 when it has to be asked and cannot be reached. */
    require: async (ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
      const found = await findOrAsk(ids);
      if (ids.some((id) => !found.has(id))) throw new AppError('notFound', 'Player not found');
      return found;
    },
    /** The same for one person. */
    requireOne,
    /** For every write. Throws 403 for a person who is suspended or no member, whatever their session says. */
    requireWriter,
    /** The same for what only admins may do; `what` ends the message "Only admins can …". */
    requireAdmin: async (playerId: string, what: string): Promise<Writer> =>
      requireAmongAdmins(await requireWriter(playerId), what),
  };
};
