import { matchCompleted } from '@society/contracts';

/** What is in every such event on the wire, and in nothing else that is said to a broker. */
export const eventText = `"name":"${matchCompleted.name}"`;
