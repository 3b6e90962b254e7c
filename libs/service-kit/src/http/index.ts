export { addressKey } from './address-key.ts';
export { sendUnlessKnown } from './entity-tag.ts';
export { unavailableNow } from './error-response.ts';
export { commaList, loadConfig, wholeNumber } from './config.ts';
export { refusePlainConnections } from './encrypted.ts';
export {
  mailAddress,
  password,
  port,
  privateKey,
  processConfig,
  serviceUrls,
  text,
  timeZone,
  webAddress,
} from './variables.ts';
export { createLogger } from './logger.ts';
export type { Logger } from './logger.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics } from './metrics.ts';
export { observe } from './observe.ts';
export { parseInput } from './parse-input.ts';
export { reply } from './reply.ts';
export { requestId, requestIdHeader, requestIdOf } from './request-id.ts';
export { createServiceApp, errorHandler, operations } from './service-app.ts';
export type { HandlerContext, RouteTable } from './route-table.ts';
export { startServer } from './server.ts';
export { isInfrastructureFailure } from '../infrastructure.ts';
