import { deviceName } from '@society/contracts';
import type { OwnSession, ResponseOf, resolveSession } from '@society/contracts';
import { AppError, fieldError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import type { Decision } from '@society/service-kit/store';
import { newToken, sha256 } from '@society/service-kit/token';
import { endSessions } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { isAlive, isProven, newSession, used } from './session.ts';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** The browser that somebody signs in with. */
export type Browser = {
  /** The session that it had until now, which a new sign-in ends. */
  readonly formerSession: string | undefined;
  /** Its `user-agent` header. */
  readonly userAgent: string;
};

/** The person who asks, and the session they ask by. */
export type Asking = { readonly playerId: string; readonly sessionId: string };

/** A session that was alive when it was checked, and its person's account. Only `requireAlive` and `requireProven` return one. */
export type Alive = { readonly account: Account; readonly session: Session };

type SessionDeps = {
  readonly sessions: SessionStore;
  readonly accounts: Pick<AccountService, 'load' | 'change'>;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
};

/** Nobody has more browsers. A further sign-in ends the session that was used longest ago, so that repeated sign-ins fill neither store nor list. */
const maxSessions = 50;

const signInFirst = (): AppError => new AppError('unauthenticated', 'Please sign in');

export type SessionService = ReturnType<typeof createSessionService>;

/** Who is signed in, where and since when. */
export const createSessionService = ({ sessions, accounts, ids, clock, logger }: SessionDeps) => {
  /**
   * AppError unauthenticated for a session that has ended or whose person is suspended. The gateway caches sessions for some seconds, so
   * every use case of a signed-in person begins with this check, but for signing out and for `me`, which only says who they are.
   */
  const requireAlive = async ({ playerId, sessionId }: Asking): Promise<Alive> => {
    const [account, session] = await Promise.all([accounts.load(playerId), sessions.findOwn(playerId, sessionId)]);
    if (!account || !session || !isAlive(session, account, clock())) throw signInFirst();
    return { account, session };
  };
  /** Changes the account. The write itself checks the session again: AppError unauthenticated if it has ended since. */
  const change = (
    { account: { id }, session }: Alive,
    decide: (account: Account) => Decision<Account>,
  ): ReturnType<AccountService['change']> =>
    accounts.change(id, (account) => {
      if (!isAlive(session, account, clock())) throw signInFirst();
      return decide(account);
    });

  /** Saves that a session was used. If the store takes no writes, the session stays as it was, so that people can still read. */
  const noted = (before: Session, after: Session): Promise<Session> =>
    sessions.saveUse(after).then(
      () => after,
      (error: unknown) => {
        logger.warn({ playerId: before.playerId, err: error }, 'the use of a session was not kept');
        return before;
      },
    );

  return {
    /**
     * Begins a session of a person who has just proved who they are. Ends the session that the browser had until now, and of more than
     * fifty the one that was used longest ago. Returns the token for the cookie, of which only the hash is stored.
     */
    begin: async (
      { id, sessionEpoch }: { readonly id: string; readonly sessionEpoch: number },
      { formerSession, userAgent }: Browser,
    ): Promise<string> => {
      if (formerSession !== undefined) await sessions.remove(formerSession);
      // The oldest sessions go before the new one is stored, so that the new one can never be among them.
      for (const { sid } of (await sessions.of(id)).slice(maxSessions - 1)) await sessions.remove(sid);
      const token = newToken();
      const fields = { tokenHash: sha256(token), sid: ids(), playerId: id, epoch: sessionEpoch };
      await sessions.insert(newSession({ ...fields, device: deviceName(userAgent) }, clock()));
      return token;
    },
    end: sessions.remove,
    requireAlive,
    change,
    /** A person's sessions that are alive, the last used first. */
    list: async (asking: Asking): Promise<OwnSession[]> => {
      const { account } = await requireAlive(asking);
      const now = clock();
      return (await sessions.of(account.id))
        .filter((session) => isAlive(session, account, now))
        .map(({ sid, device = '', createdAt, lastUsedAt }) => ({
          id: sid,
          device,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isThisOne: sid === asking.sessionId,
        }));
    },
    /** Ends another session of the person; AppError conflict for the one that asks. */
    endOwn: async (asking: Asking, sid: string): Promise<undefined> => {
      const { account, session } = await requireAlive(asking);
      if (sid === session.sid) throw new AppError('conflict', 'This is the session you are using. Sign out instead.');
      await sessions.removeOwn(account.id, sid);
    },
    /** Ends every session of the person but the one that asks. */
    endOthers: async (asking: Asking): Promise<undefined> => {
      const alive = await requireAlive(asking);
      await change(alive, (account) => ({ next: endSessions(account, alive.session) }));
    },
    /** As `requireAlive`; AppError forbidden, with an issue at `proof`, unless the session was proved within the last ten minutes. */
    requireProven: async (asking: Asking): Promise<Alive> => {
      const alive = await requireAlive(asking);
      if (isProven(alive.session, clock())) return alive;
      throw fieldError('forbidden', 'proof', 'Please confirm that it is you.');
    },
    /** Notes that the person of this session has just proved who they are. */
    proved: async (asking: Asking): Promise<void> => {
      const { account, session } = await requireAlive(asking);
      await sessions.saveProof(account.id, session.sid, clock());
    },
    /** The session with this token, and its person's role; null for an unknown or ended one. Saves the use, at most every five minutes. */
    resolve: async (token: string): Promise<ResponseOf<typeof resolveSession>['session']> => {
      const session = await sessions.find(sha256(token));
      const account = session && (await accounts.load(session.playerId));
      const now = clock();
      if (!session || !account || !isAlive(session, account, now)) return null;
      const after = used(session, now);
      const { sid, playerId, expiresAt } = after ? await noted(session, after) : session;
      return { id: sid, playerId, role: account.player.role, expiresAt: expiresAt.toISOString() };
    },
  };
};
