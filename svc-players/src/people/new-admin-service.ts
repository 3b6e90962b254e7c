import { nameApart } from '@society/contracts';
import { composeMail, hello, oneLine } from '@society/service-kit/mail';
import type { MailClub, Mailer, Message } from '@society/service-kit/mail';
import { isActiveAdmin, nameOf } from './player.ts';
import type { Player } from './player.ts';
import type { PlayerStore } from './player-store.ts';

export type TellAdmins = (admin: Player, by: string) => void;

type New = { readonly firstName: string; readonly admin: string; readonly by: string };

const named = (name: string): string => nameApart(oneLine(name));

/** Tells an admin that somebody has become one. */
export const newAdminMail = (club: MailClub, { firstName, admin, by }: New): Message =>
  composeMail(club, {
    subject: `${named(admin)} is now an admin of ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: [`${named(admin)} is now an admin. ${named(by)} has made this change.`],
    after: [
      'If this was a mistake, change it under Player Management. If it was done in your name and not by you, change your password as well.',
    ],
  });

/**
 * Mails every active admin but the new one, after the response. The admin who did it gets the mail, too: somebody else may have used their
 * phone.
 * @param mailer undefined where nothing is mailed
 */
export const createTellAdmins =
  (players: Pick<PlayerStore, 'everybody'>, mailer: Pick<Mailer, 'send' | 'later'> | undefined): TellAdmins =>
  (admin, by) =>
    mailer?.later(async () => {
      const everybody = (await players.everybody()).map(({ state }) => state);
      const doer = everybody.find(({ id }) => id === by);
      const names = { admin: nameOf(admin), by: doer ? nameOf(doer) : 'A former member' };
      const others = everybody.filter((one) => isActiveAdmin(one) && one.id !== admin.id);
      const write = (firstName: string) => (club: MailClub) => newAdminMail(club, { firstName, ...names });
      await Promise.all(others.map((one) => mailer.send({ ...one, name: nameOf(one) }, write(one.firstName))));
    });
