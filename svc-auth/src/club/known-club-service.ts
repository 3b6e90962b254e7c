import type { Logger } from '@society/service-kit/http';
import type { MailClub } from '@society/service-kit/mail';
import type { SnapshotStore } from '@society/service-kit/store';

/** The club has one record, and so has this. */
const clubId = 'club';

/**
 * What the club is called, as svc-league says it.
 * @param seed what the variables say, until the club was changed for the first time
 */
export const createKnownClub = (
  clubs: Pick<SnapshotStore<MailClub>, 'apply' | 'get'>,
  seed: MailClub,
  logger: Pick<Logger, 'warn'>,
) => {
  let last = seed;
  /** As it is now; as it was known last while the store cannot be asked, since a mail is better sent than well signed. */
  const now = async (): Promise<MailClub> => {
    try {
      last = (await clubs.get(clubId))?.data ?? seed;
    } catch (error) {
      logger.warn({ err: error }, 'the club could not be read');
    }
    return last;
  };
  return {
    now,
    /** As it was known last. */
    last: (): MailClub => last,
    /** The club has changed; an older version than the one known changes nothing. */
    learn: async (version: number, { name, contactEmail }: MailClub): Promise<void> => {
      await clubs.apply(clubId, version, { name, contactEmail });
      await now();
    },
  };
};
