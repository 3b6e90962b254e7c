import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { RoundView } from '@society/contracts';
import { Button, canSign, deviceKeyOf } from '@society/web-kit';
import { LoadingBar } from '@society/web-kit/pages';
import { QrCode } from '@society/web-kit/qr';
import styles from './Sign.module.css';

type Props = {
  round: RoundView;
  personId: string;
  /** What the opponent is called. */
  name: string;
  /** The code of the completion that this phone has signed; undefined while there is none. */
  text: string | undefined;
  completed: boolean;
  /** What will be signed, shown to somebody who has not signed yet. */
  summary: ReactNode;
  pending: boolean;
  onComplete: () => void;
};

const otherwise = 'Complete your round as usual: it is delivered as soon as there is signal.';
const noKey = 'This phone does not sign for you. Settings says why, and lets it sign again with signal.';
const insecure = 'This address begins with http, not https: cards cannot be signed here.';

/** The own card as a QR code for the opponent's phone. The player completes the round before it is shown. */
export const ShowCard = ({ round, personId, name, text, completed, summary, pending, onComplete }: Props) => {
  const keyId = useKeyId(personId);
  if (text !== undefined) {
    const isKnown = round.deviceKeys?.some(({ id }) => id === keyId) ?? false;
    return (
      <>
        <div className={styles.code}>
          <QrCode text={text} label="The code of your signed card" />
        </div>
        <p className={styles.text}>{`Let ${name} scan this code. A bright screen is read best.`}</p>
        {keyId !== 'loading' && !isKnown && (
          <p className={styles.note}>
            {`${name}’s phone may not know this phone yet: phones learn of each other with signal.`}
          </p>
        )}
      </>
    );
  }
  if (completed)
    return (
      <p className={styles.text}>
        Your round is completed, and this phone has not signed it: it was completed on another device, or this phone did
        not sign for you then.
      </p>
    );
  if (keyId === 'loading') return <LoadingBar height="310px" />;
  if (keyId === undefined) return <p className={styles.text}>{`${canSign() ? noKey : insecure} ${otherwise}`}</p>;
  return (
    <>
      {summary}
      <Button className={styles.choice} pending={pending} onClick={onComplete}>
        Complete and Show
      </Button>
    </>
  );
};

/** The id of the key with which this phone signs; 'loading' at first, undefined where the phone does not sign. */
const useKeyId = (personId: string): string | undefined => {
  const [keyId, setKeyId] = useState<string | undefined>('loading');
  useEffect(() => {
    let isOpen = true;
    void deviceKeyOf(personId).then((key) => void (isOpen && setKeyId(key?.id)));
    return () => void (isOpen = false);
  }, [personId]);
  return keyId;
};
