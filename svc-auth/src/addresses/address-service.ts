import type { BodyOf, ResponseOf, askNewAddress, resolveNewAddress } from '@society/contracts';
import { tooMany } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { newToken, sha256 } from '@society/service-kit/token';
import { comparable } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { CredentialsService } from '../credentials/credentials-service.ts';
import { linkFor } from '../link.ts';
import type { MailLinks } from '../mail/links.ts';
import type { Mailer } from '@society/service-kit/mail';
import { addressAskedMail, newAddressMail } from '../mail/messages.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { resetMails } from '../sign-in/throttle.ts';
import type { ThrottleService } from '../sign-in/throttle-service.ts';
import { askFor, mayMove, newAddressMs, putBackWish, withoutWish } from './new-address.ts';

export type AddressService = ReturnType<typeof createAddressService>;

type AddressDeps = {
  readonly accounts: AccountService;
  readonly sessions: Pick<SessionService, 'requireAlive' | 'requireProven' | 'change'>;
  readonly credentials: Pick<CredentialsService, 'requirePassword'>;
  readonly throttle: ThrottleService;
  readonly mailer: Mailer;
  readonly links: MailLinks;
  readonly clock: () => Date;
  readonly logger: Logger;
};

/**
 * Asking for another address of one's own. The password, or a fresh proof of the session, shows who asks; the mailed link shows that the
 * address is theirs. svc-players then makes the change.
 */
export const createAddressService = (deps: AddressDeps) => {
  const { accounts, sessions, credentials, throttle, mailer, links, clock, logger } = deps;

  return {
    /**
     * Mails the link to the new address and a note to the present one. AppError invalid for a wrong password, forbidden without password
     * and proof, tooMany after five in an hour. Asking for the present address takes back an earlier wish and needs neither, since nobody
     * gains by it. Nothing is mailed when svc-players says that the address is taken.
     */
    ask: async (
      playerId: string,
      { email, currentPassword, sessionId, taken }: BodyOf<typeof askNewAddress>,
    ): Promise<ResponseOf<typeof askNewAddress>> => {
      const asking = { playerId, sessionId };
      const alive = await sessions.requireAlive(asking);
      if (comparable(email) === alive.account.email) {
        await sessions.change(alive, (account) => ({ next: withoutWish(account) }));
        logger.info({ playerId }, 'the present address stays');
        return { sent: false };
      }
      if (currentPassword === undefined) await sessions.requireProven(asking);
      else await credentials.requirePassword(alive.account, currentPassword, 'a new address with a wrong password');
      if (taken) return { sent: false };
      const turn = await throttle.takes('address-mails', playerId, resetMails);
      if (!turn) throw tooMany('mails', resetMails.windowMs);
      const token = newToken();
      const wish = { ...linkFor(token, clock(), newAddressMs), email: comparable(email), sessionId };
      const { before, after } = await sessions.change(alive, (account) => ({
        next: askFor(account, alive.account.passwordHash, wish),
      }));
      const { player } = after;
      const outcome = await mailer.send({ ...player, email: wish.email }, (club) =>
        newAddressMail(club, { firstName: player.firstName, link: links.newAddress(token) }),
      );
      const { sent } = outcome;
      if (!outcome.sent && outcome.why === 'away') await turn.giveBack();
      // A mail that may have arrived leaves its link working, so the present address is told of it.
      if (outcome.sent || outcome.why === 'unsure')
        mailer.later(() => mailer.send(player, (club) => addressAskedMail(club, player)));
      else await accounts.change(playerId, (account) => ({ next: putBackWish(account, wish, before.newAddress) }));
      logger.info({ playerId, sent }, 'a new address was asked for');
      return { sent };
    },
    resolve: async (token: string): Promise<ResponseOf<typeof resolveNewAddress>> => {
      const tokenHash = sha256(token);
      const account = await accounts.findByLink('newAddress', tokenHash);
      if (!account?.newAddress || !mayMove(account, tokenHash, clock())) return { change: null };
      const { email, sessionId } = account.newAddress;
      return { change: { playerId: account.id, email, sessionId } };
    },
  };
};
