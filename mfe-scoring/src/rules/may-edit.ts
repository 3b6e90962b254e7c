import { deletedName } from '@society/contracts';
import type { Match, User } from '@society/contracts';
import { type MatchSide, sideOfUser, sidesOf } from '@society/league-client';

type Person = Pick<User, 'id' | 'role'>;

/** What a person is to a match: an admin scores any match, an assigned player (or substitute) their own, everybody else watches. */
export type PartInMatch = 'admin' | 'assigned' | 'viewer';

export const partInMatch = (match: Match, person: Person): PartInMatch => {
  if (person.role === 'admin') return 'admin';
  return sideOfUser(match, person.id) ? 'assigned' : 'viewer';
};

/** Whether nobody plays a card any more: its player was deleted, and no substitute plays on. */
const isEmptied = ({ player, substitute }: MatchSide): boolean => player.name === deletedName && !substitute;

/**
 * Whether a person may enter strokes on one card now. An assigned player may enter either card until they completed their own round; a
 * card whose player completed is closed to the opponent; an admin may edit until both players have completed, but for their own closed card.
 * The card of a deleted player without a substitute is closed to everybody.
 */
export const mayEditCard = (match: Match, person: Person, card: MatchSide): boolean => {
  if (match.status !== 'in_progress' || isEmptied(card)) return false;
  const own = sideOfUser(match, person.id);
  if (person.role === 'admin') return !card.completed || own?.name !== card.name;
  return !card.completed && own?.completed === false;
};

/** Whether strokes that a person chose for a player can still be submitted, now or once the round begins. */
export const maySubmitYet = (match: Match, person: Person, playerId: string): boolean =>
  sidesOf(match).some(
    (side) => side.player.id === playerId && (match.status === 'scheduled' || mayEditCard(match, person, side)),
  );

/** Whether a person may complete a card: a player their own, an admin either. It does not look at whether the card is completed already. */
export const mayCompleteCard = (match: Match, person: Person, card: MatchSide): boolean => {
  if (match.status !== 'in_progress') return false;
  return person.role === 'admin' || sideOfUser(match, person.id)?.name === card.name;
};

/** Whether a person controls the round: starts it and moves the hole that everybody sees. */
export const mayControlRound = (match: Match, person: Person): boolean =>
  match.status !== 'completed' && (person.role === 'admin' || sideOfUser(match, person.id)?.completed === false);
