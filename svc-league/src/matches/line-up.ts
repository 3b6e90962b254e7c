import { playingHandicap } from '@society/golf';
import type { Side } from '@society/golf';
import { AppError } from '@society/kernel';
import type { Person } from '../people/person.ts';
import { offerOf, openAbsence } from '../substitutes/absence.ts';
import type { CanCome } from '../substitutes/absence.ts';
import {
  changedMeanwhile,
  onTheCourse,
  requireEligible,
  requireNotDecided,
  requireNotOver,
  requireOpponents,
  unchanged,
} from './match.ts';
import type { Change, Match } from './match.ts';

/** What a new line-up needs to know of a person. `handicap` is the full one, over 18 holes. */
export type LineUpPerson = Pick<Person, 'id' | 'name' | 'role' | 'isActive' | 'handicap'>;

type Counting = Pick<Match, 'entries' | 'result' | 'decided'>;

/** Whether an admin has called the match off: nothing of it counts, whatever is recorded. */
export const isCalledOff = ({ decided }: Pick<Counting, 'decided'>): boolean => decided?.outcome === 'void';

/** Whether somebody has recorded a hole or a result of a match that was not called off. */
export const isScored = (match: Counting): boolean =>
  !isCalledOff(match) && (match.entries.length > 0 || match.result !== null);

/** Whether an admin has decided the match for a side or as a draw. */
export const isDecided = (match: Pick<Counting, 'decided'>): boolean =>
  match.decided !== undefined && !isCalledOff(match);

/** Whether anything of a match counts: a recorded hole, a result or a decision. In a match that was called off, nothing counts. */
export const hasCounted = (match: Counting): boolean => isScored(match) || isDecided(match);

/** Throws 409 once anything of a match counts: it can no longer be removed then. */
export const requireUnplayed = (match: Match): void => {
  if (isDecided(match)) requireNotDecided(match);
  if (isScored(match))
    throw new AppError(
      'conflict',
      'Scores have been recorded in this match, so it can no longer be deleted. If that was a mistake, call it off first by Decide Match.',
    );
};

/** The side of a player; a substitute's id does not stand for the player here. */
const sideOfPlayer = (match: Match, playerId: string): Side | undefined => {
  if (playerId === match.player1Id) return 'player1';
  return playerId === match.player2Id ? 'player2' : undefined;
};

const requirePlayerSide = (match: Match, playerId: string): Side => {
  const side = sideOfPlayer(match, playerId);
  if (!side) throw new AppError('invalid', 'This player is not in the match');
  return side;
};

/** Throws 409 once the match is over or a hole on this side's card is recorded: that was somebody's play. */
const requireOpenSide = (match: Match, side: Side): void => {
  requireNotOver(match);
  if (match.entries.some(({ playerId }) => playerId === match[`${side}Id`])) {
    throw new AppError('conflict', 'This player already has a recorded hole, so the line-up can no longer be changed');
  }
};

/** Adds those who leave the line-up to `formerIds`, so that what their phones still send is kept. */
const withLineUp = (match: Match, next: Match): Match => {
  const now = new Set(onTheCourse(next));
  const once = [...(match.formerIds ?? []), ...onTheCourse(match)];
  const formerIds = [...new Set(once)].filter((id) => !now.has(id));
  return formerIds.length === 0 && !match.formerIds ? next : { ...next, formerIds };
};

const requireEverybodyOnce = (match: Match): void => {
  const people = onTheCourse(match);
  if (new Set(people).size < people.length)
    throw new AppError('conflict', 'One of these players is already in this match');
};

/** A match in which nobody stands in on this side. */
export const withoutSubstitute = (match: Match, side: Side): Match => {
  const { player1SubId, player2SubId, ...rest } = match;
  if (side === 'player1') return player2SubId === undefined ? rest : { ...rest, player2SubId };
  return player1SubId === undefined ? rest : { ...rest, player1SubId };
};

/**
 * The match with other people on one side. A running match takes the playing handicap of the person who plays now; an emptied card is open
 * again.
 */
const withSide = (
  match: Match,
  side: Side,
  given: { readonly playerId: string; readonly subId?: string; readonly handicap: number | undefined },
): Match => {
  const { emptiedIds, ...rest } = withoutSubstitute(match, side);
  const stillEmptied = emptiedIds?.filter((id) => id !== match[`${side}Id`]);
  const next: Match = {
    ...rest,
    ...(stillEmptied && { emptiedIds: stillEmptied }),
    [`${side}Id`]: given.playerId,
    ...(given.subId !== undefined && { [`${side}SubId`]: given.subId }),
  };
  if (match.status === 'scheduled') return next;
  if (given.handicap === undefined)
    throw new AppError('conflict', 'This player was deleted and cannot play themselves');
  return { ...next, [`${side}PlayingHandicap`]: playingHandicap(given.handicap) };
};

