import type { DataOf, playerChanged } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { SnapshotStore } from '@society/service-kit/store';
import { personOf, withHistory } from './person.ts';
import type { Person } from './person.ts';
import type { PlayersClient } from './players-client.ts';
import { createRecentPeople } from './recent-people.ts';

/** Somebody who may write at all, with what the league itself knows of their role. */
export type Writer = { readonly playerId: string; readonly isAdmin: boolean };

type Told = DataOf<typeof playerChanged>;

export type PeopleService = ReturnType<typeof createPeopleService>;

/** People as the league knows them. Reads never ask another service; a write that names somebody not known yet asks svc-players once. */
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

  /** The person as known afterwards: undefined when they were removed since. */
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
      const kept = found && (await keep(found.version, found.player, clock().toISOString()));
      if (kept) known.set(id, kept);
    }
    return known;
  };

  const requireWriter = async (playerId: string): Promise<Writer> => {
    const person = (await findOrAsk([playerId])).get(playerId);
    if (!person) throw new AppError('forbidden', 'You are not a member of this league');
    if (!person.isActive) throw new AppError('forbidden', 'Your account is suspended');
    return { playerId, isAdmin: person.role === 'admin' };
  };

  /** Who looks at something: an admin sees more, unless suspended since. */
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
    /** For what admins alone may look at; `what` ends the refusal "Only admins can …". */
    requireAdminReader: async (playerId: string, what: string): Promise<Writer> =>
      requireAmongAdmins(await reader(playerId), what),
    /** Takes in what svc-players tells, and when it became so; an older version than the known one changes nothing. */
    learn: async (version: number, player: Told, at: string): Promise<void> => void (await keep(version, player, at)),
    /** Forgets somebody for good; what is told of them later with a lower version brings them back no more. */
    forget: async (version: number, playerId: string): Promise<void> => {
      await people.remove(playerId, version);
      recent.forget(playerId);
    },
    /** Those of these people that are known, by id, in one read. */
    knownAmong,
    /** The same to be looked at only: at another replica than the one that learnt of a change, up to a second old. Rules ask `knownAmong`. */
    shownAmong: recent.among,
    /** Everybody that is known. */
    all: async (): Promise<readonly Person[]> => (await people.all()).map(({ data }) => data),
    /** These people by id. Throws 404 when somebody exists nowhere, 503 when svc-players would have to be asked and cannot be reached. */
    require: async (ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
      const found = await findOrAsk(ids);
      if (ids.some((id) => !found.has(id))) throw new AppError('notFound', 'Player not found');
      return found;
    },
    /** Who is about to write. Throws 403 for whoever is suspended or no member, whatever their session says. */
    requireWriter,
    /** The same for what admins alone may do; `what` ends the refusal "Only admins can …". */
    requireAdmin: async (playerId: string, what: string): Promise<Writer> =>
      requireAmongAdmins(await requireWriter(playerId), what),
  };
};
