import { useState } from 'react';
import { useNoSignal } from '../live/use-contact.ts';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';
import styles from './Avatar.module.css';

export type AvatarProps = { name: string | undefined; photo?: string | undefined; size?: 'sm' | 'md' | 'lg' | 'xl' };

/** A person's photo, or the initials when there is none or it does not load. Hidden from screen readers: the name stands beside it. */
export const Avatar = ({ name, photo, size = 'md' }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  // A picture that failed without signal is tried again when signal is back.
  const attempt = `${useNoSignal()} ${photo}`;
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {photo && attempt !== failed ? (
        <img
          className={styles.photo}
          loading="lazy"
          decoding="async"
          src={photo}
          alt=""
          onError={() => setFailed(attempt)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};
