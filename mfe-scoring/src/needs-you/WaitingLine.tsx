import { Badge, classNames, Link } from '@society/web-kit';
import type { Waiting } from './waiting.ts';
import styles from './NeedsYou.module.css';

/** Something that waits, and the way to where it is done. */
export const WaitingLine = ({ of }: { of: Waiting }) =>
  of.to === undefined ? (
    <div className={styles.line}>
      <Words of={of} />
    </div>
  ) : (
    <Link to={of.to} className={classNames(styles.line, styles.link)}>
      <Words of={of} />
    </Link>
  );

const Words = ({ of: { badge, title, text } }: { of: Waiting }) => (
  <>
    <Badge tone="warning">{badge}</Badge>
    <span className={styles.title}>{title}</span>
    <span className={styles.text}>{text}</span>
  </>
);
