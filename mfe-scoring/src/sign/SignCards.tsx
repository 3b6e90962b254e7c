import { useState } from 'react';
import type { CourseHole, Match, RoundView } from '@society/contracts';
import { otherSide } from '@society/golf';
import type { HoleScore } from '@society/golf';
import { chosenDraft, useMatchLog, type MatchSide } from '@society/league-client';
import { Button, Card, Dialog, useDraft, type SessionUser } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { useLazy } from '@society/web-kit/lazy';
import { CompletionSummary } from '../round/CompletionSummary.tsx';
import { parseChoices } from '../rules/chosen-strokes.ts';
import { callName } from '../rules/differences.ts';
import type { DifferenceShown } from '../rules/differences.ts';
import { useComplete } from '../round/use-complete.ts';
import { isLongOver, isNearEnd } from './near-end.ts';
import { ScanButton } from './ScanTheirs.tsx';
import { undeliveredCode } from './signed-completion.ts';
import { useSignedText } from './use-signed-text.ts';
import styles from './Sign.module.css';

// The code writer is loaded when somebody opens it. Until then it lies in the release that the phone has stored.
const loadShow = async () => (await import(/* webpackChunkName: "sign" */ './ShowCard.tsx')).ShowCard;

type Props = {
  match: Match;
  round: RoundView;
  user: SessionUser;
  /** The side of the person at the screen. */
  own: MatchSide;
  differences: readonly DifferenceShown[];
  scores: readonly HoleScore[];
  course: readonly CourseHole[];
  onScan: () => void;
};

/** Signing from phone to phone: show the own card, or scan the opponent's. */
export const SignCards = ({ match, round, user, own, scores, differences, course, onScan }: Props) => {
  const [open, setOpen] = useState(false);
  const side = own.name;
  const { complete, pending } = useComplete(round, side, true);
  const { value: kept } = useSignedText(user.id, match.id);
  const { value: choices } = useDraft(chosenDraft(user.id, match.id), parseChoices);
  const { waiting } = useMatchLog(match.id);
  const text = kept ?? undeliveredCode(waiting, round, side);
  const show = useLazy(loadShow, open);
  if (match.decided || isLongOver(match, new Date())) return null;
  const name = callName(match, otherSide(side));
  const isTheirsHere = round[`${otherSide(side)}Completed`];
  const canShow = text !== undefined || match.status === 'in_progress';
  // What is open stays open: the own card may have ended the match.
  if (!open && (!isNearEnd(own, round, scores) || (!canShow && isTheirsHere))) return null;
  return (
    <Card title="Sign without signal">
      <div className={styles.done}>
        <p className={styles.text}>
          {`Side by side: each phone shows its card, the other scans it. Then the match is over and signed by both, whichever phone finds signal first.`}
        </p>
        <div className={styles.choices}>
          {canShow && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Show my card
            </Button>
          )}
          {!isTheirsHere && <ScanButton name={name} onClick={onScan} />}
        </div>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Show my card"
        help="signing"
        {...(!own.completed && { description: 'This completes your round. Its scores can no longer be changed then.' })}
      >
        <Answer of={show} skeleton="310px">
          {(ShowCard) => (
            <ShowCard
              round={round}
              personId={user.id}
              name={name}
              text={text}
              completed={own.completed}
              summary={
                <CompletionSummary
                  match={match}
                  round={round}
                  side={own}
                  ownSide={own}
                  scores={scores}
                  differences={differences}
                  course={course}
                  choices={choices}
                />
              }
              pending={pending}
              onComplete={() => void complete()}
            />
          )}
        </Answer>
      </Dialog>
    </Card>
  );
};
