import { deletedName, type Match, type MatchPlayer, type User } from '@society/contracts';

type Choice = Pick<User, 'id' | 'name' | 'businessCompany' | 'handicap'>;

/**
 * A person's name in a choice, with their company when somebody else has the same name. Father and son may have the same company, or none:
 * then their handicap tells them apart.
 */
export const choiceLabel = ({ id, name, businessCompany, handicap }: Choice, all: readonly Choice[]): string => {
  const namesakes = all.filter((other) => other.id !== id && other.name === name);
  if (namesakes.length === 0) return name;
  const isSameCompany = namesakes.some((other) => other.businessCompany === businessCompany);
  const details = [businessCompany, isSameCompany && `handicap ${handicap}`].filter(Boolean).join(', ');
  return details ? `${name} (${details})` : name;
};

/** The match with names that tell its two players apart, for screens on which an admin chooses between them by their names alone. */
export const namesApart = (match: Match): Match => {
  const { player1, player2 } = match;
  if (player1.name !== player2.name || player1.name === deletedName) return match;
  const apart = (player: MatchPlayer) => ({ ...player, name: choiceLabel(player, [player1, player2]) });
  return { ...match, player1: apart(player1), player2: apart(player2) };
};
