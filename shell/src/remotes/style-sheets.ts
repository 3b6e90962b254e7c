/**
 * The federation runtime puts a remote's style sheets into the page, but neither waits for them nor notices that one did
 * not come: the remote would be drawn without its looks.
 */
const failed = new WeakSet<Element>();

const remember = (event: Event) => {
  if (event.target instanceof HTMLLinkElement) failed.add(event.target);
};

/** Notes from now on which style sheets fail: a link itself does not tell afterwards. */
export const watchStyleSheets = (): void => document.addEventListener('error', remember, true);

const linksBelow = (base: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) =>
    link.href.startsWith(base),
  );

const askAgain = (link: HTMLLinkElement) => {
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = link.href;
  link.replaceWith(next);
  return next;
};

/** Asks again before giving up: the browser answers the first requests from a preload hint that failed. */
const arrival = (link: HTMLLinkElement, moreTries = 2) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => {
      if (moreTries > 0) return resolve(arrival(askAgain(link), moreTries - 1));
      // Out of the page, so that the next loading of the remote puts it there anew.
      link.remove();
      reject(new Error(`The style sheet ${link.href} did not load`));
    };
    if (failed.has(link)) return fail();
    if (link.sheet) return resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', fail);
  });

/** Resolves when every style sheet in the page from below `base` (an absolute address) is there; rejects when one is not. */
export const styleSheetsReady = async (base: string): Promise<void> => {
  await Promise.all(linksBelow(base).map((link) => arrival(link)));
};
