import { Link, useLocation, useSession } from '@society/web-kit';
import { isCurrent, navigationOf } from './navigation.ts';
import styles from './BottomTabs.module.css';

/** The navigation again, under the thumb; only on screens narrower than 768 px. */
export const BottomTabs = () => {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label="Main">
      {navigationOf(user).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.tab}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          <item.Icon size={22} aria-hidden="true" />
          <span className={styles.label}>{item.label}</span>
        </Link>
      ))}
    </nav>
  );
};
