/** Browsers do not report shorter interactions, in ms. */
export const shortestInteractionMs = 16;

/**
 * Interaction to next paint, in ms: the slowest interaction, each as slow as its slowest event. That is its definition for fewer than fifty
 * interactions.
 */
export const slowestInteraction = (events: readonly { readonly ms: number }[]): number =>
  Math.max(shortestInteractionMs, ...events.map(({ ms }) => ms));
