import { closeDialog, isDialogOpen } from './open-dialogs.ts';
import { askBefore, hasUnsaved } from './unsaved.ts';

/** The place of an entry in the browser's history, as the router writes it. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

const linkIn = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
  return isOther && link.target !== '_blank' && !link.hasAttribute('download') ? link : undefined;
};

let onPop: ((event: PopStateEvent) => void) | undefined;
// Chromium calls a window's listeners in the order in which they were added, whether they capture or not. This one is added with the module, before the
// router's. The guard itself may come after the router, as when somebody has just signed in. Pact tests have no window.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => onPop?.(event));

/**
 * Asks before a link to another page, or the browser's Back and Forward, takes something unsaved away. Where nothing is unsaved, Back closes an open
 * dialog. @param goTo opens a page of the app @returns `arrived`, to be called at every page, and how to stop
 */
export const guardNavigation = (goTo: (address: string) => void) => {
  let place = placeOf(history.state);
  /** How far Back or Forward wanted to go; the browser has gone there already and is on its way back. */
  let wanted = 0;
  let allowed = false;

  const onClick = (event: MouseEvent): void => {
    const link = hasUnsaved() ? linkIn(event) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    const { pathname, search, hash } = link;
    askBefore(() => goTo(pathname + search + hash));
  };
  onPop = (event) => {
    if (wanted !== 0) {
      const steps = wanted;
      wanted = 0;
      event.stopImmediatePropagation();
      if (!hasUnsaved()) return closeDialog();
      askBefore(() => {
        allowed = true;
        history.go(steps);
      });
    } else if (allowed) allowed = false;
    else {
      const steps = placeOf(event.state) - place;
      if (steps === 0 || !(hasUnsaved() || isDialogOpen())) return;
      // The router does not hear of it until the question is answered.
      event.stopImmediatePropagation();
      wanted = steps;
      history.go(-steps);
    }
  };
  document.addEventListener('click', onClick, true);
  return {
    arrived: (): void => void (place = placeOf(history.state)),
    stop: (): void => {
      document.removeEventListener('click', onClick, true);
      onPop = undefined;
    },
  };
};
