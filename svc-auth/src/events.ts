import { invitationAccepted, playerChanged, playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import { newEvent } from '@society/service-kit/store';
import type { NewEvent } from '@society/service-kit/store';
import type { AccountService } from './accounts/account-service.ts';

/** What this service publishes: somebody invited has chosen a password. */
export const accepted = (playerId: string, at: Date): NewEvent =>
  newEvent(invitationAccepted, { playerId, acceptedAt: at.toISOString() });

/** What it listens to. */
export const handlersOf = (accounts: AccountService): Handlers => ({
  ...consume(playerChanged, ({ version, data }) => accounts.playerChanged(version, data)),
  ...consume(playerDeleted, ({ version, data }) => accounts.playerDeleted(version, data.id)),
});
