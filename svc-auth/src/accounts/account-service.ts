import type { BodyOf, PlayerSnapshot, User, putAccount } from '@society/contracts';
import { AppError, createMutex } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { waitingAddress } from '../addresses/new-address.ts';
import { addressChangedMail, passwordSetMail } from '../mail/messages.ts';
import type { Mailer } from '@society/service-kit/mail';
import type { PasswordRules } from '../password-rules.ts';
import type { Passwords } from '../passwords.ts';
import { comparable, formerOwner, isGone, ownerOfSetPassword, removed, userOf, withNews } from './account.ts';
import type { Account, Gone, KeepSession, News } from './account.ts';
import type { AccountStore } from './account-store.ts';

type AccountDeps = {
  readonly accounts: AccountStore;
  /** A person's session by its name, whether it still counts or not. */
  readonly sessionOf: (playerId: string, sid: string) => Promise<KeepSession | undefined>;
  /** Removes what is kept of somebody's sessions. */
  readonly forgetSessions: (playerId: string) => Promise<void>;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly logger: Logger;
};

export type AccountService = ReturnType<typeof createAccountService>;

/** The accounts: what svc-players says of people, and what they sign in with. */
export const createAccountService = ({
  accounts,
  sessionOf,
  forgetSessions,
  passwords,
  rules,
  mailer,
  clock,
  logger,
}: AccountDeps) => {
  const inTurn = createMutex();

  const apply = async (playerId: string, news: News): Promise<Account | Gone> => {
    const { before, after } = await accounts.put(playerId, (known) => withNews(known, news));
    const former = formerOwner(before, after);
    if (former) mailer.later(() => mailer.send(former, (club) => addressChangedMail(club, former)));
    const owner = ownerOfSetPassword(before, after);
    if (owner) mailer.later(() => mailer.send(owner, (club) => passwordSetMail(club, owner)));
    return after;
  };

  /** Whether a creation that no admin asked for, that of the first one, is tried again because its answer was lost: whoever has signed in meanwhile stays so. */
  const isBegunAnew = async (playerId: string, password: string | undefined, by: string | undefined) => {
    if (password === undefined || by !== undefined) return false;
    const known = await accounts.load(playerId);
    return known?.passwordHash !== undefined && passwords.verify(known.passwordHash, password);
  };

  const put = async (
    playerId: string,
    { version, player, password, keepSession, by }: BodyOf<typeof putAccount>,
  ): Promise<{ readonly playerId: string; readonly version: number }> => {
    if (player.id !== playerId) throw new AppError('invalid', 'The account and the player are not the same person');
    const given = password === '' || (await isBegunAnew(playerId, password, by)) ? undefined : password;
    if (given !== undefined) await rules.check(given, player, 'password');
    const passwordHash = given === undefined ? undefined : await passwords.hash(given);
    const keep = keepSession === undefined ? undefined : await sessionOf(playerId, keepSession);
    const kept = await apply(playerId, { version, player, passwordHash, keepSession: keep, at: clock() });
    if (passwordHash !== undefined && !isGone(kept) && kept.passwordHash === passwordHash)
      logger.info({ playerId, by }, 'password set by an admin');
    return { playerId, version: kept.playerVersion };
  };

  return {
    /**
     * News from svc-players; gives the version that is now known, which is a higher one when this news came late. One after another: a creation
     * whose answer was lost is tried again while its password is still being hashed.
     */
    put: (playerId: string, body: BodyOf<typeof putAccount>) => inTurn(playerId, () => put(playerId, body)),
    /** The same as an event: never with a password. */
    playerChanged: async (version: number, player: PlayerSnapshot): Promise<void> =>
      void (await apply(player.id, { version, player, at: clock() })),
    /** Forgets somebody who was removed, which ends their sessions and links. */
    playerDeleted: async (version: number, playerId: string): Promise<void> => {
      await accounts.put(playerId, (known) => removed(known, playerId, version));
      await forgetSessions(playerId);
    },
    load: accounts.load,
    findByEmail: (email: string) => accounts.findByEmail(comparable(email)),
    findByLink: accounts.findByLink,
    findByPasskey: accounts.findByPasskey,
    invited: accounts.invited,
    change: accounts.change,
    /** The user object of somebody who may be signed in; AppError unauthenticated otherwise. */
    me: async (playerId: string): Promise<User> => {
      const account = await accounts.load(playerId);
      if (!account?.player.isActive) throw new AppError('unauthenticated', 'Please sign in');
      const pendingEmail = waitingAddress(account, clock());
      return { ...userOf(account), ...(pendingEmail !== undefined && { pendingEmail }) };
    },
    /** Whether somebody is an active admin now. */
    isAdmin: async (playerId: string): Promise<boolean> => {
      const player = (await accounts.load(playerId))?.player;
      return player?.isActive === true && player.role === 'admin';
    },
    /** Replaces a hash made with older parameters, if it still is the one in use. Sessions stay. */
    refreshHash: async (playerId: string, before: string, password: string): Promise<void> => {
      const passwordHash = await passwords.hash(password);
      await accounts.change(playerId, (account) => ({
        next: account.passwordHash === before ? { ...account, passwordHash } : account,
      }));
    },
  };
};
