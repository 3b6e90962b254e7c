export { testKeys } from './keys.ts';
export type { TestKeys } from './keys.ts';
export { listen, rawRequest, request } from './http.ts';
export type { Answer, RawAnswer, RequestInput } from './http.ts';
export { eventually, fixedClock, recordingBus, recordingLogger, sequentialIds } from './fakes.ts';
export { openStream } from './stream.ts';
export type { OpenedStream, ReceivedEvent } from './stream.ts';
export { testStore } from './store.ts';
export type { TestStore } from './store.ts';
