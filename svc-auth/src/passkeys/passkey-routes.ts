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
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import { browserOf, clientAddressOf } from '../caller.ts';
import type { DeviceCookie } from '../device-cookie.ts';
import type { SessionCookie } from '../session-cookie.ts';
import { cookiesOf } from '../sign-in/signed-in.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasskeyUseService } from './passkey-use-service.ts';

type PasskeyParts = {
  readonly passkeys: PasskeyService;
  readonly uses: PasskeyUseService;
  readonly cookie: SessionCookie;
  readonly deviceCookie: DeviceCookie;
};

export const mountPasskeys = (routes: RouteTable, { passkeys, uses, cookie, deviceCookie }: PasskeyParts): void => {
  routes.handle(listPasskeys, ({ actor }) => passkeys.list(actor));
  routes.handle(askToAddPasskey, ({ actor }) => passkeys.askToAdd(actor));
  routes.handle(addPasskey, ({ actor, body }) => passkeys.add(actor, body));
  routes.handle(removePasskey, ({ actor, params }) => passkeys.remove(actor, params.id));
  routes.handle(needPasskey, ({ actor, body }) => passkeys.need(actor, body.isNeeded));
  routes.handle(askToUsePasskey, ({ actor, req }) => uses.ask(clientAddressOf(actor, req)));
  routes.handle(signInByPasskey, async ({ body, actor, req }) => {
    const deviceTokens = deviceCookie.tokensOf(req);
    const clientAddress = clientAddressOf(actor, req);
    const signedIn = await uses.signIn({ ...body, clientAddress, deviceTokens, browser: browserOf(actor, req) });
    return reply(signedIn.user, { headers: { 'set-cookie': cookiesOf(signedIn, deviceTokens, cookie, deviceCookie) } });
  });
  routes.handle(proveIdentity, ({ actor, body }) => uses.prove(actor, body));
};
