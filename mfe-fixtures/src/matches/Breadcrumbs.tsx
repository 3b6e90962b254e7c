import { ChevronRight, Link } from '@society/web-kit';
import styles from './Breadcrumbs.module.css';

/** Where the page stands: Fixtures, then this fixture. */
export const Breadcrumbs = ({ name }: { name: string }) => (
  <nav aria-label="Breadcrumbs">
    <ol className={styles.crumbs}>
      <li>
        <Link to="/fixtures" className={styles.link}>
          Fixtures
        </Link>
      </li>
      <li className={styles.here} aria-current="page">
        <ChevronRight size={16} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
      </li>
    </ol>
  </nav>
);
