import { matchCompleted } from '@society/contracts';

/** A text that is in every such event on the wire, and in nothing else that goes to a broker. */
export const eventText = `"name":"${matchCompleted.name}"`;
