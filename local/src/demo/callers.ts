import type { Role, Route } from '@society/contracts';
import { createServiceClient } from '@society/service-kit/auth';
import type { ServiceClient, TokenSigner } from '@society/service-kit/auth';

type Service = Route['owner'];

/** Calls a service as a person, with the token that the gateway would send. */
export type CallAs = (person: { readonly id: string; readonly role: Role }, service: Service) => ServiceClient;

const limitMs = 10_000;

/** @param signer the gateway's signer */
export const createCallAs =
  (signer: TokenSigner, urls: Readonly<Record<Service, string>>): CallAs =>
  (person, service) =>
    createServiceClient({
      baseUrls: [urls[service]],
      audience: service,
      signer: {
        forService: (audience) =>
          signer.forPerson({ playerId: person.id, role: person.role, sessionId: 'demo' }, audience),
      },
      timeoutMs: limitMs,
    });
