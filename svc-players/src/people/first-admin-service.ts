import { setTimeout as pause } from 'node:timers/promises';
import { placeholderName } from '@society/contracts';
import type { PlayerForm } from '@society/contracts';
import { isAppError } from '@society/kernel';
import type { Loaded } from '@society/service-kit/store';
import { isAbandoned, isActiveAdmin } from './player.ts';
import type { Player } from './player.ts';
import { applyEdit, splitName } from './player-change.ts';
import type { PeopleDeps, PlayerService } from './player-service.ts';

type FirstAdminDeps = Pick<PeopleDeps, 'players' | 'admins' | 'clock' | 'logger'> & {
  readonly people: Pick<PlayerService, 'addFirst' | 'changeAndTell'>;
};
type Credentials = { readonly email: string; readonly password: string };

/** Ensures that the club has an admin, and that the list of admins is right. */
export const createFirstAdminService = ({ players, admins, people, clock, logger }: FirstAdminDeps) => {
  /**
   * Waits while another replica creates the person with this address, for 10 s after it began, as may happen at a first start. Taking the
   * creation up earlier would set the password twice, and the second time would end sessions that began with it. Returns the person who has
   * the address then.
   */
  const whileBeingMade = async (email: string): Promise<Loaded<Player> | undefined> => {
    for (;;) {
      const holder = await players.byAddress(email);
      if (holder?.state.state !== 'pending' || isAbandoned(holder.state, clock())) return holder;
      await pause(100);
    }
  };

  /**
   * Makes the placeholder admin if no active admin has ever signed in; returns the id of the admin. A person who already has the address
   * becomes an admin instead and keeps their password: so an operator can give a club access again.
   */
  const ensureFirstAdmin = async (first: Credentials): Promise<{ readonly created: boolean; readonly id: string }> => {
    const holder = await whileBeingMade(first.email);
    const known = (await players.everybody()).find(({ state }) => isActiveAdmin(state));
    if (known) {
      // The operator may have restarted for the admin in the configuration, so the log says why that one was not made.
      if (!holder || !isActiveAdmin(holder.state))
        logger.info({}, 'ADMIN_EMAIL and ADMIN_PASSWORD are passed over: the club has an admin of another address');
      return { created: false, id: known.state.id };
    }
    if (holder?.state.state === 'ready') {
      const { id } = holder.state;
      await people.changeAndTell(id, (player, version) =>
        applyEdit(player, version, { role: 'admin', isActive: true }),
      );
      await admins.agree(id);
      logger.warn({ playerId: id }, 'an admin now, as the configuration says: no other has ever signed in');
      return { created: false, id };
    }
    const form: PlayerForm = {
      ...splitName(placeholderName),
      ...first,
      handicap: 18,
      role: 'admin',
      isActive: true,
      availableForSubstitution: false,
      plays: false,
    };
    try {
      return { created: true, id: (await people.addFirst(form, holder)).state.id };
    } catch (error) {
      // The address was free and is taken now: another replica was quicker.
      if (!holder && isAppError(error, 'conflict')) return ensureFirstAdmin(first);
      throw error;
    }
  };

  return {
    ensureFirstAdmin,
    /** Corrects the list of admins after a crash, and after a former version, which also listed admins who had never signed in. */
    agreeAdmins: async (): Promise<void> => {
      for (const { state } of await players.everybody()) if (state.role === 'admin') await admins.agree(state.id);
    },
  };
};
