import type { PlayerForm, User } from '@society/contracts';
import { AppError, onRefusal } from '@society/kernel';
import { inWords } from '@society/service-kit/auth';
import type { Person } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import type { Accounts } from '../accounts/account-client.ts';
import type { AdminsService } from '../admins/admins-service.ts';
import { isActiveAdmin, userOf } from '../people/player.ts';
import type { PlayerService } from '../people/player-service.ts';
import { markAccepted, markSent, requireOpen } from './invitation.ts';

type InvitationDeps = {
  readonly people: PlayerService;
  readonly admins: AdminsService;
  readonly accounts: Accounts;
  readonly logger: Logger;
};
export type InvitationService = ReturnType<typeof createInvitationService>;

const notSent = 'Failed to send invitation.';

/** Inviting people. svc-auth makes the invitation and mails it; the person's record here says whether it was sent and accepted. */
export const createInvitationService = ({ people, admins, accounts, logger }: InvitationDeps) => {
  return {
    /** Adds a person and invites them. The person is added even if the mail could not be sent; then `invitationEmailSent` is false. */
    add: async (actor: Person, form: PlayerForm): Promise<User & { readonly invitationEmailSent: boolean }> => {
      const created = await people.create(actor, form);
      const { id } = created.state;
      try {
        const { sent } = await accounts.invite(id);
        const { state, version } = sent ? await people.changeAndTell(id, markSent) : created;
        return { ...userOf(state, version), invitationEmailSent: sent };
      } catch (error) {
        logger.warn({ err: error, playerId: id }, 'the invitation of a new person was not sent');
        return { ...userOf(created.state, created.version), invitationEmailSent: false };
      }
    },

    /**
     * Invites a person again. 409 for one who is suspended or has accepted, 503 when the mail could not be sent; the invitation is kept,
     * and it can be sent again.
     */
    send: async (actor: Person, id: string): Promise<{ message: string }> => {
      await people.requireAdmin(actor, 'Only an admin can send invitations');
      requireOpen((await people.ready(id)).state);
      const { sent } = await accounts.invite(id).catch((error: unknown) => {
        throw inWords(error, notSent);
      });
      if (!sent) throw new AppError('unavailable', notSent);
      await people.changeAndTell(id, markSent);
      return { message: 'Invitation email has been sent successfully.' };
    },

    /**
     * svc-auth says that a person has got in. From now on an admin counts for the list of admins. A person who was deleted meanwhile is
     * left alone.
     */
    accepted: async (playerId: string): Promise<void> => {
      const noted = await people.changeAndTell(playerId, markAccepted).catch(onRefusal('notFound', () => undefined));
      if (noted && isActiveAdmin(noted.state)) await admins.agree(playerId);
    },
  };
};
