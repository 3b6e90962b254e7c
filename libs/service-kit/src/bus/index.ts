export { consume, queueName } from './port.ts';
export type { Bus, DeadLetter, EventMessage, Handlers, LiveMessage } from './port.ts';
export { defaultPauses } from './pauses.ts';
export type { Pauses } from './pauses.ts';
export { createInProcessBus } from './in-process.ts';
export type { InProcessBus, InProcessBusOptions } from './in-process.ts';
export { createRabbitBus } from './rabbit.ts';
export type { RabbitBusOptions } from './rabbit.ts';
export { isSurroundingsFailure } from '../surroundings.ts';
