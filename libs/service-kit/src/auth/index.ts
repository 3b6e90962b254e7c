export type { Actor, Person } from './actor.ts';
export { generateKeyPair, issuersJson } from './keys.ts';
export type { Issuers, KeyPair } from './keys.ts';
export { createTokenSigner } from './token-signer.ts';
export type { TokenSigner } from './token-signer.ts';
export { createTokenVerifier } from './token-verifier.ts';
export { createServiceClient, inWords } from './service-client.ts';
export type { ServiceClient } from './service-client.ts';
