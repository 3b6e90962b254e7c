import { createHash } from 'node:crypto';
import { takesPart } from '@society/contracts';
import type { BodyOf, generateMatches } from '@society/contracts';
import { AppError } from '@society/kernel';
import { onTheCourse } from '../matches/match.ts';
import type { Person } from '../people/person.ts';
import { cheapestPairs } from './matching.ts';
import { pairKey } from './past-evenings.ts';
import type { PairingHistory } from './past-evenings.ts';

/** Two players by id. */
export type Pair = { readonly player1Id: string; readonly player2Id: string };

/** What is to be paired: `ids` without duplicates; `evening` decides the order of equals; `strangers` as in `costOfMeeting`. */
export type PairingTask = {
  readonly ids: readonly string[];
  readonly history: PairingHistory;
  readonly evening: string;
  readonly strangers?: number | undefined;
};

/** Who meets whom, and who is left over when the number of people is odd. */
export type Pairings = { readonly pairs: readonly Pair[]; readonly satOut?: string | undefined };

/** The cost of any rematch, and the extra cost when the last match was on the evening before or after. */
const rematchCost = 100;
const recentCost = 400;

/** One rematch costs this much more than any rank in the order of sitting out: a number above the greatest number of people. */
const perRematch = 1000;

/**
 * Extra cost of having met at all, per step of the weight: as much as a rematch on the very next evening. So people who never met are
 * paired even where others then meet again sooner.
 */
const metCost = rematchCost + recentCost;

/**
 * The cost of letting two meet: each earlier match counts, and more the nearer it is. 0 if they never met.
 * @param strangers the weight by which those who have not met are favoured; 0 for none
 */
export const costOfMeeting = (history: PairingHistory, one: string, other: string, strangers = 0): number => {
  const meetings = history.meetings.get(pairKey(one, other)) ?? [];
  if (meetings.length === 0) return 0;
  return meetings.reduce((sum, away) => sum + rematchCost + Math.round(recentCost / away), strangers * metCost);
};

/** Those who can be drawn: active players and admins who take part in the league and are not on the course yet. */
export const freeAmong = (people: readonly Person[], onCourse: ReadonlySet<string>): readonly Person[] =>
  people.filter(
    (person) => person.isActive && person.role !== 'substitution' && takesPart(person) && !onCourse.has(person.id),
  );

/** The item at a place. A place outside the list is a bug, not a player without an id. */
export const itemAt = (ids: readonly string[], place: number): string => {
  const found = ids[place];
  if (found === undefined) throw new Error(`A list of ${ids.length} has no place ${place}`);
  return found;
};

/** A random-looking order that depends on the evening only: looking again shows the same pairings. */
const shuffled = (ids: readonly string[], evening: string): readonly string[] => {
  const place = (id: string): string => createHash('sha256').update(`${evening} ${id}`).digest('hex');
  return ids
    .map((id) => ({ id, place: place(id) }))
    .toSorted((a, b) => a.place.localeCompare(b.place))
    .map(({ id }) => id);
};

/**
 * People whose arrears differ by less than this count as equal. So there is nearly always a choice of who sits out, and the one chosen
 * spares the others rematches.
 */
const level = 0.5;

/**
 * Those who may sit out, the person whose turn it is first. Nobody sits out two evenings running while anybody else can. Of the rest, those
 * count who are furthest behind their fair part of sitting out, within `level`; so a newcomer, or a person who was away for long, has
 * nothing to make up for. Among these, more matches come first, then the longer time since sitting out.
 */
const nextToSitOut = (ids: readonly string[], { satOut, due, matches }: PairingHistory): readonly string[] => {
  const evenings = (id: string): readonly number[] => satOut.get(id) ?? [];
  const nearest = (id: string): number => Math.min(...evenings(id));
  const behind = (id: string): number => (due.get(id) ?? 0) - evenings(id).length;
  const rested = ids.filter((id) => nearest(id) > 1);
  const able = rested.length > 0 ? rested : ids;
  const most = Math.max(...able.map(behind));
  return able
    .filter((id) => most - behind(id) < level)
    .toSorted(
      (a, b) =>
        (matches.get(b) ?? 0) - (matches.get(a) ?? 0) || (nearest(a) === nearest(b) ? 0 : nearest(b) - nearest(a)),
    );
};

