import type { Match } from '@society/contracts';
import { Button } from '@society/web-kit';
import { mayBeAbsent } from './absent.ts';
import { useAbsence } from './use-absence.ts';
import styles from './Absences.module.css';

/** For whoever plays in a match to come: one tap says that they cannot, another one that they can after all. A refusal stands below. */
export const CannotPlay = ({ match, playerId }: { match: Match; playerId: string | undefined }) =>
  playerId !== undefined && mayBeAbsent(match, playerId) ? <Own match={match} playerId={playerId} /> : null;

const Own = ({ match, playerId }: { match: Match; playerId: string }) => {
  const { absence, toggle, isPending, problem } = useAbsence(match, playerId);
  return (
    <div className={styles.own}>
      {absence && (
        <p role="status" className={styles.text}>
          {absence.isOffered
            ? 'You cannot play. Somebody would play for you; an admin places them.'
            : 'You cannot play. The admins know, and whoever is free is asked.'}
        </p>
      )}
      <Button variant="ghost" pending={isPending} onClick={toggle}>
        {absence ? 'I can play after all' : "Can't play"}
      </Button>
      {problem && (
        <p role="alert" className={styles.text}>
          {problem}
        </p>
      )}
    </div>
  );
};
