import styles from './Forms.module.css';

/** Why a form was refused; stays until the next try. Not announced to screen readers, since the toast with the same words is; that goes after 5 s. */
export const Failure = ({ message }: { message: string | undefined }) =>
  message ? <p className={styles.failure}>{message}</p> : null;
