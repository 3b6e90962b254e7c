import { useState } from 'react';
import type { Match } from '@society/contracts';
import { outcomeInReport } from '@society/league-client';
import { VisuallyHidden } from '@society/web-kit';

/** Tells screen readers how the match ended, if it ends while its page is open: the other phone or an admin may end it, and no focus moves then. */
export const HowItEnded = ({ match }: { match: Match }) => {
  const result = outcomeInReport(match);
  const [before] = useState(result);
  return (
    <VisuallyHidden>
      <span role="status" aria-label="How it ended">
        {result !== before && result !== undefined && `The match is over. Result: ${result}`}
      </span>
    </VisuallyHidden>
  );
};
