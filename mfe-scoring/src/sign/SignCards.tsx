import { useState } from 'react';
import type { CourseHole, Match, RoundView } from '@society/contracts';
import { HOLES, otherSide } from '@society/golf';
import type { HoleScore } from '@society/golf';
import { sideOfUser, useMatchLog } from '@society/league-client';
import { Button, Camera, Card, Dialog, type SessionUser } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { useLazy } from '@society/web-kit/lazy';
import { callName } from '../rules/differences.ts';
import type { DifferenceShown } from '../rules/differences.ts';
import { DifferenceList } from '../round/DifferenceList.tsx';
import { useComplete } from '../round/use-complete.ts';
import { OwnCompletion } from './OwnCompletion.tsx';
import { waitingText } from './signed-completion.ts';
import { useTakeCard } from './use-take-card.ts';
import { useSignedText } from './use-signed-text.ts';
import styles from './Sign.module.css';

// What reads and writes codes is loaded when somebody opens it, and lies in the stored release until then.
const loadCodes = async () => {
  const [{ ShowCard }, { ScanCard }] = await Promise.all([
    import(/* webpackChunkName: "sign" */ './ShowCard.tsx'),
    import(/* webpackChunkName: "sign" */ './ScanCard.tsx'),
  ]);
  return { ShowCard, ScanCard };
};

type Props = {
  match: Match;
  round: RoundView;
  user: SessionUser;
  differences: readonly DifferenceShown[];
  scores: readonly HoleScore[];
  course: readonly CourseHole[];
};

/** The two ways of signing from phone to phone, for whoever is on a side. */
export const SignCards = ({ match, round, user, scores, differences, course }: Props) => {
  const own = sideOfUser(match, user.id);
  const [open, setOpen] = useState<'show' | 'scan'>();
  /** Between the tap and the recorded round the phone looks for its key: a second tap would sign a second completion. */
  const [isSigning, setSigning] = useState(false);
  const side = own?.name ?? 'player1';
  const { complete, pending } = useComplete(round, side, true);
  const { value: kept } = useSignedText(user.id, match.id);
  const { waiting } = useMatchLog(match.id);
  const text = kept ?? waitingText(waiting, round, side);
  const takeCard = useTakeCard(match);
  const codes = useLazy(loadCodes, open !== undefined);
  const sign = async (): Promise<void> => {
    setSigning(true);
    await complete().finally(() => setSigning(false));
  };
  if (!own || match.decided) return null;
  const name = callName(match, otherSide(side));
  const isTheirsHere = round[`${otherSide(side)}Completed`];
  const canShow = text !== undefined || match.status === 'in_progress';
  const isNear = own.completed || isTheirsHere || scores.some(({ hole }) => hole === HOLES);
  // What is open stays open: the card that was just taken may have ended the match.
  if (open === undefined && (!isNear || (!canShow && isTheirsHere))) return null;
  const shown = { scores, differences, course };

  return (
    <Card title="Sign without signal">
      <div className={styles.done}>
        <p className={styles.text}>
          {`Side by side: each phone shows its card, the other scans it. Then the match is over and signed by both, whichever phone finds signal first.`}
        </p>
        <div className={styles.choices}>
          {canShow && (
            <Button variant="secondary" onClick={() => setOpen('show')}>
              Show my card
            </Button>
          )}
          {!isTheirsHere && (
            <Button variant="secondary" onClick={() => setOpen('scan')}>
              <Camera size={18} aria-hidden="true" />
              {`Scan ${name}’s card`}
            </Button>
          )}
        </div>
      </div>
      <Dialog
        open={open === 'show'}
        onOpenChange={() => setOpen(undefined)}
        title="Show my card"
        help="signing"
        {...(!own.completed && { description: 'This completes your round. Its scores can no longer be changed then.' })}
      >
        <Answer of={codes} skeleton="310px">
          {({ ShowCard }) => (
            <ShowCard
              round={round}
              personId={user.id}
              name={name}
              text={text}
              completed={own.completed}
              summary={<OwnCompletion match={match} round={round} own={own} personId={user.id} {...shown} />}
              pending={pending || isSigning}
              onComplete={() => void sign()}
            />
          )}
        </Answer>
      </Dialog>
      <Dialog
        open={open === 'scan'}
        onOpenChange={() => setOpen(undefined)}
        title={`Scan ${name}’s card`}
        help="signing"
      >
        <Answer of={codes} skeleton="310px">
          {({ ScanCard }) => (
            <ScanCard round={round} own={side} name={name} onCard={takeCard}>
              {(isKept) => (
                <div className={styles.done} role="status">
                  <p className={styles.text}>
                    {`${name}’s card is right${isKept ? ' and kept on this phone' : ''}. ${differences.length === 0 ? 'Both cards agree.' : 'Here the cards differ:'}`}
                  </p>
                  <DifferenceList match={match} differences={differences} />
                  <Button className={styles.choice} onClick={() => setOpen(undefined)}>
                    Done
                  </Button>
                </div>
              )}
            </ScanCard>
          )}
        </Answer>
      </Dialog>
    </Card>
  );
};
