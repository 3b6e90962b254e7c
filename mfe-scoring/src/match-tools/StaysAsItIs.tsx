import styles from './MatchTools.module.css';

/** Stands in the place of what an admin could change of a match, once its season is closed: `text` says so. */
export const StaysAsItIs = ({ text }: { text: string }) => (
  <p className={styles.note} data-screen-only>
    {text}
  </p>
);
