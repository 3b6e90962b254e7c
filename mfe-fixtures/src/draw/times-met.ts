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

/** What counts as a meeting, as the league counts: what was begun of a season's matches at other fixtures than this one. A walkover is none. */
export const meetingsBeside = (fixtureId: string, ofSeason: readonly Match[]): Match[] =>
  ofSeason.filter(
    (match) =>
      match.fixtureId !== fixtureId &&
      matchStatusLabel(match) !== 'Scheduled' &&
      !(match.decided && match.startedAt === undefined),
  );

/** How often two people have met: as the league said when it proposed them, else counted in these meetings, for pairs that an admin made by hand. */
export const timesMet = (
  pair: Pair,
  proposed: readonly Pick<Pairing, 'player1Id' | 'player2Id' | 'timesMet'>[],
  meetings: readonly Match[],
): number =>
  proposed.find((each) => isOf(each, pair))?.timesMet ?? meetings.filter((match) => isOf(match, pair)).length;

/** What an admin reads beside a pair: why the league made it, else how often the two have met. */
export const aboutPair = (
  pair: Pair,
  proposed: readonly Pick<Pairing, 'player1Id' | 'player2Id' | 'timesMet' | 'why'>[],
  meetings: readonly Match[],
): string | undefined => proposed.find((each) => isOf(each, pair))?.why ?? metText(timesMet(pair, proposed, meetings));
