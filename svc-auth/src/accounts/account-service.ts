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
  /** A person's session by its `sid`, also one that has ended. */
  readonly sessionOf: (playerId: string, sid: string) => Promise<KeepSession | undefined>;
  /** Removes all of a person's sessions from the store. */
  readonly forgetSessions: (playerId: string) => Promise<void>;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly mailer: Mailer;
  readonly clock: () => Date;
  readonly logger: Logger;
};

export type AccountService = ReturnType<typeof createAccountService>;

/** The accounts: a copy of what svc-players knows of people, and what they sign in with. */
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

  /**
   * Whether svc-players repeats the creation of the first admin (which has no `by`) because the response was lost. The password is then not
   * set again, so sessions that began meanwhile do not end.
   */
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
     * News of a person from svc-players. Returns the version that is now known, which is a higher one when this news came late. Calls for
     * one person run one after another, since svc-players may repeat a creation while its password is still being hashed. AppError invalid
     * when the password breaks a rule.
     */
    put: (playerId: string, body: BodyOf<typeof putAccount>) => inTurn(playerId, () => put(playerId, body)),
    /** The same news as an event, which never carries a password. */
    playerChanged: async (version: number, player: PlayerSnapshot): Promise<void> =>
      void (await apply(player.id, { version, player, at: clock() })),
    /** Removes the account of a deleted person, and with it their sessions and links. */
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
    /** The user object of an active person; AppError unauthenticated for anybody else. */
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
    /** Hashes the password with today's parameters, if `before` is still the account's hash. Sessions stay. */
    refreshHash: async (playerId: string, before: string, password: string): Promise<void> => {
      const passwordHash = await passwords.hash(password);
      await accounts.change(playerId, (account) => ({
        next: account.passwordHash === before ? { ...account, passwordHash } : account,
      }));
    },
  };
};
