import { deletedName } from '@society/contracts';
import type { MatchPlayer, PlayerSnapshot, Role } from '@society/contracts';
import { HANDICAP_DEFAULT } from '@society/golf';

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

/** A person as told now, remembering the handicap that they had until then. `at` is when they changed. */
export const withHistory = (now: Person, before: Person | undefined, at: string): Person => {
  const known = before?.earlierHandicaps ?? [];
  const earlier =
    before && before.handicap !== now.handicap ? [...known, { handicap: before.handicap, until: at }] : known;
  return earlier.length === 0 ? now : { ...now, earlierHandicaps: earlier.slice(-maxEarlier) };
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
