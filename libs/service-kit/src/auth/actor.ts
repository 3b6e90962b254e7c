import type { Role } from '@society/contracts';

/** A signed-in person, as the gateway vouches for them. What they may do is decided by the service from its own data. */
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
