import type { Match } from '@society/contracts';
import { outcomeOf, sideOfUser, sidesFrom, sideTitle, swingsIn } from '@society/league-client';
import { Link } from '@society/web-kit';
import styles from './WhoComes.module.css';

/**
 * Stands in the place of In and Out for somebody who is drawn, since their answer would reach nobody. It says whom they play, or who plays for them, and links
 * to the match. When the match is over, also when it was decided before its evening, it says how the match ended: nobody should come for it.
 */
export const Drawn = ({ match, userId }: { match: Match; userId: string }) => {
  const [own, opponent] = sidesFrom(match, sideOfUser(match, userId)?.name);
  const outcome = outcomeOf(match);
  const toCome = swingsIn(match, userId) ? 'You are drawn' : `${own.onCourse.name} plays for you`;
  return (
    <div className={styles.own}>
      <p className={styles.question}>{outcome?.result ?? toCome}</p>
      <Link to={`/live-scoring?matchId=${match.id}`} className={styles.link}>
        {`v ${sideTitle(opponent)}`}
      </Link>
      {outcome?.reason && <p className={styles.note}>{outcome.reason}</p>}
    </div>
  );
};
