import type { PasswordRule } from '@society/contracts';
import type { Logger } from '@society/service-kit/http';
import type { MailClub } from '@society/service-kit/mail';
import type { SnapshotStore } from '@society/service-kit/store';

/** The club has one record, and so has this. */
const clubId = 'club';

/** What is known of the club; without a rule for passwords when that was heard before there was one. */
export type KnownClub = MailClub & { readonly passwordRule?: PasswordRule };

/**
 * What the club is called and how long its passwords are, as svc-league says it.
 * @param seed what the variables say, until the club was changed for the first time, or imported
 */
export const createKnownClubService = (
  clubs: Pick<SnapshotStore<KnownClub>, 'apply' | 'get'>,
  seed: KnownClub,
  logger: Pick<Logger, 'warn'>,
) => {
  let last = seed;
  /** As it is now; as it was known last while the store cannot be asked, since a mail is better sent than well signed. */
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
    /** The club has changed; an older version than the one known changes nothing. */
    learn: async (version: number, { name, contactEmail, passwordRule = 'six' }: KnownClub): Promise<void> => {
      await clubs.apply(clubId, version, { name, contactEmail, passwordRule });
      await now();
    },
  };
};
