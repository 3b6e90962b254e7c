import type { BodyOf, OwnPasskey, ResponseOf, addPasskey, listPasskeys } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import type { Mailer } from '@society/service-kit/mail';
import type { Account, AccountService } from '../accounts/account-service.ts';
import { passkeysChangedMail } from '../mail/messages.ts';
import type { Asking, SessionService } from '../sessions/session-service.ts';
import type { Ceremonies } from './ceremony-service.ts';
import {
  needsPasskey,
  passkeysAt,
  refuseMorePasskeys,
  wishingPasskey,
  withPasskey,
  withoutPasskey,
} from './passkey.ts';
import type { Passkey } from './passkey.ts';

export type PasskeyDeps = {
  readonly accounts: AccountService;
  readonly sessions: Pick<SessionService, 'requireProven'>;
  readonly ceremonies: Ceremonies;
  /** What the club is called. */
  readonly clubNow: () => Promise<{ readonly name: string }>;
  readonly mailer: Mailer;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
};

const shown = ({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const addingBy = ({ sessionId }: Asking) => `add by ${sessionId}` as const;

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** The passkeys that somebody has. Whatever changes who gets in needs a proof of who is asking that is no older than ten minutes. */
export const createPasskeyService = (deps: PasskeyDeps) => {
  const { accounts, sessions, ceremonies, clubNow, mailer, ids, clock, logger } = deps;
  const { rpId } = ceremonies;

  const own = async ({ playerId }: Asking): Promise<Account> => {
    const account = await accounts.load(playerId);
    if (!account?.player.isActive) throw new AppError('unauthenticated', 'Please sign in');
    return account;
  };
  const proven = async (asking: Asking): Promise<Account> => {
    const account = await own(asking);
    await sessions.requireProven(asking);
    return account;
  };
  /** Saves what is different, and tells the owner. */
  const save = async (account: Account, decide: (before: Account) => Account, what: string): Promise<void> => {
    let isNews = false;
    const { player } = await accounts.change(account.id, (before) => {
      const next = decide(before);
      isNews = next !== before;
      return { next };
    });
    if (!isNews) return;
    logger.info({ playerId: account.id, what }, 'passkeys changed');
    mailer.later(() => mailer.send(player, (club) => passkeysChangedMail(club, { ...player, what })));
  };

  return {
    list: async (asking: Asking): Promise<ResponseOf<typeof listPasskeys>> => {
      const account = await own(asking);
      return {
        passkeys: passkeysAt(account, rpId).map(shown),
        isNeeded: needsPasskey(account, rpId),
        site: rpId ?? null,
      };
    },
    askToAdd: async (asking: Asking) => {
      const account = await proven(asking);
      refuseMorePasskeys(account);
      return ceremonies.toAdd(account, (await clubNow()).name, addingBy(asking));
    },
    add: async (asking: Asking, { name, credential }: BodyOf<typeof addPasskey>): Promise<OwnPasskey> => {
      const account = await proven(asking);
      const made = await ceremonies.added(credential, addingBy(asking));
      if (!made) throw new AppError('invalid', 'This passkey could not be taken. Please try again.');
      if (await accounts.findByPasskey(made.credentialId))
        throw new AppError('conflict', 'This passkey is in use already.');
      const passkey = { ...made, id: ids(), name, createdAt: clock() };
      await save(account, (before) => withPasskey(before, passkey), 'A passkey was added to your account.');
      return shown(passkey);
    },
    remove: async (asking: Asking, id: string): Promise<void> =>
      save(await proven(asking), (before) => withoutPasskey(before, id), 'A passkey was removed from your account.'),
    need: async (asking: Asking, isNeeded: boolean): Promise<void> =>
      save(
        await proven(asking),
        (before) => wishingPasskey(before, isNeeded, rpId),
        isNeeded
          ? 'From now on your password alone does not sign in: a passkey is needed.'
          : 'From now on your password alone signs in: no passkey is needed.',
      ),
  };
};
