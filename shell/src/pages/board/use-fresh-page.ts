import { useEffect } from 'react';
import { releaseInPage } from '../../release/in-page.ts';
import { presentRelease } from '../../release/present-release.ts';
import { reloadNewest } from '../../release/reload.ts';
import { newVersion } from '../../release/start.ts';

/** How often the screen asks for the present release. */
export const LOOK_EVERY_MS = 5 * 60_000;
/**
 * A page that has been open for longer is loaded anew in any case: nobody knows what a television's browser collects in weeks. Measured with
 * `performance.now()`, since many televisions set their clock only once they have found the network.
 */
const oldMs = 24 * 60 * 60_000;
const tried = 'board-tried-release';

/** False when the page was already loaded anew for this release: if the worker cannot store it, the page must not reload for ever. */
const isNew = (release: string): boolean => {
  try {
    if (sessionStorage.getItem(tried) === release) return false;
    sessionStorage.setItem(tried, release);
    return true;
  } catch {
    // Where the browser keeps no note, the page is loaded anew only once a day.
    return false;
  }
};

const reloadNow = (): void => void reloadNewest();

/**
 * Loads the page anew when there is another release, and once a day, since nobody taps anything on a television. Only right after the server has
 * answered: otherwise the browser's error page might take the screen's place, and stay for good.
 * @param isStored whether the worker has stored another release than this page's: on a slow line only after the page was loaded anew for it
 */
export const useFreshPage = (reload = reloadNow, askRelease = presentRelease, isStored = newVersion.isReady): void => {
  useEffect(() => {
    let own = releaseInPage().id;
    const look = async (): Promise<void> => {
      const present = await askRelease();
      if (present === undefined) return;
      own ??= present;
      if ((present !== own && (isStored() || isNew(present))) || performance.now() > oldMs) reload();
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload, askRelease, isStored]);
};
