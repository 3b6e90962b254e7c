import styles from './Refusal.module.css';

/** Why a dialog's wish was not done, announced at once; nothing while there is nothing to say. */
export const Refusal = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className={styles.refusal} role="alert">
      {message}
    </p>
  ) : null;
