import { useState } from 'react';
import type { Match } from '@society/contracts';
import { dropMatch, seenOf, useWrite } from '@society/league-client';
import { isConflict } from '@society/web-kit';
import { ConfirmDialog } from '@society/web-kit/pages';

/** Asks before a match that was never played is taken back. */
export const DeleteMatchDialog = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const { id, player1, player2 } = match;
  const { players } = seenOf(match);
  // What goes is the match of those who were in it when it was asked, until the server says that others are.
  const [asked] = useState(players);
  const write = useWrite('deleteMatch', {
    input: (query: typeof asked) => ({ params: { id }, query }),
    show: (queries) => dropMatch(queries, id),
    failed: 'Failed to delete match',
  });
  return (
    <ConfirmDialog
      title="Delete Match"
      description={`Delete Match #${id}, ${player1.name} against ${player2.name}? This cannot be undone.`}
      destructive
      busy="Deleting..."
      write={write}
      wish={isConflict(write.error) ? players : asked}
      done={{ title: 'Match deleted', description: `${player1.name} and ${player2.name} are free for another match` }}
      onClose={onClose}
    />
  );
};
