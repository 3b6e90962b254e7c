import type { Match } from '@society/contracts';
import { sideOfUser, sidesFrom, sideTitle } from '@society/league-client';
import { Link } from '@society/web-kit';
import styles from './WhoComes.module.css';

/** Whom somebody plays, with the way there, in the place of In and Out: an answer of theirs would reach nobody once they are drawn. */
export const Drawn = ({ match, userId }: { match: Match; userId: string }) => {
  const [, opponent] = sidesFrom(match, sideOfUser(match, userId)?.name);
  return (
    <div className={styles.own}>
      <p className={styles.question}>You are drawn</p>
      <Link to={`/live-scoring?matchId=${match.id}`} className={styles.link}>
        {`v ${sideTitle(opponent)}`}
      </Link>
    </div>
  );
};
