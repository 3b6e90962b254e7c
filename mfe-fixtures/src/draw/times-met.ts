import type { Match, Pairing } from '@society/contracts';
import { matchStatusLabel } from '../rules/match-status.ts';
import type { Pair } from './line-up.ts';

/** 'Met once before', 'Met 3 times before'; nothing for a first meeting. */
export const metText = (times: number): string | undefined => {
  if (times < 1) return undefined;
  return times === 1 ? 'Met once before' : `Met ${times} times before`;
};

const isOf = ({ player1Id, player2Id }: Pair, { player1Id: one, player2Id: other }: Pair): boolean =>
  (player1Id === one && player2Id === other) || (player1Id === other && player2Id === one);

/** The matches that count as meetings, as the league counts them: those of the season that have begun, at other fixtures. A walkover is none. */
export const meetingsBeside = (fixtureId: string, ofSeason: readonly Match[]): Match[] =>
  ofSeason.filter(
    (match) =>
      match.fixtureId !== fixtureId &&
      matchStatusLabel(match) !== 'Scheduled' &&
      !(match.decided && match.startedAt === undefined),
  );

/** How often two people have met: the league's number for a pair that it proposed, else counted in `meetings`. */
export const timesMet = (
  pair: Pair,
  proposed: readonly Pick<Pairing, 'player1Id' | 'player2Id' | 'timesMet'>[],
  meetings: readonly Match[],
): number =>
  proposed.find((each) => isOf(each, pair))?.timesMet ?? meetings.filter((match) => isOf(match, pair)).length;

/** The text beside a pair: why the league made it. For a pair made by hand, how often the two have met. */
export const aboutPair = (
  pair: Pair,
  proposed: readonly Pick<Pairing, 'player1Id' | 'player2Id' | 'timesMet' | 'why'>[],
  meetings: readonly Match[],
): string | undefined => proposed.find((each) => isOf(each, pair))?.why ?? metText(timesMet(pair, proposed, meetings));
