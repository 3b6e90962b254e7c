import { Suspense, use, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Card, ErrorPanel, useNoSignal } from '@society/web-kit';
import { missingFile } from '@society/web-kit/lazy';
import type { LeagueRemote } from '@society/league-client';
import { reloadNewest } from '../release/reload.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import {
  isLate,
  needsNewerApp,
  remoteAttempt,
  remoteModule,
  subscribeToRemotes,
  tryRemoteAgain,
} from './remote-store.ts';

type Props = {
  remote: string;
  /** Shown while the remote's files are on their way. */
  skeleton: ReactNode;
  /** A change of it draws the part again after a failure. */
  resetKey?: string;
  /** Loads the whole page anew. */
  reload?: () => void;
  children: (module: LeagueRemote) => ReactNode;
};

const Loaded = ({ remote, children }: Pick<Props, 'remote' | 'children'>) => children(use(remoteModule(remote)));

const Missing = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const hasNoSignal = useNoSignal();
  const message = hasNoSignal ? 'No signal' : 'This section is unavailable';
  return (
    <Card>
      <ErrorPanel
        message={needsNewerApp(error) ? 'This section needs a newer version of the app' : message}
        onRetry={onRetry}
      />
    </Card>
  );
};

/** A place in the page that a remote fills; the panel with Try again stands there while it cannot. */
export const RemoteSlot = ({
  remote,
  skeleton,
  resetKey = '',
  reload = () => void reloadNewest(),
  children,
}: Props) => {
  const attempt = useSyncExternalStore(subscribeToRemotes, () => remoteAttempt(remote));
  const [drawn, setDrawn] = useState(0);

  // What came but cannot be drawn is drawn again. What did not come, as a whole or in one of its files, is asked for again,
  // for every place that shows this remote.
  const tryAgain = (error: Error) => {
    // The browser joins a new request to the one that hangs, so only a new page asks anew; and only a new page has a newer shell.
    if (isLate(error) || needsNewerApp(error)) return reload();
    const drawAgain = () => setDrawn((times) => times + 1);
    const loadAgain = () => tryRemoteAgain(remote);
    void remoteModule(remote).then(missingFile(error) === undefined ? drawAgain : loadAgain, loadAgain);
  };

  const panel = (error: Error) => <Missing error={error} onRetry={() => tryAgain(error)} />;

  return (
    <RemoteBoundary key={`${attempt} ${drawn}`} resetKey={resetKey} fallback={panel}>
      <Suspense fallback={skeleton}>
        <Loaded remote={remote}>{children}</Loaded>
      </Suspense>
    </RemoteBoundary>
  );
};
