import { useEffect, useRef } from 'react';
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
 * What stands around every page of a signed-in user. Going to another page starts at its top, for eyes and for screen readers; going back,
 * the browser scrolls to where one was.
 */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation();
  const way: string = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, search });
  useKeepAfterRound();

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    // A match is a page of its own, by its query; what a page chooses on itself, such as the season, replaces the address.
    if (before.pathname === pathname && (before.search === search || way === 'REPLACE')) return;
    // A part of a page is found by the page itself.
    if (hash) return;
    if (way !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, search, hash, way]);

  return (
    <>
      {/* Without the browser's step to the fragment, which the router does not know and Back would have to undo. */}
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
