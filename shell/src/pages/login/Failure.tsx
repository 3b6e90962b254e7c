import styles from './Forms.module.css';

/** Why it was refused, as long as that stands. Not announced: the toast of the same words is, and goes after 5 s. */
export const Failure = ({ message }: { message: string | undefined }) =>
  message ? <p className={styles.failure}>{message}</p> : null;
