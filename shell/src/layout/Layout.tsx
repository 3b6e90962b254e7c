import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from '@society/web-kit';
import { useKeepAfterRound } from '../install/use-keep-after-round.ts';
import { NewVersionBar } from '../release/NewVersionBar.tsx';
import { newVersion } from '../release/start.ts';
import { BottomTabs } from './BottomTabs.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsentBar } from './UnsentBar.tsx';
import styles from './Layout.module.css';

/**
 * The frame around every page of a signed-in user. Another page starts at its top, for eyes and for screen readers; after Back, the browser
 * scrolls to where the person was.
 */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation();
  const way: string = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, search });
  useKeepAfterRound();

  // Before the effects of the page itself: a form that puts the focus into its first field keeps it.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    // Another query is another page, such as another match. A choice on the same page, such as the season, replaces the address instead.
    if (before.pathname === pathname && (before.search === search || way === 'REPLACE')) return;
    // The page itself scrolls to the part that the fragment names.
    if (hash) return;
    if (way !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, search, hash, way]);

  return (
    <>
      {/* The browser must not go to the fragment: the router would not know of that, and Back would have to undo it. */}
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <TopBar />
      <NewVersionBar {...newVersion} />
      <UnsentBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BottomTabs />
    </>
  );
};
