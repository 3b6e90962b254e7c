import type { ReactElement, ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tooltip';
import styles from './Tooltip.module.css';

/** Times of all tooltips: 700 ms until one shows, 300 ms in which the next shows at once (spec section 9). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

/** A hint for the one control inside, which must have a name of its own. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
