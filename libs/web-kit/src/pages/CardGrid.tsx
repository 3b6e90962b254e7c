import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@society/web-kit';
import { Page } from './Page.tsx';
import styles from './CardGrid.module.css';

/** Cards beside each other as the width allows, one on a phone. The children are the list's `li`. */
export const CardGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.cards} aria-label={label}>
    {children}
  </ul>
);

/** A list page while it is on its way: a search field, tabs and cards as high as they will be. `children` is the shape of one card. */
export const CardGridSkeleton = ({ children }: { children: ReactNode }) => (
  <Loading>
    <Page>
      <div className={styles.search}>
        <Skeleton height="48px" />
      </div>
      <div className={styles.tabs}>
        <Skeleton height="52px" />
      </div>
      <div className={styles.cards} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className={styles.place}>
            {children}
          </div>
        ))}
      </div>
    </Page>
  </Loading>
);
