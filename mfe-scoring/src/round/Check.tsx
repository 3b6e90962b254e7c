import styles from './StrokePicker.module.css';

/** The mark of a chosen button: chosen must show without colour. */
export const Check = () => (
  <svg className={styles.check} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <circle cx="8" cy="8" r="8" fill="var(--fairway-strong)" />
    <path
      d="M4.2 8.3l2.6 2.6 5-5.4"
      fill="none"
      stroke="var(--check-mark)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
