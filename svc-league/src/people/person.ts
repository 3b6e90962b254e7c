import { deletedName } from '@society/contracts';
import type { MatchPlayer, PlayerSnapshot, Role } from '@society/contracts';
import { HANDICAP_DEFAULT } from '@society/golf';
import { clubDay } from '@society/kernel';

/** What the league keeps of a person: no more than its rules and screens need. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  readonly businessCompany?: string;
  readonly handicap: number;
  /** What it was before, each until a moment (ISO 8601 in UTC), the oldest first. Absent while it never changed. */
  readonly earlierHandicaps?: readonly { readonly handicap: number; readonly until: string }[];
  readonly role: Role;
  readonly isActive: boolean;
  /** Absent in what was told before it was said; read it by `takesPart`. */
  readonly plays?: boolean;
};

const maxEarlier = 50;

/** The league's part of what svc-players tells of a person. */
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
 * Where there is no more room, what was in force within a single day goes first, the latest such: no day ends with it. Or whoever changes their handicap again and
 * again would have an evening forgotten that is still to be played off.
 */
const withinRoom = (earlier: Earlier, timeZone: string): Earlier => {
  if (earlier.length <= maxEarlier) return earlier;
  const days = earlier.map(({ until }) => clubDay(new Date(until), timeZone));
  const within = days.findLastIndex((day, index) => day === days[index - 1]);
  return withinRoom(earlier.toSpliced(Math.max(within, 0), 1), timeZone);
};

/**
 * A person as told now, with the handicaps that they had before. `at` is when they changed, `timeZone` the club's. `told` is the history that came along:
 * what is known from before it begins stays, and from there on it alone counts, whatever events were missed or overtaken. Without it the one that they
 * had until now is remembered.
 */
export const withHistory = (
  now: Person,
  before: Person | undefined,
  { at, timeZone, told = [] }: { readonly at: string; readonly timeZone: string; readonly told?: Earlier | undefined },
): Person => {
  const known = before?.earlierHandicaps ?? [];
  const noticed = before && before.handicap !== now.handicap ? [{ handicap: before.handicap, until: at }] : [];
  const [first] = told;
  const all = first ? [...known.filter(({ until }) => until < first.until), ...told] : [...known, ...noticed];
  const earlier = withinRoom(all, timeZone);
  return earlier.length === 0 ? now : { ...now, earlierHandicaps: earlier };
};

/** The handicap that somebody had at a moment, ISO 8601 in UTC. */
export const handicapAt = ({ handicap, earlierHandicaps = [] }: Person, moment: string): number =>
  earlierHandicaps.find(({ until }) => moment < until)?.handicap ?? handicap;

/** What somebody is called; whoever is known no more is a deleted player. */
export const nameOf = (person: Person | undefined): string => person?.name ?? deletedName;

/** A person as a match shows them; whoever is known no more is a deleted player, for the opponent's sake. */
export const onMatchCard = (id: string, person: Person | undefined): MatchPlayer => {
  if (!person) return { id, name: nameOf(person), handicap: HANDICAP_DEFAULT };
  const { name, photo, businessCompany, handicap, plays } = person;
  return { id, name, photo, businessCompany, handicap, plays };
};
