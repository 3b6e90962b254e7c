import styles from './MatchTools.module.css';

/** Stands in the place of what an admin could change of a match, once its season is closed. */
export const StaysAsItIs = ({ season }: { season: string }) => (
  <p className={styles.note} data-screen-only>
    {`${season} is closed, so this match stays as it is. An admin can open the season again.`}
  </p>
);
