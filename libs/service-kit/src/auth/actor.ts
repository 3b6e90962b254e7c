import type { Role } from '@society/contracts';

/** A signed-in person, as the gateway's token names them. The service decides from its own data what they may do. */
export type Person = {
  readonly kind: 'person';
  readonly playerId: string;
  readonly role: Role;
  readonly sessionId: string;
};

/** Another service calling on its own behalf. */
export type ServiceActor = { readonly kind: 'service'; readonly name: string };

/** Who is asking. */
export type Actor = Person | ServiceActor;
