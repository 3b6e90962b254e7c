/** What a page has noted about itself; see `watchPage`. */
export type PageNotes = {
  /** When the data was painted, in ms since the navigation began; undefined before. */
  readyMs?: number;
  lcpMs: number;
  /** All layout shifts without user input, added up: at least as much as the largest window, which CLS counts. */
  shift: number;
  /** Event timings that belong to a tap or a key. */
  readonly interactions: { readonly ms: number }[];
};

declare global {
  interface Window {
    benchNotes: PageNotes;
    /** Tells the bench that the page is ready: polling would take the page's time. */
    benchReady?: (said: string) => void;
  }
}

/**
 * Runs in the page before its first script, so it may use nothing from outside. The page is ready when each of `selectors` has found an element
 * and it was painted.
 */
export const watchPage = (selectors: readonly string[]): void => {
  const notes: PageNotes = { lcpMs: 0, shift: 0, interactions: [] };
  window.benchNotes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });

  observe('largest-contentful-paint', ({ startTime }) => void (notes.lcpMs = startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });
  const noteEvent = (entry: PerformanceEntry): void => {
    const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId > 0) notes.interactions.push({ ms: entry.duration });
  };
  observe('event', noteEvent, { durationThreshold: 16 });

  const watcher = new MutationObserver(() => {
    if (!selectors.every((selector) => document.querySelector(selector) !== null)) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        notes.readyMs = performance.now();
        window.benchReady?.('ready');
      }),
    );
  });
  watcher.observe(document, { childList: true, subtree: true });
};
