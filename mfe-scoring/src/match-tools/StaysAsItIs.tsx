import styles from './MatchTools.module.css';

/** Replaces an admin's buttons once the season of a match is closed; `text` says so. */
export const StaysAsItIs = ({ text }: { text: string }) => (
  <p className={styles.note} data-screen-only>
    {text}
  </p>
);
