import { matchCompleted } from '@society/contracts';

/** The routing key of what the league publishes. */
export const published = matchCompleted.name;

/** What is in every such event on the wire, and in nothing else that is said to a broker. */
export const eventText = `"name":"${published}"`;
