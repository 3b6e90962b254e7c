import { useEffect } from 'react';
import { ErrorPanel } from '@society/web-kit';
import { presentRelease } from '../../release/present-release.ts';
import { reloadNewest } from '../../release/reload.ts';

export const TRY_EVERY_MS = 60_000;

const reloadNow = (): void => void reloadNewest();

/**
 * Stands in place of a clubhouse screen that could not be loaded or drawn. Nobody taps a button on a television, so once a minute it asks the server, and
 * loads the page anew when the server answers.
 */
export const BoardFailed = ({ reload = reloadNow }: { reload?: () => void }) => {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if ((await presentRelease()) !== undefined) reload();
    };
    const timer = setInterval(() => void look(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return <ErrorPanel message="Something went wrong." onRetry={reload} />;
};
