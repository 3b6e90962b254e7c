import type { DataOf, clubChanged } from '@society/contracts';
import type { SnapshotStore } from '@society/service-kit/store';

/** What svc-players needs to know of the club. */
export type KnownClub = Pick<DataOf<typeof clubChanged>, 'handicapPolicy' | 'name' | 'contactEmail' | 'timeZone'>;

/** There is one club, so its snapshot has a fixed id. */
const clubId = 'club';

/**
 * What svc-league tells of the club: its name, contact, time zone and who decides about handicaps.
 * @param seed counts until the first `club.changed`; old snapshots hold the policy alone, and the rest comes from here
 */
export const createKnownClubService = (
  clubs: Pick<SnapshotStore<Partial<KnownClub>>, 'apply' | 'get'>,
  seed: Omit<KnownClub, 'handicapPolicy'>,
) => ({
  /** The club as known now. Until svc-league says otherwise, members decide about their own handicaps. */
  now: async (): Promise<KnownClub> => ({ ...seed, handicapPolicy: 'own', ...(await clubs.get(clubId))?.data }),
  /** Saves news of the club; an older version than the known one changes nothing. */
  learn: async (version: number, { handicapPolicy, name, contactEmail, timeZone }: KnownClub): Promise<void> =>
    void (await clubs.apply(clubId, version, { handicapPolicy, name, contactEmail, timeZone })),
});
