import type { Match, User } from '@society/contracts';
import { proposedHandicap } from '@society/golf';
import { byName, isPlayed, sidesOf } from '@society/league-client';

/**
 * What an evening's points say of somebody's handicap. `taken`: they have the proposed one by now; `changed`: another one than on the evening, so
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
 * The proposals after these matches, by name: for whoever played, substitutes too, and whose points speak for another handicap than the one they
 * played off. None for a match of which that is not known, and for one decided without being played.
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
