import type { Match, Pairing } from '@society/contracts';
import { statusLabel } from '../matches/rules/match-status.ts';
import type { Pair } from './line-up.ts';

/** 'Met once before', 'Met 3 times before'; nothing for a first meeting. */
export const metText = (times: number): string | undefined => {
  if (times < 1) return undefined;
  return times === 1 ? 'Met once before' : `Met ${times} times before`;
};

const isOf = ({ player1Id, player2Id }: Pair, { player1Id: one, player2Id: other }: Pair): boolean =>
  (player1Id === one && player2Id === other) || (player1Id === other && player2Id === one);

/**
 * How often two people have met: as the league said when it proposed them, else counted in what was played at other fixtures, for pairs that
 * an admin made by hand.
 */
export const timesMet = (
  pair: Pair,
  proposed: readonly Pick<Pairing, 'player1Id' | 'player2Id' | 'timesMet'>[],
  matches: readonly Match[],
  fixtureId: string,
): number =>
  proposed.find((each) => isOf(each, pair))?.timesMet ??
  matches.filter((match) => match.fixtureId !== fixtureId && statusLabel(match) !== 'Scheduled' && isOf(match, pair))
    .length;

/** What an admin reads beside a pair: why the league made it, else how often the two have met. */
export const aboutPair = (
  pair: Pair,
  proposed: readonly Pick<Pairing, 'player1Id' | 'player2Id' | 'timesMet' | 'why'>[],
  matches: readonly Match[],
  fixtureId: string,
): string | undefined =>
  proposed.find((each) => isOf(each, pair))?.why ?? metText(timesMet(pair, proposed, matches, fixtureId));
