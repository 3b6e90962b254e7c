/**
 * The page asks ahead for what its first screen needs, with a hint in its head. A browser keeps such an answer, however old it gets, for the
 * first request that asks in the very same way. So only reads of the first moments do; those after, or after any change, ask in another.
 */
const firstMomentsMs = 10_000;
let isPreloadedOld = false;

export const mayTakePreloaded = (): boolean => !isPreloadedOld && performance.now() < firstMomentsMs;

/** Something has changed on the server since the page was asked for. */
export const ignorePreloaded = (): void => void (isPreloadedOld = true);

/** Whether the answer of this address is on its way already, for who asks for it in the way of the hint. */
export const isAskedAhead = (address: string): boolean =>
  mayTakePreloaded() &&
  [...document.querySelectorAll('link[rel=preload][as=fetch]')].some((hint) => hint.getAttribute('href') === address);
