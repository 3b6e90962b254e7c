import { useLog, waitingText, waitsOnlyHere } from '@society/league-client';
import { Link, matchPath, useLocation } from '@society/web-kit';
import styles from './UnsentBar.module.css';

/** The match whose own page is open: that page says itself what waits. Other pages of the match, such as its history, do not. */
const matchShown = (pathname: string, search: string): string | null | undefined =>
  matchPath('/live-scoring/:matchId', pathname)?.params.matchId ??
  (matchPath('/live-scoring', pathname) && new URLSearchParams(search).get('matchId'));

/** Says what waits for signal or did not count, except on the page of that match, and links to it. */
export const UnsentBar = () => {
  const { pathname, search } = useLocation();
  const here = matchShown(pathname, search);
  const elsewhere = useLog().filter(({ matchId }) => matchId !== here);
  const waits = waitingText(elsewhere);
  const first = elsewhere.find(({ waiting }) => waiting.length > 0) ?? elsewhere[0];
  return (
    <div role="status" className={styles.place}>
      {first && (
        <Link to={`/live-scoring?matchId=${first.matchId}`} className={styles.waiting}>
          {waits ?? 'Something that you sent did not count'}
          {waitsOnlyHere(elsewhere) && '. Not kept on this phone: keep this page open'}
        </Link>
      )}
    </div>
  );
};
