const limitMs = 60_000;
const underWay = new Set<string>();

/** The address of what did not load: a picture, a style sheet, or a script, also one that came and is no script. */
const failedAddress = (event: Event): string | undefined => {
  if (event instanceof ErrorEvent) return event.error instanceof SyntaxError ? event.filename : undefined;
  const { target } = event;
  if (target instanceof HTMLImageElement || target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : undefined;
};

/** Asks the server and not the browser's cache. What comes takes the place of what is there. */
const fetchAnew = async (address: string): Promise<void> => {
  if (underWay.has(address)) return;
  underWay.add(address);
  try {
    await (await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(limitMs) })).blob();
  } catch {
    // Without signal. The next failure asks again.
  } finally {
    underWay.delete(address);
  }
};

/**
 * Fetches anew each file of ours that failed. A network in between may have answered with its own page, which browsers keep under the file's address for
 * weeks: after that, no "Try again" and no reload would get the file. Whoever shows it asks for it again.
 */
export const fetchFailedFilesAnew = (): void =>
  window.addEventListener(
    'error',
    (event) => {
      const address = failedAddress(event);
      if (address?.startsWith(`${window.location.origin}/`)) void fetchAnew(address);
    },
    // Such events do not bubble.
    { capture: true },
  );
