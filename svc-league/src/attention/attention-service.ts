import type { Attention } from '@society/contracts';
import { startOfClubDay } from '@society/kernel';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { DeletedMatches } from '../matches/match-batch-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { nameOf } from '../people/person.ts';
import { peopleOfAbsences } from '../substitutes/absence.ts';
import {
  absentFrom,
  disputedFirst,
  notCountedFirst,
  notCountedSince,
  unfinishedBefore,
  withEvenings,
} from './attention.ts';

export type AttentionService = ReturnType<typeof createAttentionService>;

/** What waits for an admin. It is worked out anew at each request, so that nobody has to tick anything off. */
export const createAttentionService = ({
  matchQueries,
  deletedMatches,
  fixtures,
  people,
  clock,
  timeZone,
}: {
  readonly matchQueries: Pick<MatchQueries, 'disputed' | 'notCounted' | 'open' | 'canComeTo' | 'showAll'>;
  readonly fixtures: Pick<FixtureService, 'all'>;
  readonly deletedMatches: Pick<DeletedMatches, 'sentToSince'>;
  readonly people: Pick<PeopleService, 'requireAdminReader' | 'knownAmong'>;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
}) => ({
  /** Throws 403 for everybody but admins. */
  get: async (actorId: string): Promise<Attention> => {
    await people.requireAdminReader(actorId, 'see what waits for them');
    const since = notCountedSince(clock());
    const [disputed, notCounted, deleted, open, evenings] = await Promise.all([
      matchQueries.disputed(),
      matchQueries.notCounted(since),
      deletedMatches.sentToSince(since),
      matchQueries.open(),
      fixtures.all(),
    ]);
    const shown = await matchQueries.showAll(open);
    const waiting = withEvenings(
      shown.flatMap((view, index) => (open[index] ? [{ match: open[index].match, shown: view }] : [])),
      evenings,
    );
    const today = startOfClubDay(clock(), await timeZone()).toISOString();
    const [known, canComeTo] = await Promise.all([
      people.knownAmong([
        ...deleted.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]),
        ...open.flatMap(({ match }) => peopleOfAbsences(match)),
      ]),
      matchQueries.canComeTo(open.map(({ match }) => match)),
    ]);
    const lateForMatch = notCounted.map(({ match, receipts }) => ({ about: { match }, receipts }));
    // A match whose deletion failed is in both lists; its own receipts count.
    const there = new Set(notCounted.map(({ match }) => match.id));
    const gone = deleted.filter(({ id }) => !there.has(id));
    const lateForDeleted = gone.map(({ id, player1Id, player2Id, receipts }) => ({
      about: { id, players: [player1Id, player2Id].map((player) => nameOf(known.get(player))) },
      receipts,
    }));
    return {
      disputed: disputedFirst(disputed),
      notCounted: notCountedFirst(lateForMatch, since),
      sentToDeleted: notCountedFirst(lateForDeleted, since),
      absent: absentFrom(today, waiting, { known, canComeTo }),
      unfinished: unfinishedBefore(today, waiting),
    };
  },
});
