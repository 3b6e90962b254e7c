import { changePassword, completeReset, requestReset } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import { clientAddressOf } from '../caller.ts';
import type { CredentialsService } from './credentials-service.ts';

export const mountCredentials = (routes: RouteTable, credentials: CredentialsService): void => {
  routes.handle(requestReset, async ({ body, actor, req }) => {
    await credentials.requestReset(body.email, clientAddressOf(actor, req));
    return { message: 'Check your email for password reset instructions.' };
  });
  routes.handle(completeReset, async ({ params, body }) => {
    await credentials.completeReset(params.token, body.password);
    return { message: 'Your password has been reset. Please sign in.' };
  });
  routes.handle(changePassword, async ({ body, actor, req }) => {
    await credentials.change({
      ...body,
      playerId: actor.playerId,
      sessionId: actor.sessionId,
      clientAddress: clientAddressOf(actor, req),
    });
    return { message: 'Your password has been successfully updated' };
  });
};
