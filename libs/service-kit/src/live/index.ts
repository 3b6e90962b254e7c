export { createLiveStreams } from './live-streams.ts';
export type { LiveStreams } from './live-streams.ts';
export { messagesIn } from './messages-in.ts';
