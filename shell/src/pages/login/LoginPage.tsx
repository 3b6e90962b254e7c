import { useClub, useLocation, useNavigate } from '@society/web-kit';
import { Contours } from '../../layout/Contours.tsx';
import { Mark } from '../../layout/Mark.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './LoginPage.module.css';

/** Sign-in, shown at whatever address was asked for: that is where it leads, and to the dashboard when it was none in particular. */
export const LoginPage = () => {
  const club = useClub();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goOn = () => {
    if (pathname === '/' || pathname === '/login') void navigate('/dashboard', { replace: true });
  };
  return (
    <div className={styles.page}>
      <title>{`Sign in · ${club.name}`}</title>
      <section className={styles.welcome}>
        <Contours className={styles.contours} />
        <Mark size={56} />
        <h1 className={styles.club}>{club.name}</h1>
        <p className={styles.tagline}>{club.tagline}</p>
        {club.location && <p className={styles.location}>{club.location}</p>}
      </section>
      <main className={styles.panel}>
        <div className={styles.form}>
          <h2 className={styles.title}>Sign in</h2>
          <p className={styles.lead}>Fixtures, live scores and the league table.</p>
          <SignInForm onSignedIn={goOn} />
          {club.contactEmail && (
            <p className={styles.contact}>
              For more information, contact <a href={`mailto:${club.contactEmail}`}>{club.contactEmail}</a>
            </p>
          )}
        </div>
      </main>
    </div>
  );
};
