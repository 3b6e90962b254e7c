import { FIRST_SEASON_ID, HOME_COURSE_ID } from '@society/contracts';
import { idsOf, living, missing, repeated } from './lookups.ts';
import type { ClubDocuments } from './parts.ts';

type Match = Extract<ClubDocuments['matches'][number], { readonly deleted: false }>;
type Table = Extract<ClubDocuments['tables'][number], { readonly deleted: false }>;

/** Every person whom a match names. */
const peopleOf = (match: Match): readonly (string | null | undefined)[] => [
  match.player1Id,
  match.player2Id,
  match.player1SubId,
  match.player2SubId,
  ...(match.formerIds ?? []),
  ...match.entries.flatMap(({ by, playerId }) => [by, playerId]),
  ...(match.receipts ?? []).map(({ by }) => by),
  match.result?.by,
  match.result?.winnerId,
  match.decided?.by,
];

const seasonOf = (seasonId: string | null | undefined): string => seasonId ?? FIRST_SEASON_ID;

const ofMatches = (club: ClubDocuments): readonly string[] => {
  const people = idsOf(club.people);
  const seasons = idsOf(living(club.seasons));
  const courses = new Set([HOME_COURSE_ID, ...idsOf(living(club.courses))]);
  const matches = living(club.matches);
  const fixtures = living(club.fixtures);
  return [
    ...missing('fixtures', seasons, fixtures, ({ seasonId }) => seasonOf(seasonId)),
    ...missing('fixtures', courses, fixtures, ({ courseId }) => courseId),
    ...missing('matches', idsOf(club.fixtures), matches, ({ fixtureId }) => fixtureId),
    ...missing('matches', seasons, matches, ({ seasonId }) => seasonOf(seasonId)),
    ...missing('matches', courses, matches, ({ course }) => course?.id),
    ...missing('matches', people, matches, peopleOf),
    ...repeated(matches.flatMap(({ fixtureId, onTheCourse }) => onTheCourse.map((id) => `${fixtureId} ${id}`))).map(
      (place) => `matches: somebody is twice in a fixture (${place})`,
    ),
  ];
};

/**
 * Whether a table counts a finished match with its result or decision, and does not count an unfinished one. A match that was called off moves
 * with its fixture to another season, whose table has never heard of it.
 */
const isCounted = ({ results, decisions }: Table, { _id, status, result, decided }: Match): boolean => {
  const decision = decisions?.[_id];
  const isUnheard = decided?.outcome === 'void' && !decision;
  if (status === 'decided' && !isUnheard) return decision?.outcome === decided?.outcome;
  if (status !== 'completed') return results[_id] === undefined;
  const counted = results[_id];
  return counted?.player1Score === result?.player1Score && counted?.player2Score === result?.player2Score;
};

/**
 * Only the open season's table is checked. A closed season shows its final rows; if it is opened again, its table takes what it has missed from
 * the matches.
 */
const ofTables = (club: ClubDocuments): readonly string[] => {
  const open = living(club.seasons).find(({ closedAt }) => !closedAt);
  if (!open) return [];
  const seasons = new Map(living(club.fixtures).map(({ _id, seasonId }) => [_id, seasonOf(seasonId)]));
  const table = living(club.tables).find(
    ({ _id }) => _id === (open._id === FIRST_SEASON_ID ? 'standings' : `standings-${open._id}`),
  );
  if (!table) return [`tables: season ${open._id} has none`];
  const matches = living(club.matches).filter(
    ({ seasonId, fixtureId }) => (seasonId ?? seasons.get(fixtureId) ?? FIRST_SEASON_ID) === open._id,
  );
  return [
    ...matches
      .filter((match) => !isCounted(table, match))
      .map(({ _id }) => `tables: match ${_id} is not counted as it is`),
    ...missing('tables', idsOf(matches), [table], ({ results }) => Object.keys(results)),
  ];
};

/** The next number of a sequence must be a new one. */
const ofCounters = (club: ClubDocuments): readonly string[] =>
  club.counters.flatMap(({ _id, value }) => {
    const counted = { matches: club.matches, fixtures: club.fixtures, courses: club.courses }[_id] ?? [];
    return counted.some(({ _id: id }) => Number(id) > value) ? [`counters: ${_id} would be given out again`] : [];
  });

/** The contradictions between fixtures, matches, tables and people. */
export const contradictionsOfPlay = (club: ClubDocuments): readonly string[] => [
  ...ofMatches(club),
  ...ofTables(club),
  ...ofCounters(club),
];
