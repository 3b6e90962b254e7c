import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Card.module.css';

export type CardProps = {
  title?: ReactNode;
  /** Stands right of the title: a badge, a button. */
  aside?: ReactNode;
  /** Lets the content reach the card's edges, for tables and lists. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel; with a title it is a region of that name. */
export const Card = ({ title, aside, flush = false, className, children }: CardProps) => {
  const headingId = useId();
  return (
    <section
      className={classNames(styles.card, className)}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title !== undefined && (
        <header className={styles.header}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {aside}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
};
