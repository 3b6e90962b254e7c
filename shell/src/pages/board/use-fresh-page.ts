import { useEffect } from 'react';
import { appRelease } from '@society/contracts';
import { releaseInPage } from '../../release/in-page.ts';
import { reloadNewest } from '../../release/reload.ts';

/** How often it is asked which release there is. */
export const LOOK_EVERY_MS = 5 * 60_000;
/**
 * A page that has been open for longer is loaded anew in any case: nobody knows what a television's browser collects in weeks. Not by its clock, which
 * many set only once they have found the network.
 */
const oldMs = 24 * 60 * 60_000;
const tried = 'board-tried-release';

/** The present release; undefined where it cannot be had, or half of it is there. */
const presentRelease = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/release.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const parsed = appRelease.safeParse(await answer.json());
    return answer.ok && parsed.success ? parsed.data.id : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a release has not been loaded for already: one that a worker cannot store must not be loaded for ever. */
const isNew = (release: string): boolean => {
  try {
    if (sessionStorage.getItem(tried) === release) return false;
    sessionStorage.setItem(tried, release);
    return true;
  } catch {
    // Where nothing can be noted, the page is loaded anew once a day.
    return false;
  }
};

const reloadNow = (): void => void reloadNewest();

/**
 * Loads the page anew when there is another release, and once a day, as nobody taps anything on a television. Only ever right after the server
 * has answered, so that no error page of the browser takes the screen's place, which would stay for good.
 */
export const useFreshPage = (reload = reloadNow, askRelease = presentRelease): void => {
  useEffect(() => {
    let own = releaseInPage().id;
    const look = async (): Promise<void> => {
      const present = await askRelease();
      if (present === undefined) return;
      own ??= present;
      if ((present !== own && isNew(present)) || performance.now() > oldMs) reload();
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload, askRelease]);
};
