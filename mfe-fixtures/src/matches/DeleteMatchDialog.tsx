import type { Match } from '@society/contracts';
import { dropMatch, seenOf, useAsSeen, useWrite } from '@society/league-client';
import { ConfirmDialog } from '@society/web-kit/pages';

/** Asks before a match without a result or a recorded hole is deleted. */
export const DeleteMatchDialog = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const { id, player1, player2 } = match;
  const write = useWrite('deleteMatch', {
    input: (query: ReturnType<typeof seenOf>['players']) => ({ params: { id }, query }),
    show: (queries) => dropMatch(queries, id),
    failed: 'Failed to delete match',
  });
  const seen = useAsSeen(seenOf(match).players, write.error);
  return (
    <ConfirmDialog
      title="Delete Match"
      description={`Delete Match #${id}, ${player1.name} against ${player2.name}? This cannot be undone.`}
      destructive
      busy="Deleting..."
      write={write}
      wish={seen}
      done={{ title: 'Match deleted', description: `${player1.name} and ${player2.name} are free for another match` }}
      onClose={onClose}
    />
  );
};
