import { nameApart, type DecidedBy, type LeagueRow } from '@society/contracts';
import { signed } from '@society/web-kit';
import { wordList } from './holes.ts';

const keyNames = {
  points: 'points',
  difference: 'difference',
  for: 'points for',
  headToHead: 'the points from the matches between those level',
  wins: 'wins',
} as const;

/** More names than this become a number. */
const maxNamed = 3;

const sharedWords = (row: LeagueRow, rows: readonly LeagueRow[]): string => {
  const others = rows.filter(({ position, playerId }) => position === row.position && playerId !== row.playerId);
  const names = others.map(({ player }) => player.name);
  const whom = names.length > maxNamed ? `${names.length} others` : wordList(names);
  return `Shares place ${row.position} with ${whom}: level on everything that counts.`;
};

/**
 * What put a row where it is, as a sentence: 'Above Priya Nair on difference, +7 to +4.' Undefined where there is no other row.
 * @param rows the table, which knows the names
 */
export const decidedWords = (
  row: LeagueRow,
  decidedBy: DecidedBy | null,
  rows: readonly LeagueRow[],
): string | undefined => {
  if (!decidedBy) return undefined;
  const { key, above, below } = decidedBy;
  if (key === 'shared') return sharedWords(row, rows);
  const shown = (value: number): string => (key === 'difference' ? signed(value) : String(value));
  const sides = [
    { word: 'below', neighbour: above },
    { word: 'above', neighbour: below },
  ].flatMap(({ word, neighbour }) => (neighbour ? [{ word, ...neighbour }] : []));
  const parts = sides.map(({ word, playerId, mine, theirs }, index) => {
    const name = rows.find((each) => each.playerId === playerId)?.player.name ?? 'another player';
    return `${word} ${nameApart(name)}${index === 0 ? ` on ${keyNames[key]}` : ''}, ${shown(mine)} to ${shown(theirs)}`;
  });
  const sentence = parts.join(', and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};
