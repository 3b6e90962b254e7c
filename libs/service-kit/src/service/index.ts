export { ownKey } from './common-config.ts';
export { defineService } from './define-service.ts';
export type { ServiceContext } from './define-service.ts';
export { createRepeated } from './repeated.ts';
export type { Environment } from '../http/config.ts';
