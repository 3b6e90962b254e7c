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

/** That there is somebody who can look after the club, and that the list of admins names them. */
export const createFirstAdminService = ({ players, admins, people, clock, logger }: FirstAdminDeps) => {
  /**
   * Waits while another replica makes the person of this address, as it may at a first start, for 10 s after it began: taken up meanwhile, their password
   * would be set twice, and the second time ends the session of whoever has signed in with it. Gives back who has the address then.
   */
  const whileBeingMade = async (email: string): Promise<Loaded<Player> | undefined> => {
    for (;;) {
      const holder = await players.byAddress(email);
      if (holder?.state.state !== 'pending' || isAbandoned(holder.state, clock())) return holder;
      await pause(100);
    }
  };

  /**
   * Makes the placeholder admin if no admin has ever signed in; tells who it was, or who is one already. Whoever has the address becomes an admin instead,
   * and keeps their password: so the operator lets a club in again.
   */
  const ensureFirstAdmin = async (first: Credentials): Promise<{ readonly created: boolean; readonly id: string }> => {
    const holder = await whileBeingMade(first.email);
    const known = (await players.everybody()).find(({ state }) => isActiveAdmin(state));
    if (known) {
      // Whoever the configuration names may be why the operator started anew.
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
      // Nobody had the address, and now somebody has: another replica was quicker by a moment.
      if (!holder && isAppError(error, 'conflict')) return ensureFirstAdmin(first);
      throw error;
    }
  };

  return {
    ensureFirstAdmin,
    /** Puts the list of admins right after a crash, and after a former version, which counted those who had never signed in. */
    agreeAdmins: async (): Promise<void> => {
      for (const { state } of await players.everybody()) if (state.role === 'admin') await admins.agree(state.id);
    },
  };
};
