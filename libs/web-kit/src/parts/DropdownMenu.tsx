import type { ComponentProps } from 'react';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { classNames } from './class-names.ts';
import styles from './DropdownMenu.module.css';

export const DropdownMenu = Radix.Root;
/** The control that opens the menu; with `asChild` the one inside. */
export const DropdownMenuTrigger = Radix.Trigger;

/** The menu itself, below the trigger and aligned with its end. */
export const DropdownMenuContent = (
  props: Pick<ComponentProps<typeof Radix.Content>, 'children' | 'onCloseAutoFocus'>,
) => (
  <Radix.Portal>
    <Radix.Content className={styles.content} align="end" sideOffset={6} collisionPadding={8} {...props} />
  </Radix.Portal>
);

// Radix also takes a press on the trigger that is let go over an item. A page that moves meanwhile would choose for somebody.
const chooseNothing = (event: { preventDefault: () => void }): void => event.preventDefault();

export const DropdownMenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item {...rest} className={classNames(styles.item, className)} onPointerUp={chooseNothing} />
);

/** Text in a menu that is no choice. */
export const DropdownMenuLabel = ({ className, ...rest }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label {...rest} className={classNames(styles.label, className)} />
);

export const DropdownMenuSeparator = () => <Radix.Separator className={styles.separator} />;
