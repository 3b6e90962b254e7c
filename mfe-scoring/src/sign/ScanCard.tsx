import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RoundView } from '@society/contracts';
import type { Side, SignedCard } from '@society/golf';
import { Button, isSignatureOf, outbox } from '@society/web-kit';
import { noCameraText } from './camera.ts';
import { checkCard } from './check-card.ts';
import { useScanner } from './use-scanner.ts';
import styles from './Sign.module.css';

type Props = {
  round: RoundView;
  own: Side;
  /** What the opponent is called. */
  name: string;
  /** Takes a card whose signature was checked. Answers whether this phone keeps it. */
  onCard: (card: SignedCard) => Promise<boolean>;
  /** Shown once the card was taken: what differs. */
  children: (isKept: boolean) => ReactNode;
};

/** The camera with a hint about what it last read; after a valid card what differs. */
export const ScanCard = ({ round, own, name, onCard, children }: Props) => {
  const [isKept, setKept] = useState<boolean>();
  const [message, setMessage] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const read = async (text: string): Promise<void> => {
    const keptIds = outbox.state().entries.map(({ id }) => id);
    const checked = await checkCard(text, { round, own, name, keptIds, isSignatureOf });
    if (checked.kind === 'wrong') return setMessage(checked.message);
    setKept(await onCard(checked.card));
  };

  return (
    <>
      {isKept === undefined && (
        <Picture
          key={attempt}
          hint={message ?? `Point the camera at the code on ${name}’s phone.`}
          isWrong={message !== undefined}
          onText={read}
          onAgain={() => setAttempt((count) => count + 1)}
        />
      )}
      {/* The empty element is always there: a screen reader reads out only changes in it. */}
      <div className={styles.done} role="status">
        {isKept !== undefined && children(isKept)}
      </div>
    </>
  );
};

type PictureProps = { hint: string; isWrong: boolean; onText: (text: string) => Promise<void>; onAgain: () => void };

const Picture = ({ hint, isWrong, onText, onAgain }: PictureProps) => {
  const { video, missing } = useScanner(onText);
  if (missing)
    return (
      <>
        <p className={styles.text} role="alert">
          {noCameraText[missing]}
        </p>
        {missing !== 'insecure' && (
          <Button variant="secondary" className={styles.choice} onClick={onAgain}>
            Try again
          </Button>
        )}
      </>
    );
  return (
    <>
      <video ref={video} className={styles.picture} muted playsInline aria-label="What the camera sees" />
      <p role="status" className={isWrong ? styles.note : styles.text}>
        {hint}
      </p>
    </>
  );
};
