import type { DataOf, clubChanged } from '@society/contracts';
import type { SnapshotStore } from '@society/service-kit/store';

/** What svc-players needs to know of the club. */
export type KnownClub = Pick<DataOf<typeof clubChanged>, 'handicapPolicy' | 'name' | 'contactEmail' | 'timeZone'>;

/** The club has one record, and so has this. */
const clubId = 'club';

/**
 * What the club has decided about its people, as svc-league says it.
 * @param seed until the club was changed for the first time, or imported; what was stored long ago holds the policy alone
 */
export const createKnownClubService = (
  clubs: Pick<SnapshotStore<Partial<KnownClub>>, 'apply' | 'get'>,
  seed: Omit<KnownClub, 'handicapPolicy'>,
) => ({
  /** As it is known by now; a member decides about their own handicap until the club says otherwise. */
  now: async (): Promise<KnownClub> => ({ ...seed, handicapPolicy: 'own', ...(await clubs.get(clubId))?.data }),
  /** The club has changed; an older version than the one known changes nothing. */
  learn: async (version: number, { handicapPolicy, name, contactEmail, timeZone }: KnownClub): Promise<void> =>
    void (await clubs.apply(clubId, version, { handicapPolicy, name, contactEmail, timeZone })),
});
