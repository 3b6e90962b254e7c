import { useEffect, useRef } from 'react';
import type { Match } from '@society/contracts';
import { useToast } from '@society/web-kit';

/** Shows a toast when somebody has taken the start back: every open screen of the round then goes back to before the start. */
export const useStartUndone = ({ status, version }: Match): void => {
  const toast = useToast();
  const last = useRef({ status, version });
  useEffect(() => {
    // A start of this phone that was refused goes back, too, and has its own toast. The version of the match is no higher then.
    const isUndone = status === 'scheduled' && last.current.status === 'in_progress' && version > last.current.version;
    if (isUndone) toast({ title: 'Start undone', description: 'The match is scheduled again.' });
    last.current = { status, version };
  }, [status, version, toast]);
};
