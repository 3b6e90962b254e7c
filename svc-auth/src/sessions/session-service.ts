import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf, resolveSession } from '@society/contracts';
import type { AccountService } from '../accounts/account-service.ts';
import { isAlive, newSession, used } from './session.ts';
import type { SessionStore } from './session-store.ts';

export type SessionService = {
  /** Begins a session of somebody who has just proved who they are; gives the token for their cookie, which is kept nowhere else. */
  readonly begin: (holder: { readonly id: string; readonly sessionEpoch: number }) => Promise<string>;
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

/** A token has 256 random bits, so a plain hash hides it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const newToken = (): string => randomBytes(32).toString('base64url');

export const createSessionService = ({ sessions, accounts, ids, clock }: SessionDeps): SessionService => ({
  begin: async ({ id, sessionEpoch }) => {
    const token = newToken();
    await sessions.insert(newSession({ tokenHash: hashToken(token), sid: ids(), playerId: id, epoch: sessionEpoch }, clock()));
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
