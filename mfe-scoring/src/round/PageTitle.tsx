import { PageHeader } from '@society/web-kit';
import styles from './LiveScoringPage.module.css';

/** The title of a page without a match's board. It has its own distance: the board stands too near to the top bar for plain text. */
export const PageTitle = () => (
  <div className={styles.title}>
    <PageHeader title="Live Scoring" />
  </div>
);
