import type { DataOf, clubChanged } from '@society/contracts';

/** The club as mails speak of it. */
export type MailClub = Pick<DataOf<typeof clubChanged>, 'name' | 'contactEmail'>;
