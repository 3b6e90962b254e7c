import type { BrowserContext } from 'playwright-core';
import { slowDown } from './browser.ts';
import type { LiveMatch } from './season.ts';
import { openRound, strokeButton, submitButton } from './tapping.ts';

declare global {
  interface Window {
    /** When Submit was tapped, or when the points on the screen changed: ms since 1970, by the same clock on both pages. */
    benchMoment?: Promise<number>;
  }
}

/** The points are in the header of the match's screen. */
const noteNextPoints = (): void => {
  const head = document.querySelector('main header');
  if (!head) throw new Error('The screen has no head');
  window.benchMoment = new Promise((resolve) => {
    const before = head.textContent;
    const watcher = new MutationObserver(() => {
      if (head.textContent === before) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    watcher.observe(head, { childList: true, characterData: true, subtree: true });
  });
};

const noteNextTap = (): void => {
  window.benchMoment = new Promise((resolve) => {
    document.addEventListener('pointerup', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
      once: true,
      capture: true,
    });
  });
};

const momentOn = (): Promise<number> => window.benchMoment ?? Promise.reject(new Error('Nothing is being noted'));

/**
 * From the tap on Submit on one player's phone until the other phone shows the new points, in ms. Both processors are slow; the network is the
 * loopback's.
 */
export const submitToOtherPhone = async (
  phones: readonly [BrowserContext, BrowserContext],
  match: LiveMatch,
  strokes: number,
): Promise<number> => {
  const [mine, other] = await Promise.all([openRound(phones[0], match), openRound(phones[1], match)]);
  try {
    await Promise.all([mine, other].map((page) => slowDown(page, { network: false })));
    // Until the streams are open and the pages have fetched what they fetch after opening.
    await other.waitForTimeout(4000);
    await strokeButton(mine, match.player1, strokes).tap();
    await other.evaluate(noteNextPoints);
    await mine.evaluate(noteNextTap);
    await submitButton(mine).tap();
    const [tapped, painted] = await Promise.all([mine.evaluate(momentOn), other.evaluate(momentOn)]);
    return painted - tapped;
  } finally {
    await Promise.all([mine.close(), other.close()]);
  }
};
