import { createListeners } from '@society/kernel';

const listeners = createListeners();

/** Calls `listener` whenever a call got no answer from the server, not even a refusal. Gives back how to stop. */
export const onUnanswered = listeners.on;

export const announceUnanswered = listeners.tell;
