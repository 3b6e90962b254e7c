import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';
import styles from './Avatar.module.css';

export type AvatarProps = { name: string | undefined; photo?: string | undefined; size?: 'sm' | 'md' | 'lg' | 'xl' };

/** A person's photo, or the initials when there is none or it does not load. Hidden from screen readers: the name stands beside it. */
export const Avatar = ({ name, photo, size = 'md' }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {photo && photo !== failed ? (
        <img className={styles.photo} src={photo} alt="" onError={() => setFailed(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};
