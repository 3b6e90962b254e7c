/**
 * The page preloads what its first screen needs, by hints in its head. The browser gives a preloaded answer, however old, to the first request
 * that is made in exactly the same way. So only reads of the first ten seconds are made that way, and none after a change.
 */
const firstMomentsMs = 10_000;
let isPreloadedOld = false;

/** Whether a read that is made now may take a preloaded answer. */
export const mayTakePreloaded = (): boolean => !isPreloadedOld && performance.now() < firstMomentsMs;

/** No read takes a preloaded answer from now on: something has changed on the server. */
export const ignorePreloaded = (): void => void (isPreloadedOld = true);

/** Whether the page has preloaded this address, and a read that is made now may take the answer. */
export const isAskedAhead = (address: string): boolean =>
  mayTakePreloaded() &&
  [...document.querySelectorAll('link[rel=preload][as=fetch]')].some((hint) => hint.getAttribute('href') === address);
