import { deletedName } from '@society/contracts';
import type { MatchPlayer, PlayerSnapshot, Role } from '@society/contracts';
import { HANDICAP_DEFAULT } from '@society/golf';
import { clubDay } from '@society/kernel';

/** What the league keeps of a person: no more than its rules and screens need. `handicap` is the full one, over 18 holes. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  readonly businessCompany?: string;
  readonly handicap: number;
  /** The earlier handicaps, each with the moment until which it was in force (ISO 8601 in UTC), the oldest first. Absent while it never changed. */
  readonly earlierHandicaps?: readonly { readonly handicap: number; readonly until: string }[];
  readonly role: Role;
  readonly isActive: boolean;
  /** Absent in old records; read it by `takesPart`. */
  readonly plays?: boolean;
};

const maxEarlier = 50;

/** The part of a record of svc-players that the league keeps. */
export const personOf = ({
  id,
  name,
  photo,
  businessCompany,
  handicap,
  role,
  isActive,
  plays,
}: PlayerSnapshot): Person => ({
  id,
  name,
  ...(photo && { photo }),
  ...(businessCompany && { businessCompany }),
  handicap,
  role,
  isActive,
  ...(plays !== undefined && { plays }),
});

type Earlier = NonNullable<Person['earlierHandicaps']>;

/**
 * When there are too many, the latest handicap that was in force within a single day goes first, since no day ended with it. Otherwise many
 * changes in a row would push out the handicap of an evening that is still to be played off.
 */
const withinRoom = (earlier: Earlier, timeZone: string): Earlier => {
  if (earlier.length <= maxEarlier) return earlier;
  const days = earlier.map(({ until }) => clubDay(new Date(until), timeZone));
  const within = days.findLastIndex((day, index) => day === days[index - 1]);
  return withinRoom(earlier.toSpliced(Math.max(within, 0), 1), timeZone);
};

/**
 * A person with their earlier handicaps. `told` is the history that svc-players sent. It replaces what is known from its earliest change on,
 * so missed or late events do no harm; older changes stay. Without `told`, the handicap known until now is remembered. `at` is when it
 * changed, `timeZone` the club's.
 */
export const withHistory = (
  now: Person,
  before: Person | undefined,
  { at, timeZone, told = [] }: { readonly at: string; readonly timeZone: string; readonly told?: Earlier | undefined },
): Person => {
  const known = before?.earlierHandicaps ?? [];
  const noticed = before && before.handicap !== now.handicap ? [{ handicap: before.handicap, until: at }] : [];
  // Not always the first one: the clock may have been put back between two changes.
  const [earliest] = told.map(({ until }) => until).toSorted();
  const all =
    earliest === undefined ? [...known, ...noticed] : [...known.filter(({ until }) => until < earliest), ...told];
  const earlier = withinRoom(all, timeZone);
  return earlier.length === 0 ? now : { ...now, earlierHandicaps: earlier };
};

/** The handicap that somebody had at a moment, ISO 8601 in UTC. */
export const handicapAt = ({ handicap, earlierHandicaps = [] }: Person, moment: string): number =>
  earlierHandicaps.find(({ until }) => moment < until)?.handicap ?? handicap;

/** A person's name; for an unknown id, the name of deleted players. */
export const nameOf = (person: Person | undefined): string => person?.name ?? deletedName;

/** A person as a match shows them; for an unknown id, a deleted player, for the opponent's sake. */
export const onMatchCard = (id: string, person: Person | undefined): MatchPlayer => {
  if (!person) return { id, name: nameOf(person), handicap: HANDICAP_DEFAULT };
  const { name, photo, businessCompany, handicap, plays } = person;
  return { id, name, photo, businessCompany, handicap, plays };
};
