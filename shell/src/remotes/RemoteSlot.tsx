import { Suspense, use, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Card, ErrorPanel, useNoSignal } from '@society/web-kit';
import { missingFile } from '@society/web-kit/lazy';
import type { LeagueRemote } from '@society/league-client';
import { isBeforeWorker, reloadNewest } from '../release/reload.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { needsNewerApp, remoteAttempt, remoteModule, subscribeToRemotes, tryRemoteAgain } from './remote-store.ts';
import { SlowSkeleton } from './SlowSkeleton.tsx';

type Props = {
  remote: string;
  /** Shown while the remote's files are on their way. */
  skeleton: ReactNode;
  /** When it changes, the part is drawn again after a failure. */
  resetKey?: string | undefined;
  /** Loads the whole page anew. */
  reload?: () => void;
  children: (module: LeagueRemote) => ReactNode;
};

const Loaded = ({ remote, children }: Pick<Props, 'remote' | 'children'>) => children(use(remoteModule(remote)));

/** A place in the page that a remote fills. If the remote fails, a panel with Try again stands there. */
export const RemoteSlot = ({ remote, skeleton, resetKey, reload = () => void reloadNewest(), children }: Props) => {
  const attempt = useSyncExternalStore(subscribeToRemotes, () => remoteAttempt(remote));
  const [drawn, setDrawn] = useState(0);
  const hasNoSignal = useNoSignal();

  // A remote that came but could not be drawn is drawn again. A remote that did not come, or that lacks a file, is loaded again, for every place
  // that shows it.
  const tryAgain = async (error: Error) => {
    // Only a new page gets a newer shell. And on a first visit only a new page, not this one, is served by the worker.
    if (needsNewerApp(error) || (hasNoSignal && (await isBeforeWorker()))) return reload();
    const drawAgain = () => setDrawn((times) => times + 1);
    const loadAgain = () => tryRemoteAgain(remote);
    void remoteModule(remote).then(missingFile(error) === undefined ? drawAgain : loadAgain, loadAgain);
  };

  const message = hasNoSignal ? 'No signal' : 'This section is unavailable';
  const panel = (error: Error) => (
    <Card>
      <ErrorPanel
        message={needsNewerApp(error) ? 'This section needs a newer version of the app' : message}
        onRetry={() => void tryAgain(error)}
      />
    </Card>
  );

  return (
    <RemoteBoundary key={`${attempt} ${drawn}`} resetKey={resetKey} fallback={panel}>
      <Suspense fallback={skeleton && <SlowSkeleton skeleton={skeleton} reload={reload} />}>
        <Loaded remote={remote}>{children}</Loaded>
      </Suspense>
    </RemoteBoundary>
  );
};
