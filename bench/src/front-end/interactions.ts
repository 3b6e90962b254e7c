/** Shorter interactions are not reported by browsers, in ms. */
export const shortestInteractionMs = 16;

/** Interaction to next paint: the slowest of the interactions, each as slow as the slowest of its events. With fewer than fifty, that is its definition. */
export const slowestInteraction = (events: readonly { readonly ms: number }[]): number =>
  Math.max(shortestInteractionMs, ...events.map(({ ms }) => ms));
