import { useEffect, useRef } from 'react';
import type { Match } from '@society/contracts';
import { useToast } from '@society/web-kit';

/** Says that a start was taken back, whoever did it: the screen of everybody in the round goes back to before it. */
export const useStartUndone = ({ status, version }: Match): void => {
  const toast = useToast();
  const last = useRef({ status, version });
  useEffect(() => {
    // An own start that was refused goes back, too, and says so itself; the match is no newer then.
    const isUndone = status === 'scheduled' && last.current.status === 'in_progress' && version > last.current.version;
    if (isUndone) toast({ title: 'Start undone', description: 'The match is scheduled again.' });
    last.current = { status, version };
  }, [status, version, toast]);
};
