import { listMatches, type Fixture, type Match } from '@society/contracts';
import { isPlayed } from '@society/league-client';
import { call } from '@society/web-kit';

/**
 * The matches played to their end, one list for each of the last fixtures that have any: an evening of walkovers says nothing about anybody's golf. Asks for as
 * many fixtures at once as are still missing, and goes back until `wanted` are found or no fixture is left.
 * @param fixtures the latest first
 */
export const askForLast = async (
  fixtures: readonly Fixture[],
  wanted: number,
  signal: AbortSignal,
): Promise<Match[][]> => {
  const found: Match[][] = [];
  let next = 0;
  while (found.length < wanted && next < fixtures.length) {
    const batch = fixtures.slice(next, next + wanted - found.length);
    next += batch.length;
    const answers = await Promise.all(batch.map(({ id }) => call(listMatches, { query: { fixtureId: id }, signal })));
    found.push(...answers.map((matches) => matches.filter(isPlayed)).filter((played) => played.length > 0));
  }
  return found;
};
