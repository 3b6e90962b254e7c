import { playerChanged } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import type { AccountService } from './accounts/account-service.ts';

/** What this service listens to. It publishes nothing yet. */
export const handlersOf = (accounts: AccountService): Handlers => ({
  ...consume(playerChanged, ({ version, data }) => accounts.playerChanged(version, data)),
});
