export { ownKey, pem, port, processConfig, text, timeZone, webAddress } from './common-config.ts';
export { defineService } from './define-service.ts';
export type { ServiceContext, Shared } from './define-service.ts';
export type { Environment } from '../http/config.ts';
