import { useState } from 'react';
import type { Match } from '@society/contracts';
import { seenOf, showMatch, useAsSeen, useWrite, type SeenMatch } from '@society/league-client';
import { Button, RotateCcw } from '@society/web-kit';
import { ConfirmDialog } from '@society/web-kit/pages';

const texts = {
  reopenMatch: {
    title: 'Take Decision Back',
    description: 'The match will be again as it was before the decision, and the league table follows.',
    done: 'Decision taken back',
    failed: 'Failed to take the decision back',
  },
  undoFinalScore: {
    title: 'Take Score Back',
    description:
      'The match then has no result, and is still to be played, or played on from its holes. The league table follows. To put the score right, use Correct Score.',
    done: 'Score taken back',
    failed: 'Failed to take the score back',
  },
};
type Asked = { match: Match; name: keyof typeof texts };

/** Lets an admin take back the decision on a match, or its final score, after a question. `isLocked` hides it, unless the question is open. */
export const TakeBack = ({ match, name, isLocked }: Asked & { isLocked: boolean }) => {
  const [open, setOpen] = useState(false);
  const { title } = texts[name];
  if (isLocked && !open) return null;
  return (
    <>
      <Button variant="secondary" data-screen-only onClick={() => setOpen(true)}>
        <RotateCcw size={18} aria-hidden="true" />
        {title}
      </Button>
      {open && <Question match={match} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

const Question = ({ match, name, onClose }: Asked & { onClose: () => void }) => {
  const { title, description, done, failed } = texts[name];
  const params = { id: match.id };
  const decision = useWrite('reopenMatch', {
    input: ({ version }: SeenMatch) => ({ params, query: { version } }),
    show: showMatch,
    failed,
  });
  const score = useWrite('undoFinalScore', {
    input: (body: SeenMatch) => ({ params, body }),
    show: showMatch,
    failed,
  });
  const write = name === 'reopenMatch' ? decision : score;
  return (
    <ConfirmDialog
      title={title}
      description={description}
      busy="Saving..."
      write={write}
      wish={useAsSeen(seenOf(match), write.error)}
      done={{ title: done }}
      onClose={onClose}
    />
  );
};
