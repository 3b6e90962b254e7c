export type { Actor, Person, ServiceActor } from './actor.ts';
export { generateKeyPair, issuersJson, parsePublicKeys, publicKeyList } from './keys.ts';
export type { Issuers, KeyPair, PublicKey } from './keys.ts';
export { createTokenSigner } from './token-signer.ts';
export type { TokenSigner, TokenSignerOptions } from './token-signer.ts';
export { createTokenVerifier } from './token-verifier.ts';
export type { TokenVerifier, TokenVerifierOptions } from './token-verifier.ts';
export { createServiceClient } from './service-client.ts';
export type { CallInput, ServiceClient, ServiceClientOptions } from './service-client.ts';
