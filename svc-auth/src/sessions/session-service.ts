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
  /** The session that it had until now; it ends. */
  readonly formerSession: string | undefined;
  /** What it says of itself. */
  readonly userAgent: string;
};

/** Who asks, and by which session. */
export type Asking = { readonly playerId: string; readonly sessionId: string };

/** A session that counted when it was looked at, and its person's account. Only `requireAlive` and `requireProven` give one. */
export type Alive = { readonly account: Account; readonly session: Session };

type SessionDeps = {
  readonly sessions: SessionStore;
  readonly accounts: Pick<AccountService, 'load' | 'change'>;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
};

/** More than anybody has browsers. Whoever signs in again and again ends what they have not used for longest, and makes nothing grow. */
const maxSessions = 50;

const signInFirst = (): AppError => new AppError('unauthenticated', 'Please sign in');

export type SessionService = ReturnType<typeof createSessionService>;

/** Who is signed in, where and since when. */
export const createSessionService = ({ sessions, accounts, ids, clock, logger }: SessionDeps) => {
  /**
   * AppError unauthenticated for a session that has ended or whose person is suspended. The gateway goes on believing one for some seconds, so
   * whatever somebody asks for by their session begins with this.
   */
  const requireAlive = async ({ playerId, sessionId }: Asking): Promise<Alive> => {
    const [account, session] = await Promise.all([accounts.load(playerId), sessions.findOwn(playerId, sessionId)]);
    if (!account || !session || !isAlive(session, account, clock())) throw signInFirst();
    return { account, session };
  };
  /** Changes the account; AppError unauthenticated if the session has ended since it was looked at: asked in the write itself. */
  const change = (
    { account: { id }, session }: Alive,
    decide: (account: Account) => Decision<Account>,
  ): ReturnType<AccountService['change']> =>
    accounts.change(id, (account) => {
      if (!isAlive(session, account, clock())) throw signInFirst();
      return decide(account);
    });

  /** The session with its use written down. A store that can be read but takes no writes keeps nobody from reading: it is then as good as it was. */
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
     * Begins a session of somebody who has just proved who they are, and ends the one that the browser had until now, and of more than fifty the
     * one that was used longest ago. Gives the token for their cookie, which is kept nowhere else.
     */
    begin: async (
      { id, sessionEpoch }: { readonly id: string; readonly sessionEpoch: number },
      { formerSession, userAgent }: Browser,
    ): Promise<string> => {
      if (formerSession !== undefined) await sessions.remove(formerSession);
      // Before the new one is there, so that it can never be one of those that go.
      for (const { sid } of (await sessions.of(id)).slice(maxSessions - 1)) await sessions.remove(sid);
      const token = newToken();
      await sessions.insert(
        newSession(
          {
            tokenHash: sha256(token),
            sid: ids(),
            playerId: id,
            epoch: sessionEpoch,
            device: deviceName(userAgent),
          },
          clock(),
        ),
      );
      return token;
    },
    end: sessions.remove,
    requireAlive,
    change,
    /** Where somebody is signed in, the last used first. */
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
    /** Ends another session of theirs; AppError conflict for the one that asks. */
    endOwn: async (asking: Asking, sid: string): Promise<undefined> => {
      const { account, session } = await requireAlive(asking);
      if (sid === session.sid) throw new AppError('conflict', 'This is the session you are using. Sign out instead.');
      await sessions.removeOwn(account.id, sid);
    },
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
    /** Whoever has the session that asks has just proved who they are. */
    proved: async (asking: Asking): Promise<void> => {
      const { account, session } = await requireAlive(asking);
      await sessions.saveProof(account.id, session.sid, clock());
    },
    /** Whose session a token is; null for an unknown or ended one. */
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
