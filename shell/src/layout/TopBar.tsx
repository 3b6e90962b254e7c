import { Link, Settings, Tooltip, useClub, useLocation, useSession } from '@society/web-kit';
import { ClubMark } from './ClubMark.tsx';
import { isCurrent, navigationOf } from './navigation.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './TopBar.module.css';

/** Stays at the top: logo, navigation on wide screens, settings, the user's menu. */
export const TopBar = () => {
  const club = useClub();
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo}>
          <ClubMark />
          <span className={styles.club}>{club.name}</span>
        </Link>
        <nav className={styles.navigation} aria-label="Main">
          {navigationOf(user).map((item) => (
            <Link
              key={item.to}
              to={item.to}
              className={styles.item}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            >
              {item.label}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <Tooltip text="Settings">
            <Link to="/settings" className={styles.icon} aria-label="Settings">
              <Settings size={22} aria-hidden="true" />
            </Link>
          </Tooltip>
          <UserMenu />
        </div>
      </div>
    </header>
  );
};
