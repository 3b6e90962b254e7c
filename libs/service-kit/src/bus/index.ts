export { consume, queueName } from './port.ts';
export type { Bus, EventMessage, Handlers, LiveMessage } from './port.ts';
export { createInProcessBus } from './in-process.ts';
export { createRabbitBus } from './rabbit.ts';
export { openDeadLetters } from './dead-letters.ts';
