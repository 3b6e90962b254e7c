import type { PasswordRule } from '@society/contracts';
import type { Logger } from '@society/service-kit/http';
import type { MailClub } from '@society/service-kit/mail';
import type { SnapshotStore } from '@society/service-kit/store';

/** There is one club, so its snapshot has a fixed id. */
const clubId = 'club';

/** What is known of the club. Snapshots from before the rule existed have no `passwordRule`. */
export type KnownClub = MailClub & { readonly passwordRule?: PasswordRule };

/**
 * The club's name and its password rule, as svc-league tells them.
 * @param seed the values of the environment variables, which count until the first `club.changed`
 */
export const createKnownClubService = (
  clubs: Pick<SnapshotStore<KnownClub>, 'apply' | 'get'>,
  seed: KnownClub,
  logger: Pick<Logger, 'warn'>,
) => {
  let last = seed;
  /** The club as stored, or as last read while the store is away: a mail with an outdated name is better than none. */
  const now = async (): Promise<KnownClub> => {
    try {
      last = (await clubs.get(clubId))?.data ?? seed;
    } catch (error) {
      logger.warn({ err: error }, 'the club could not be read');
    }
    return last;
  };
  return {
    now,
    /** Saves news of the club; an older version than the known one changes nothing. */
    learn: async (version: number, { name, contactEmail, passwordRule = 'six' }: KnownClub): Promise<void> => {
      await clubs.apply(clubId, version, { name, contactEmail, passwordRule });
      await now();
    },
  };
};
