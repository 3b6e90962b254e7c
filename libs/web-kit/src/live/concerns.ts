import {
  getActiveFixture,
  getFixture,
  getLeagueStats,
  getMatch,
  listFixtures,
  listLiveMatches,
  listMatches,
  listScores,
} from '@society/contracts';
import { queryKeyOf } from '../query/use-route-query.ts';

/** What has changed since the last refetch: matches and fixtures by id, the table, or perhaps anything. */
export type News = {
  readonly matches: ReadonlyMap<string, { readonly fixtureId: string; readonly version: number }>;
  /** The version of each. */
  readonly fixtures: ReadonlyMap<string, number>;
  readonly table: boolean;
  readonly everything: boolean;
};

const folder = ({ path }: { readonly path: string }): string => path.split('/:')[0] ?? path;
const livePaths: readonly string[] = [
  ...new Set(
    [
      listMatches,
      listScores,
      getLeagueStats,
      listFixtures,
      getMatch,
      getFixture,
      getActiveFixture,
      listLiveMatches,
    ].map(folder),
  ),
];

const textIn = (value: unknown, field: string): string | undefined => {
  const found: unknown =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The version of a match or fixture in a cached answer: itself or a list of them. */
const versionIn = (data: unknown, id: string): number => {
  const found: unknown = Array.isArray(data) ? data.find((each: unknown) => textIn(each, 'id') === id) : data;
  if (textIn(found, 'id') !== id) return 0;
  const { version } = found as { version?: unknown };
  return typeof version === 'number' ? version : 0;
};

/** Whether the answer to a call can change while the league plays. */
export const isLive = (queryKey: readonly unknown[]): boolean => {
  const [path] = queryKey;
  return typeof path === 'string' && livePaths.some((live) => path === live || path.startsWith(`${live}/`));
};

/** Every fixture says whether it is the active one, which another one's date may change. */
const isOfFixtures = (path: unknown): boolean =>
  typeof path === 'string' && (path === listFixtures.path || path.startsWith(`${listFixtures.path}/`));

/** Whether an answer in the cache is out of date after this news. One that already has the match or fixture in that version is not. */
export const isConcerned = (queryKey: readonly unknown[], data: unknown, news: News): boolean => {
  if (!isLive(queryKey)) return false;
  if (news.everything) return true;
  const [path, query] = queryKey;
  if (path === getLeagueStats.path) return news.table;
  if (isOfFixtures(path)) return [...news.fixtures].some(([id, version]) => versionIn(data, id) < version);
  return [...news.matches].some(([id, { fixtureId, version }]) => {
    if (path === listScores.path) return textIn(query, 'matchId') === id;
    if (path === listMatches.path)
      return (textIn(query, 'fixtureId') ?? fixtureId) === fixtureId && versionIn(data, id) < version;
    if (path === listLiveMatches.path || path === queryKeyOf(getMatch, { id })[0]) return versionIn(data, id) < version;
    return false;
  });
};
