import type { ResponseOf, resolveSession } from '@society/contracts';
import type { AccountService } from '../accounts/account-service.ts';
import { hashToken, newToken } from '../link.ts';
import { isAlive, newSession, used } from './session.ts';
import type { SessionStore } from './session-store.ts';

export type SessionService = {
  /**
   * Begins a session of somebody who has just proved who they are, and ends the one that the browser had until now. Gives the token for
   * their cookie, which is kept nowhere else.
   */
  readonly begin: (
    holder: { readonly id: string; readonly sessionEpoch: number },
    formerSession: string | undefined,
  ) => Promise<string>;
  readonly end: (sid: string) => Promise<void>;
  /** Whose session a token is; null for an unknown or ended one. */
  readonly resolve: (token: string) => Promise<ResponseOf<typeof resolveSession>['session']>;
};

export type SessionDeps = {
  readonly sessions: SessionStore;
  readonly accounts: Pick<AccountService, 'load'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};

export const createSessionService = ({ sessions, accounts, ids, clock }: SessionDeps): SessionService => ({
  begin: async ({ id, sessionEpoch }, formerSession) => {
    if (formerSession !== undefined) await sessions.remove(formerSession);
    const token = newToken();
    await sessions.insert(
      newSession({ tokenHash: hashToken(token), sid: ids(), playerId: id, epoch: sessionEpoch }, clock()),
    );
    return token;
  },
  end: sessions.remove,
  resolve: async (token) => {
    const session = await sessions.find(hashToken(token));
    const account = session && (await accounts.load(session.playerId));
    const now = clock();
    if (!session || !account || !isAlive(session, account, now)) return null;
    const after = used(session, now);
    if (after) await sessions.saveUse(after);
    const { sid, playerId, expiresAt } = after ?? session;
    return { id: sid, playerId, role: account.player.role, expiresAt: expiresAt.toISOString() };
  },
});
