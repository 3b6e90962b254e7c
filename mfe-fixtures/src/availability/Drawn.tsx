import type { Match } from '@society/contracts';
import { sideOfUser, sidesFrom, sideTitle, swingsIn } from '@society/league-client';
import { Link } from '@society/web-kit';
import styles from './WhoComes.module.css';

/** Whom somebody plays, or who plays for them, with the way there, in the place of In and Out: an answer of theirs would reach nobody once they are drawn. */
export const Drawn = ({ match, userId }: { match: Match; userId: string }) => {
  const [own, opponent] = sidesFrom(match, sideOfUser(match, userId)?.name);
  return (
    <div className={styles.own}>
      <p className={styles.question}>
        {swingsIn(match, userId) ? 'You are drawn' : `${own.onCourse.name} plays for you`}
      </p>
      <Link to={`/live-scoring?matchId=${match.id}`} className={styles.link}>
        {`v ${sideTitle(opponent)}`}
      </Link>
    </div>
  );
};
