import type { User } from '@society/contracts';
import styles from './WrittenContact.module.css';

/** Address and phone as they were written: a link dials one number alone, what stands beside it is for people, and a desk may have no program for either. */
export const WrittenContact = ({ of: { email, phone } }: { of: Pick<User, 'email' | 'phone'> }) => (
  <>
    <p className={styles.line}>{email}</p>
    {phone && <p className={styles.line}>{phone}</p>}
  </>
);
