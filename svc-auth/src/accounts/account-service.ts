import type { BodyOf, PlayerSnapshot, User, putAccount } from '@society/contracts';
import { AppError } from '@society/service-kit/http';
import type { Passwords } from '../passwords.ts';
import { comparable, userOf, withNews } from './account.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

export type { Account } from './account.ts';

export type AccountService = {
  /** News from svc-players; gives the version that is now known, which is a higher one when this news came late. */
  readonly put: (playerId: string, body: BodyOf<typeof putAccount>) => Promise<{ readonly playerId: string; readonly version: number }>;
  /** The same as an event: never with a password. */
  readonly playerChanged: (version: number, player: PlayerSnapshot) => Promise<void>;
  readonly load: (playerId: string) => Promise<Account | undefined>;
  readonly findByEmail: (email: string) => Promise<Account | undefined>;
  /** The user object of somebody who may be signed in; AppError unauthenticated otherwise. */
  readonly me: (playerId: string) => Promise<User>;
  /** Replaces a hash made with older parameters, if it still is the one in use. Sessions stay. */
  readonly refreshHash: (playerId: string, before: string, password: string) => Promise<void>;
};

export type AccountDeps = { readonly accounts: AccountStore; readonly passwords: Passwords; readonly clock: () => Date };

export const createAccountService = ({ accounts, passwords, clock }: AccountDeps): AccountService => ({
  put: async (playerId, { version, player, password, keepSession }) => {
    if (player.id !== playerId) throw new AppError('invalid', 'The account and the player are not the same person');
    const passwordHash = password === undefined || password === '' ? undefined : await passwords.hash(password);
    const at = clock();
    const account = await accounts.put(playerId, (before) => withNews(before, { version, player, passwordHash, keepSession, at }));
    return { playerId, version: account?.playerVersion ?? version };
  },
  playerChanged: async (version, player) => {
    const at = clock();
    await accounts.put(player.id, (before) => withNews(before, { version, player, at }));
  },
  load: accounts.load,
  findByEmail: (email) => accounts.findByEmail(comparable(email)),
  me: async (playerId) => {
    const account = await accounts.load(playerId);
    if (!account?.player.isActive) throw new AppError('unauthenticated', 'Please sign in');
    return userOf(account);
  },
  refreshHash: async (playerId, before, password) => {
    const passwordHash = await passwords.hash(password);
    await accounts.put(playerId, (account) => (account?.passwordHash === before ? { ...account, passwordHash } : 'unchanged'));
  },
});
