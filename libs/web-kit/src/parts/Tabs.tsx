import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import styles from './Tabs.module.css';

export type Tab = {
  value: string;
  label: string;
  /** How many the tab holds. */
  count?: number;
  panel: ReactNode;
};

export type TabsProps = {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab; without it the tabs keep that themselves and open with the first. */
  value?: string;
  onValueChange?: (value: string) => void;
};

/** Panels of which one is shown. Arrow keys move between the tabs. */
export const Tabs = ({ label, tabs, ...open }: TabsProps) => (
  <Radix.Root className={styles.tabs} defaultValue={tabs[0]?.value ?? ''} {...open}>
    <Radix.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{tab.count}</span>
            </>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
        {tab.panel}
      </Radix.Content>
    ))}
  </Radix.Root>
);