/**
 * Pairs people up with as few rematches as possible, weighted by how often and how recently two have met. With an odd number one sits out:
 * of those whose turn it is, the one who spares the others rematches.
 */
export const pairUp = ({ ids, history, evening, strangers }: PairingTask): Pairings => {
  const players = shuffled(ids, evening);
  const isOdd = players.length % 2 === 1;
  const sitters = new Map(isOdd ? nextToSitOut(players, history).map((id, rank) => [id, rank]) : []);
  // The last place stands for nobody: the person matched with it sits out.
  const nobody = players.length;
  const found = cheapestPairs(players.length + Number(isOdd), (one, other) => {
    const first = itemAt(players, one);
    if (other === nobody) return sitters.get(first);
    return costOfMeeting(history, first, itemAt(players, other), strangers) * perRematch;
  });
  const left = found.find(([, other]) => other === nobody);
  const satOut = left && itemAt(players, left[0]);
  const pairs = found
    .filter(([, other]) => other !== nobody)
    .map(([one, other]) => ({ player1Id: itemAt(players, one), player2Id: itemAt(players, other) }));
  return { pairs, satOut };
};

/** Who sits out when an admin makes these pairs: the only one left alone. Two or more who are left could have met, so they were not there. */
export const leftAlone = (there: readonly string[], pairs: readonly Pair[]): string | undefined => {
  const paired = new Set(pairs.flatMap(onTheCourse));
  const left = there.filter((id) => !paired.has(id));
  return left.length === 1 ? left[0] : undefined;
};

/** Throws 400 when there is no pair, or somebody is in two. */
export const requireOnce = (pairs: readonly Pair[]): void => {
  if (pairs.length === 0) throw new AppError('invalid', 'Choose at least one pair');
  const each = pairs.flatMap(({ player1Id, player2Id }) => [...new Set([player1Id, player2Id])]);
  if (new Set(each).size < each.length) throw new AppError('invalid', 'A player can be in one pair only');
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names for a sentence: of more than four, the first three and how many others. */
const named = (names: readonly string[]): string =>
  listed.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names);

/** Throws 409, with their names, when some of these are on the course already. */
export const requireFree = (people: readonly Person[], onCourse: ReadonlySet<string>): void => {
  const taken = people.filter(({ id }) => onCourse.has(id)).map(({ name }) => name);
  if (taken.length > 0)
    throw new AppError(
      'conflict',
      `${named(taken)} already ${taken.length === 1 ? 'plays' : 'play'} in this fixture. Please make the pairings again.`,
    );
};

/** Whether these are the same pairs, in whichever order. */
export const arePairs = (some: readonly Pair[], others: readonly Pair[]): boolean => {
  const keys = (pairs: readonly Pair[]): string =>
    pairs
      .map(({ player1Id, player2Id }) => pairKey(player1Id, player2Id))
      .toSorted()
      .join();
  return keys(some) === keys(others);
};

/**
 * Whether a request for a draw asks for what the last draw has made: the same press once more.
 * @param made the pairs of that draw, `satOut` whoever it left without an opponent
 */
export const isRepeated = (
  { pairs, playerIds }: Pick<BodyOf<typeof generateMatches>, 'pairs' | 'playerIds'>,
  made: readonly Pair[],
  satOut: readonly string[],
): boolean => {
  if (made.length === 0) return false;
  if (pairs) return arePairs(pairs, made);
  // Not `onTheCourse`: whoever stands in since was not in the draw.
  const drawn = new Set([...made.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]), ...satOut]);
  return playerIds !== undefined && new Set(playerIds).size === drawn.size && playerIds.every((id) => drawn.has(id));
};
