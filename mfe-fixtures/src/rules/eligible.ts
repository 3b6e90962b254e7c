import type { Match, User } from '@society/contracts';

/** Who may be put into a match (spec section 5): players and admins, not suspended, and not the placeholder admin, who is no person. */
export const isEligible = ({ role, isActive, name }: User): boolean => role !== 'substitution' && isActive && name !== 'Tournament Admin';

/** The ids of everybody who stands in one of these matches, substitutes included. */
export const usedIds = (matches: readonly Match[]): ReadonlySet<string> =>
  new Set(matches.flatMap(({ player1Id, player2Id, player1SubId, player2SubId }) => [player1Id, player2Id, player1SubId, player2SubId].filter((id) => id !== undefined)));

/** Those of `players` who stand in none of these matches of a fixture. */
export const unusedPlayers = <P extends { readonly id: string }>(players: readonly P[], matches: readonly Match[]): P[] => {
  const used = usedIds(matches);
  return players.filter(({ id }) => !used.has(id));
};
