import type { BodyOf, OwnPasskey, ResponseOf, addPasskey, listPasskeys } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import type { Mailer } from '@society/service-kit/mail';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { passkeysChangedMail } from '../mail/messages.ts';
import type { Alive, Asking, SessionService } from '../sessions/session-service.ts';
import type { CeremonyService } from './ceremony-service.ts';
import {
  needsPasskey,
  passkeysAt,
  refuseMorePasskeys,
  wishingPasskey,
  withPasskey,
  withoutPasskey,
} from './passkey.ts';
import type { Passkey } from './passkey.ts';

type PasskeyDeps = {
  readonly accounts: Pick<AccountService, 'findByPasskey'>;
  readonly sessions: Pick<SessionService, 'requireAlive' | 'requireProven' | 'change'>;
  readonly ceremonies: CeremonyService;
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

/** A person's passkeys. Every change needs a proof of who is asking that is no older than ten minutes. */
export const createPasskeyService = (deps: PasskeyDeps) => {
  const { accounts, sessions, ceremonies, clubNow, mailer, ids, clock, logger } = deps;
  const { rpId } = ceremonies;

  /** Saves a change; the owner gets a mail if anything is different. */
  const save = async (alive: Alive, decide: (before: Account) => Account, what: string): Promise<undefined> => {
    const { before, after } = await sessions.change(alive, (account) => ({ next: decide(account) }));
    if (after === before) return;
    const { id, player } = after;
    logger.info({ playerId: id, what }, 'passkeys changed');
    mailer.later(() => mailer.send(player, (club) => passkeysChangedMail(club, { ...player, what })));
  };

  return {
    list: async (asking: Asking): Promise<ResponseOf<typeof listPasskeys>> => {
      const { account } = await sessions.requireAlive(asking);
      return {
        passkeys: passkeysAt(account, rpId).map(shown),
        isNeeded: needsPasskey(account, rpId),
        site: rpId ?? null,
      };
    },
    askToAdd: async (asking: Asking) => {
      const { account } = await sessions.requireProven(asking);
      refuseMorePasskeys(account, rpId);
      return ceremonies.toAdd(account, (await clubNow()).name, addingBy(asking));
    },
    add: async (asking: Asking, { name, credential }: BodyOf<typeof addPasskey>): Promise<OwnPasskey> => {
      const alive = await sessions.requireProven(asking);
      const made = await ceremonies.added(credential, addingBy(asking));
      if (!made) throw new AppError('invalid', 'This passkey could not be added. Please try again.');
      if (await accounts.findByPasskey(made.credentialId))
        throw new AppError('conflict', 'This passkey is in use already.');
      const passkey = { ...made, id: ids(), name, createdAt: clock() };
      await save(alive, (before) => withPasskey(before, passkey), 'A passkey was added to your account.');
      return shown(passkey);
    },
    remove: async (asking: Asking, id: string): Promise<undefined> =>
      save(
        await sessions.requireProven(asking),
        (before) => withoutPasskey(before, id),
        'A passkey was removed from your account.',
      ),
    need: async (asking: Asking, isNeeded: boolean): Promise<undefined> =>
      save(
        await sessions.requireProven(asking),
        (before) => wishingPasskey(before, isNeeded, rpId),
        isNeeded
          ? 'From now on your password alone does not sign in: a passkey is needed.'
          : 'From now on your password alone signs in: no passkey is needed.',
      ),
  };
};