/**
 * What the admin's screen showed: `former`, the substitute of the player (null for none), and `absentId`, the person for whom the newcomer
 * would play. Either is undefined when the request does not say it.
 */
type SeenLineUp = {
  readonly former?: string | null | undefined;
  readonly absentId?: string | undefined;
  readonly canCome: CanCome;
  readonly nameOf: (id: string) => string;
};

/** Throws 409 when this side has another substitute than the admin saw, or the newcomer does not offer to play for `absentId` any more. */
const requireSeenLineUp = (match: Match, side: Side, seen: SeenLineUp, newcomer?: LineUpPerson): void => {
  const { former, absentId, canCome, nameOf } = seen;
  const now = match[`${side}SubId`];
  if (former !== undefined && now !== undefined && now !== former)
    throw changedMeanwhile(`${nameOf(now)} plays for ${nameOf(match[`${side}Id`])} now`);
  if (absentId === undefined || !newcomer) return;
  const absence = openAbsence(match, absentId);
  if (!absence) throw changedMeanwhile(`nobody has to play for ${nameOf(absentId)} any more`);
  if (offerOf(absence, canCome)?.personId !== newcomer.id)
    throw changedMeanwhile(`${newcomer.name} does not offer to play any more`);
};

/**
 * Puts somebody else in the place of a player. A substitute of that player leaves, too. When the new player is in and the old one is not,
 * the change was made before, and nothing happens. Throws 400 when the old player is not in the match, or the new one is the old one, the
 * opponent or a substitute by role. Throws 409 while the new one is suspended or already in the match, once the side has a recorded hole,
 * after the end, and when the line-up is not as the admin saw it.
 */
export const changePlayer = (
  match: Match,
  given: {
    readonly oldPlayerId: string;
    readonly newPlayer: LineUpPerson;
    readonly seen?: SeenLineUp | undefined;
  },
): Change => {
  const { oldPlayerId, newPlayer } = given;
  if (newPlayer.id === oldPlayerId) throw new AppError('invalid', 'The new player must differ from the old one');
  if (sideOfPlayer(match, newPlayer.id) && !sideOfPlayer(match, oldPlayerId)) return unchanged(match);
  const side = requirePlayerSide(match, oldPlayerId);
  requireOpenSide(match, side);
  if (given.seen) requireSeenLineUp(match, side, given.seen, newPlayer);
  const next = withLineUp(match, withSide(match, side, { playerId: newPlayer.id, handicap: newPlayer.handicap }));
  requireOpponents(next);
  requireEligible(newPlayer);
  requireEverybodyOnce(next);
  return { next, events: [] };
};

/** Throws unless this person can stand in: 400 for a role other than substitute, 409 while suspended. */
const requireSubstitute = ({ name, role, isActive }: LineUpPerson): void => {
  if (role !== 'substitution') throw new AppError('invalid', `${name} is not a substitute`);
  if (!isActive) throw new AppError('conflict', `${name} is suspended and cannot be chosen as a substitute`);
};

/**
 * Sets the substitute of a player, instead of the former one, if any. The same again changes nothing. Throws 400 when the original is not a
 * player of the match or the other has no substitute's role. Throws 409 while that one is suspended or already in the match, once the side
 * has a recorded hole, after the end, and when the line-up is not as the admin saw it.
 */
export const assignSubstitute = (
  match: Match,
  given: {
    readonly originalPlayerId: string;
    readonly substitute: LineUpPerson;
    readonly seen?: SeenLineUp | undefined;
  },
): Change => {
  const { originalPlayerId, substitute } = given;
  const side = requirePlayerSide(match, originalPlayerId);
  if (match[`${side}SubId`] === substitute.id) return unchanged(match);
  requireOpenSide(match, side);
  if (given.seen) requireSeenLineUp(match, side, given.seen, substitute);
  requireSubstitute(substitute);
  const stoodIn = { playerId: originalPlayerId, subId: substitute.id, handicap: substitute.handicap };
  const next = withLineUp(match, withSide(match, side, stoodIn));
  requireEverybodyOnce(next);
  return { next, events: [] };
};

/**
 * The player plays after all; without a substitute nothing changes. Throws 400 when they are not a player of the match. Throws 409 once the
 * side has a recorded hole, after the end, for a deleted player in a running match, and when the substitute is not the one the admin saw.
 * @param given.handicap the player's full handicap; undefined when they were deleted
 */
export const removeSubstitute = (
  match: Match,
  given: {
    readonly originalPlayerId: string;
    readonly handicap: number | undefined;
    readonly seen?: SeenLineUp | undefined;
  },
): Change => {
  const { originalPlayerId, handicap } = given;
  const side = requirePlayerSide(match, originalPlayerId);
  if (match[`${side}SubId`] === undefined) return unchanged(match);
  requireOpenSide(match, side);
  if (given.seen) requireSeenLineUp(match, side, given.seen);
  return { next: withLineUp(match, withSide(match, side, { playerId: originalPlayerId, handicap })), events: [] };
};
