import {
  addPasskey,
  askToAddPasskey,
  askToUsePasskey,
  listPasskeys,
  needPasskey,
  proveIdentity,
  removePasskey,
  signInByPasskey,
} from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import { clientAddressOf, visitorOf } from '../caller.ts';
import { signedInReply } from '../signed-in-reply.ts';
import type { Cookies } from '../signed-in-reply.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasskeyUseService } from './passkey-use-service.ts';

export const mountPasskeys = (
  routes: RouteTable,
  passkeys: PasskeyService,
  uses: PasskeyUseService,
  cookies: Cookies,
): void => {
  routes.handle(listPasskeys, ({ actor }) => passkeys.list(actor));
  routes.handle(askToAddPasskey, ({ actor }) => passkeys.askToAdd(actor));
  routes.handle(addPasskey, ({ actor, body }) => passkeys.add(actor, body));
  routes.handle(removePasskey, ({ actor, params }) => passkeys.remove(actor, params.id));
  routes.handle(needPasskey, ({ actor, body }) => passkeys.need(actor, body.isNeeded));
  routes.handle(askToUsePasskey, ({ actor, req }) => uses.ask(clientAddressOf(actor, req)));
  routes.handle(signInByPasskey, async ({ body, actor, req }) => {
    const signedIn = await uses.signIn(body.credential, visitorOf(actor, req, cookies.device));
    return signedInReply(signedIn, req, cookies);
  });
  routes.handle(proveIdentity, ({ actor, body }) => uses.prove(actor, body));
};
