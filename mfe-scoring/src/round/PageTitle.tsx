import { PageHeader } from '@society/web-kit';
import styles from './LiveScoringPage.module.css';

/** The title where there is no match's board, which stands nearer to the top bar than words should. */
export const PageTitle = () => (
  <div className={styles.title}>
    <PageHeader title="Live Scoring" />
  </div>
);
