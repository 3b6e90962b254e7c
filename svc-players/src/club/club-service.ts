import type { DataOf, HandicapPolicy, clubChanged } from '@society/contracts';
import type { SnapshotStore } from '@society/service-kit/store';

/** What svc-players needs to know of the club. */
export type ClubFacts = Pick<DataOf<typeof clubChanged>, 'handicapPolicy'>;

/** The club has one record, and so has this. */
const clubId = 'club';

/** What the club has decided about its people, as svc-league says it. */
export const createClubService = (clubs: Pick<SnapshotStore<ClubFacts>, 'apply' | 'get'>) => ({
  /** The club has changed; an older version than the one known changes nothing. */
  learn: async (version: number, { handicapPolicy }: ClubFacts): Promise<void> =>
    void (await clubs.apply(clubId, version, { handicapPolicy })),
  /** Who decides about a member's own change of their handicap: the member, until the club says otherwise. */
  clubPolicy: async (): Promise<HandicapPolicy> => (await clubs.get(clubId))?.data.handicapPolicy ?? 'own',
});
