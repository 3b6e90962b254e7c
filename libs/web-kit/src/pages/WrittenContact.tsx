import type { User } from '@society/contracts';
import styles from './WrittenContact.module.css';

/** E-mail address and phone as they were typed: a link can dial only one number, a note beside it is for people, and a desk may have no program for links. */
export const WrittenContact = ({ of: { email, phone } }: { of: Pick<User, 'email' | 'phone'> }) => (
  <>
    <p className={styles.line}>{email}</p>
    {phone && <p className={styles.line}>{phone}</p>}
  </>
);
