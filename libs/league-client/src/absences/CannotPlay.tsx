import type { Match } from '@society/contracts';
import { Button, useClub } from '@society/web-kit';
import { useClubDay } from '../use-club-day.ts';
import { mayBeAbsent } from './absent.ts';
import { useSameTap } from '../use-same-tap.ts';
import { useAbsence } from './use-absence.ts';
import styles from './Absences.module.css';

type Props = { match: Match; playerId: string | undefined; date: string | undefined };

/**
 * For a person who plays in a match to come: one tap says that they cannot, another one that they can after all. The text that follows stands below, in a
 * grid row of its own, so that nothing moves under the finger. `date` is that of the match's evening, where it is known.
 */
export const CannotPlay = ({ match, playerId, date }: Props) => {
  const { timeZone } = useClub();
  useClubDay();
  return playerId !== undefined && mayBeAbsent(match, playerId, { date, now: new Date(), timeZone }) ? (
    <Own match={match} playerId={playerId} />
  ) : null;
};

const Own = ({ match, playerId }: { match: Match; playerId: string }) => {
  const { absence, toggle, isPending, problem } = useAbsence(match, playerId);
  const isSameTap = useSameTap();
  return (
    <>
      <Button variant="ghost" pending={isPending} onClick={(event) => isSameTap(event) || toggle()}>
        {absence ? 'I can play after all' : "Can't play"}
      </Button>
      {/* Always there, also without words: a screen reader reads out only what appears in a region that it knows. */}
      <p role="status" className={styles.text}>
        {absence &&
          (absence.isOffered
            ? 'You cannot play. Somebody would play for you; an admin places them.'
            : 'You cannot play. The admins know, and whoever is free is asked.')}
      </p>
      {problem && (
        <p role="alert" className={styles.text}>
          {problem}
        </p>
      )}
    </>
  );
};
