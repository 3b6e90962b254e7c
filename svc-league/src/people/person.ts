import type { MatchPlayer, PlayerSnapshot, Role } from '@society/contracts';
import { HANDICAP_DEFAULT } from '@society/golf';

/** What the league keeps of a person: no more than its rules and screens need. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  readonly businessCompany?: string;
  readonly handicap: number;
  readonly role: Role;
  readonly isActive: boolean;
};

/** The league's part of what svc-players tells of a person. */
export const personOf = ({ id, name, photo, businessCompany, handicap, role, isActive }: PlayerSnapshot): Person => ({
  id,
  name,
  ...(photo && { photo }),
  ...(businessCompany && { businessCompany }),
  handicap,
  role,
  isActive,
});

/** A person as a match shows them; whoever is known no more is a deleted player, for the opponent's sake. */
export const onMatchCard = (id: string, person: Person | undefined): MatchPlayer =>
  person
    ? { id, name: person.name, photo: person.photo, businessCompany: person.businessCompany, handicap: person.handicap }
    : { id, name: 'Deleted player', handicap: HANDICAP_DEFAULT };
