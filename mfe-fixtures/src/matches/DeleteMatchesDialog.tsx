import type { Match } from '@society/contracts';
import { dropMatchesOf, useAsSeen, useWrite } from '@society/league-client';
import { ConfirmDialog } from '@society/web-kit/pages';
import { highestOf, matchCount, underWay } from '../rules/fixture-view.ts';

type Props = {
  fixture: { readonly id: string; readonly name: string };
  matches: readonly Match[];
  onClose: () => void;
};

/** Asks before all matches of a fixture are deleted, for example after a wrong draw. Refused once a hole is recorded or a match is decided. */
export const DeleteMatchesDialog = ({ fixture: { id, name }, matches, onClose }: Props) => {
  const write = useWrite('deleteMatches', {
    input: (upTo: number) => ({ params: { id }, query: { upTo } }),
    show: (queries) => dropMatchesOf(queries, id),
    failed: 'Failed to delete the matches',
  });
  const seen = useAsSeen(highestOf(matches), write.error);
  return (
    <ConfirmDialog
      title="Delete All Matches"
      description={`Delete all ${matchCount(matches.length)} of ${name}, with their substitutes?${underWay(matches)} Their players are told. The fixture stays, with who is in and who has paid. This cannot be undone.`}
      destructive
      busy="Deleting..."
      write={write}
      wish={seen}
      done={{ title: 'Matches deleted', description: `All players of ${name} are free for another match` }}
      onClose={onClose}
    />
  );
};
