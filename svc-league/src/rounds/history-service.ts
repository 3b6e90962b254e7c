import type { HistoryLine } from '@society/contracts';
import { AppError, onRefusal } from '@society/kernel';
import { withoutSent } from '../matches/deleted-player.ts';
import type { DeletedMatches } from '../matches/match-batch-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { Scorer } from '../matches/match.ts';
import type { PeopleService } from '../people/people-service.ts';
import { nameOf } from '../people/person.ts';
import { requirePartaker } from './actions.ts';
import { roundOfDeleted } from './deleted-round.ts';
import { historyOf, historySent } from './history.ts';
import { roundOf } from './round.ts';

type HistoryDeps = {
  readonly matchQueries: Pick<MatchQueries, 'load'>;
  readonly deletedMatches: Pick<DeletedMatches, 'find'>;
  readonly people: Pick<PeopleService, 'reader' | 'knownAmong'>;
};

/**
 * The history of a match, for its people and admins; of a deleted match, what phones sent to it. Throws 403 for others, and 404 for a match
 * that never was or was deleted more than sixty days ago.
 */
export const createHistoryReader = ({ matchQueries, deletedMatches, people }: HistoryDeps) => {
  const ofMatch = async (reader: Scorer, id: string): Promise<HistoryLine[]> => {
    const { match } = await matchQueries.load(id);
    requirePartaker(roundOf(match), reader);
    const events = historyOf(match);
    const known = await people.knownAmong(events.map(({ by }) => by));
    return events.map(({ by, ...event }) => ({ ...event, by: { id: by, name: nameOf(known.get(by)) } }));
  };

  const ofDeleted = async (reader: Scorer, id: string): Promise<HistoryLine[]> => {
    const deleted = await deletedMatches.find(id);
    if (!deleted) throw new AppError('notFound', 'Match not found');
    requirePartaker(roundOfDeleted(deleted), reader);
    const known = await people.knownAmong([...deleted.formerIds, ...deleted.receipts.map(({ by }) => by)]);
    // As in a match that still exists: no hole of a deleted player is shown, whenever it was sent.
    const removed = deleted.formerIds.filter((one) => !known.has(one));
    const left = removed.reduce(withoutSent, roundOfDeleted(deleted));
    return historySent(left).map(({ by, playerId, ...event }) => ({
      ...event,
      ...(playerId !== undefined && { playerId, playerName: nameOf(known.get(playerId)) }),
      by: { id: by, name: nameOf(known.get(by)) },
    }));
  };

  return async (actorId: string, id: string): Promise<HistoryLine[]> => {
    const reader = await people.reader(actorId);
    return ofMatch(reader, id).catch(onRefusal('notFound', () => ofDeleted(reader, id)));
  };
};
