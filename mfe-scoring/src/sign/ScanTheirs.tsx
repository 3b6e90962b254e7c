import type { Match, RoundView } from '@society/contracts';
import { otherSide } from '@society/golf';
import type { HoleScore } from '@society/golf';
import { isOver } from '@society/league-client';
import type { MatchSide } from '@society/league-client';
import { Button, Camera, Dialog } from '@society/web-kit';
import { useLazy } from '@society/web-kit/lazy';
import { Answer } from '@society/web-kit/pages';
import { callName } from '../rules/differences.ts';
import type { DifferenceShown } from '../rules/differences.ts';
import { DifferenceList } from '../round/DifferenceList.tsx';
import { isNearEnd } from './near-end.ts';
import { useTakeCard } from './use-take-card.ts';
import styles from './Sign.module.css';

// The code reader is loaded when somebody opens it. Until then it lies in the release that the phone has stored.
const loadScan = async () => (await import(/* webpackChunkName: "sign" */ './ScanCard.tsx')).ScanCard;

/** Opens the camera to scan a card; `name` is the name of its player. */
export const ScanButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    <Camera size={18} aria-hidden="true" />
    {`Scan ${name}’s card`}
  </Button>
);

type Props = {
  match: Match;
  round: RoundView;
  /** The side of the person at the screen. */
  own: MatchSide;
  scores: readonly HoleScore[];
  differences: readonly DifferenceShown[];
  /** Whether the camera is open; `SignCards` opens it, too. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Scans the opponent's card. Until the card "Sign without signal" is there, the button stands here: a player who let the opponent keep the score has no
 * hole 9 on this phone, perhaps not even the start.
 */
export const ScanTheirs = ({ match, round, own, scores, differences, open, onOpenChange }: Props) => {
  const name = callName(match, otherSide(own.name));
  const takeCard = useTakeCard(match);
  const scan = useLazy(loadScan, open);
  if (match.decided) return null;
  return (
    <>
      {!isOver(match) && !isNearEnd(own, round, scores) && (
        <ScanButton name={name} onClick={() => onOpenChange(true)} />
      )}
      {/* What is open stays open: the card that was just taken may have started the match, or ended it. */}
      <Dialog open={open} onOpenChange={onOpenChange} title={`Scan ${name}’s card`} help="signing">
        <Answer of={scan} skeleton="310px">
          {(ScanCard) => (
            <ScanCard round={round} own={own.name} name={name} onCard={takeCard}>
              {(isKept) => (
                <>
                  <p className={styles.text}>
                    {`${name}’s card is right${isKept ? ' and kept on this phone' : ''}. ${differences.length === 0 ? 'Both cards agree.' : 'Here the cards differ:'}`}
                  </p>
                  <DifferenceList match={match} differences={differences} />
                  <Button className={styles.choice} onClick={() => onOpenChange(false)}>
                    Done
                  </Button>
                </>
              )}
            </ScanCard>
          )}
        </Answer>
      </Dialog>
    </>
  );
};
