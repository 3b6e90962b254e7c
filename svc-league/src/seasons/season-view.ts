import { FIRST_SEASON_ID } from '@society/contracts';
import { isCalledOff } from '../matches/line-up.ts';
import type { Change, Match } from '../matches/match.ts';
import { currentSeason } from './season.ts';
import type { SeasonSummary } from './season.ts';

/** The seasons, and the season of each fixture. */
export type SeasonView = {
  readonly seasons: readonly SeasonSummary[];
  /** Season ids by fixture id. */
  readonly fixtures: ReadonlyMap<string, string>;
};

/** The fields that say in which season a match is. */
export type OfSeason = { readonly seasonId?: string | undefined; readonly fixtureId: string };

/**
 * The season's id for a match or an event about one: the match's own from its start on, before that its fixture's. Undefined when the
 * fixture is not in the view.
 */
export const seasonIdOf = ({ fixtures }: SeasonView, { seasonId, fixtureId }: OfSeason): string | undefined =>
  seasonId ?? fixtures.get(fixtureId);

/** Whether a match is in a season. A match whose fixture was deleted, and which has no season of its own, is in the first. */
export const isIn =
  (view: SeasonView, seasonId: string) =>
  (match: OfSeason): boolean =>
    (seasonIdOf(view, match) ?? FIRST_SEASON_ID) === seasonId;

export const seasonIn = ({ seasons }: SeasonView, id: string): SeasonSummary | undefined =>
  seasons.find((season) => season.id === id);

/**
 * Whether a fixture is in the current season: the open one, or the newest while none is open. A fixture that is missing in the view was
 * made a moment ago, so it is.
 */
export const isCurrent = (view: SeasonView, fixtureId: string): boolean => {
  const current = currentSeason(view.seasons);
  return current === undefined || (view.fixtures.get(fixtureId) ?? current.id) === current.id;
};

const withSeason = (match: Match, seasonId: string | undefined): Match =>
  match.seasonId !== undefined || seasonId === undefined || seasonId === FIRST_SEASON_ID
    ? match
    : { ...match, seasonId };

const withoutSeason = ({ seasonId: _ofFixture, ...match }: Match): Match => match;

/**
 * A match keeps no season of its own before it has started, since it moves with its fixture, nor when it was called off, since it counts in
 * no season.
 */
const asStored = (match: Match): Match =>
  match.status === 'scheduled' || isCalledOff(match) ? withoutSeason(match) : match;

/**
 * Runs `decide` on the match with its season filled in, and lets the match keep the season from its start on. The first season is never
 * written: a match without a season is in the first.
 */
export const decidedInSeason = <C extends Change>(
  match: Match,
  seasonId: string | undefined,
  decide: (match: Match) => C,
): C => {
  const given = withSeason(match, seasonId);
  const change = decide(given);
  const isSame = change.next === given && change.events.length === 0;
  return { ...change, next: isSame ? match : asStored(change.next) };
};
