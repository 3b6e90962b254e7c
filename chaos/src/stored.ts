import type { LeagueRow } from '@society/contracts';
import type { Course } from 'svc-league/course';
import type { Match } from 'svc-league/match';
import type { Season } from 'svc-league/seasons';
import type { TablePerson } from 'svc-league/table';

/** A match as it is stored. */
export type StoredMatch = { readonly match: Match; readonly version: number };

/** A course as it is stored, with all its earlier versions. */
export type StoredCourse = { readonly course: Course; readonly version: number };

/** The stored seasons with what belongs to them, and each season's table as the service returns it. */
export type StoredSeasons = {
  readonly seasons: readonly Season[];
  /** Season ids by fixture id. */
  readonly fixtures: ReadonlyMap<string, string>;
  readonly matches: readonly StoredMatch[];
  readonly people: readonly TablePerson[];
  /** By season id. */
  readonly tables: ReadonlyMap<string, readonly LeagueRow[]>;
};
