import { deviceName } from '@society/contracts';
import type { OwnSession, ResponseOf, resolveSession } from '@society/contracts';
import { AppError } from '@society/kernel';
import { newToken, sha256 } from '@society/service-kit/token';
import { endSessions } from '../accounts/account.ts';
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

export type SessionService = {
  /**
   * Begins a session of somebody who has just proved who they are, and ends the one that the browser had until now. Gives the token for
   * their cookie, which is kept nowhere else.
   */
  readonly begin: (
    holder: { readonly id: string; readonly sessionEpoch: number },
    { formerSession, userAgent }: Browser,
  ) => Promise<string>;
  readonly end: (sid: string) => Promise<void>;
  /** Where somebody is signed in, the last used first. */
  readonly list: (asking: Asking) => Promise<OwnSession[]>;
  /** Ends another session of theirs; AppError conflict for the one that asks. */
  readonly endOwn: (asking: Asking, sid: string) => Promise<void>;
  /** AppError unauthenticated for a session that has ended itself. */
  readonly endOthers: (asking: Asking) => Promise<void>;
  /** The session that asks, whether it still counts or not. */
  readonly find: (asking: Asking) => Promise<Session | undefined>;
  /** AppError forbidden, with an issue at `proof`, unless the session that asks was proved within the last ten minutes. */
  readonly requireProven: (asking: Asking) => Promise<void>;
  /** Whoever has the session that asks has just proved who they are. */
  readonly proved: (asking: Asking) => Promise<void>;
  /** Whose session a token is; null for an unknown or ended one. */
  readonly resolve: (token: string) => Promise<ResponseOf<typeof resolveSession>['session']>;
};

export type SessionDeps = {
  readonly sessions: SessionStore;
  readonly accounts: Pick<AccountService, 'load' | 'me' | 'change'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};

export const createSessionService = ({ sessions, accounts, ids, clock }: SessionDeps): SessionService => ({
  begin: async ({ id, sessionEpoch }, { formerSession, userAgent }) => {
    if (formerSession !== undefined) await sessions.remove(formerSession);
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
  list: async ({ playerId, sessionId }) => {
    await accounts.me(playerId);
    const account = await accounts.load(playerId);
    const now = clock();
    return (await sessions.of(playerId))
      .filter((session) => account !== undefined && isAlive(session, account, now))
      .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
      .map(({ sid, device = '', createdAt, lastUsedAt }) => ({
        id: sid,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isThisOne: sid === sessionId,
      }));
  },
  endOwn: async ({ playerId, sessionId }, sid) => {
    await accounts.me(playerId);
    if (sid === sessionId) throw new AppError('conflict', 'This is the session you are using. Sign out instead.');
    await sessions.removeOwn(playerId, sid);
  },
  endOthers: async ({ playerId, sessionId }) => {
    await accounts.me(playerId);
    const session = await sessions.findOwn(playerId, sessionId);
    await accounts.change(playerId, (account) => {
      if (!session || !isAlive(session, account, clock())) throw new AppError('unauthenticated', 'Please sign in');
      return { next: endSessions(account, session) };
    });
  },
  find: ({ playerId, sessionId }) => sessions.findOwn(playerId, sessionId),
  requireProven: async ({ playerId, sessionId }) => {
    const session = await sessions.findOwn(playerId, sessionId);
    if (session && isProven(session, clock())) return;
    const message = 'Please confirm that it is you.';
    throw new AppError('forbidden', message, { issues: [{ path: 'proof', message }] });
  },
  proved: ({ playerId, sessionId }) => sessions.saveProof(playerId, sessionId, clock()),
  resolve: async (token) => {
    const session = await sessions.find(sha256(token));
    const account = session && (await accounts.load(session.playerId));
    const now = clock();
    if (!session || !account || !isAlive(session, account, now)) return null;
    const after = used(session, now);
    if (after) await sessions.saveUse(after);
    const { sid, playerId, expiresAt } = after ?? session;
    return { id: sid, playerId, role: account.player.role, expiresAt: expiresAt.toISOString() };
  },
});
