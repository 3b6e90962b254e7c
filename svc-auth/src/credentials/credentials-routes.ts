import type { IncomingMessage } from 'node:http';
import { changePassword, completeReset, requestReset } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { clientAddressOf } from '../caller.ts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { CredentialsService } from './credentials-service.ts';

export const mountCredentials = (
  routes: RouteTable,
  credentials: CredentialsService,
  deviceCookie: DeviceCookie,
): void => {
  const withDevice = (body: { readonly message: string }, req: IncomingMessage, token: string) =>
    reply(body, { headers: { 'set-cookie': deviceCookie.carrying(token, deviceCookie.tokensOf(req)) } });

  routes.handle(requestReset, async ({ body, actor, req }) => {
    await credentials.requestReset(body.email, clientAddressOf(actor, req));
    return { message: 'Check your email for password reset instructions.' };
  });
  routes.handle(completeReset, async ({ params, body, req }) => {
    const deviceToken = await credentials.completeReset(params.token, body.password);
    return withDevice({ message: 'Your password has been reset. Please sign in.' }, req, deviceToken);
  });
  routes.handle(changePassword, async ({ body, actor, req }) => {
    const deviceToken = await credentials.change(actor, body);
    return withDevice({ message: 'Your password has been successfully updated' }, req, deviceToken);
  });
};
