import { useLayoutEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { useSession } from '../session/session.tsx';
import { startLiveUpdates } from './start-live-updates.ts';
import type { ChangesOf } from './start-live-updates.ts';
import { useContact } from './use-contact.ts';

/**
 * Live updates for the whole app while somebody is signed in; rendered once. On the screen it is nothing; screen readers are told, once,
 * when updates have stopped, and when they are back. `changesOf` stays the same function at every rendering.
 */
export const LiveUpdates = ({ changesOf }: { changesOf: ChangesOf }) => {
  const { user, ended } = useSession();
  const queryClient = useQueryClient();
  const userId = ended ? undefined : user?.id;
  // Before the first painting: nobody shall read "Live" before the server was heard.
  useLayoutEffect(
    () => (userId === undefined ? undefined : startLiveUpdates(queryClient, changesOf)),
    [userId, queryClient, changesOf],
  );

  const { contact } = useContact();
  const [wasLost, setWasLost] = useState(false);
  const hasBeenLost = contact === 'lost' || (wasLost && contact !== 'unfollowed');
  if (hasBeenLost !== wasLost) setWasLost(hasBeenLost);
  return (
    <div role="status">
      <VisuallyHidden>
        {contact === 'lost' && 'Live updates have stopped. The numbers on the screen may be old.'}
        {contact === 'live' && hasBeenLost && 'Live updates are back.'}
      </VisuallyHidden>
    </div>
  );
};
