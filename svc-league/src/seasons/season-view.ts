import { FIRST_SEASON_ID } from '@society/contracts';
import { isCalledOff } from '../matches/line-up.ts';
import type { Change, Match } from '../matches/match.ts';
import { currentSeason } from './season.ts';
import type { SeasonSummary } from './season.ts';

/** The seasons, and in which of them each fixture is. */
export type SeasonView = {
  readonly seasons: readonly SeasonSummary[];
  /** Season ids by fixture id. */
  readonly fixtures: ReadonlyMap<string, string>;
};

/** What says in which season a match is. */
export type OfSeason = { readonly seasonId?: string | undefined; readonly fixtureId: string };

/** The season of a match, or of what is told of one: its own from its start on, before that its fixture's. Undefined for a fixture that is not in the view. */
export const seasonIdOf = ({ fixtures }: SeasonView, { seasonId, fixtureId }: OfSeason): string | undefined =>
  seasonId ?? fixtures.get(fixtureId);

/** Whether a match is in a season; one of a fixture that is gone is in the first. */
export const isIn =
  (view: SeasonView, seasonId: string) =>
  (match: OfSeason): boolean =>
    (seasonIdOf(view, match) ?? FIRST_SEASON_ID) === seasonId;

export const seasonIn = ({ seasons }: SeasonView, id: string): SeasonSummary | undefined =>
  seasons.find((season) => season.id === id);

/** Whether a fixture is in the season that is open, or the newest while none is; one that is not in the view was made just now. */
export const isCurrent = (view: SeasonView, fixtureId: string): boolean => {
  const current = currentSeason(view.seasons);
  return current === undefined || (view.fixtures.get(fixtureId) ?? current.id) === current.id;
};

const withSeason = (match: Match, seasonId: string | undefined): Match =>
  match.seasonId !== undefined || seasonId === undefined || seasonId === FIRST_SEASON_ID
    ? match
    : { ...match, seasonId };

const withoutSeason = ({ seasonId: _ofFixture, ...match }: Match): Match => match;

/** A match that has not started goes with its fixture, and one that was called off, which counts in no season. */
const asStored = (match: Match): Match =>
  match.status === 'scheduled' || isCalledOff(match) ? withoutSeason(match) : match;

/**
 * Decides about a match that knows its season, and lets it keep that from its start on. The first season is written nowhere: what has none
 * is of the first.
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
