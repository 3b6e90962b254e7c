import type { Match, User } from '@society/contracts';
import { proposedHandicap } from '@society/golf';
import { byName, isPlayed, sidesOf } from '@society/league-client';

/**
 * The handicap that an evening's points suggest for somebody. `taken`: they have it by now. `changed`: they have another one than on the evening, so
 * somebody has decided about it since.
 */
export type HandicapProposal = {
  readonly player: User;
  readonly points: number;
  readonly from: number;
  readonly to: number;
  readonly state: 'open' | 'taken' | 'changed';
};

const stateOf = (now: number, from: number, to: number): HandicapProposal['state'] => {
  if (now === to) return 'taken';
  return now === from ? 'open' : 'changed';
};

/**
 * The proposals after these matches, sorted by name: for every active person who played, also as a substitute, and whose points suggest another
 * handicap than they played off. None where that handicap is not known, or the match was decided without being played.
 */
export const proposalsOf = (matches: readonly Match[], people: readonly User[]): HandicapProposal[] =>
  matches
    .filter(isPlayed)
    .flatMap((match) =>
      sidesOf(match).flatMap(({ name, onCourse, points }) => {
        const player = people.find(({ id, isActive }) => id === onCourse.id && isActive);
        const from = match[`${name}Handicap`];
        if (!player || from === undefined) return [];
        const to = proposedHandicap(from, points);
        return to === from ? [] : [{ player, points, from, to, state: stateOf(player.handicap, from, to) }];
      }),
    )
    .toSorted((a, b) => byName(a.player, b.player));
