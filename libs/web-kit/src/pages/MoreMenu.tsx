import { useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  EllipsisVertical,
  IconButton,
} from '@society/web-kit';
import type { LucideIcon } from '@society/web-kit';
import styles from './MoreMenu.module.css';

type Entry = { readonly Icon: LucideIcon; readonly text: string; readonly act: () => void; readonly danger?: true };

type Props = {
  /** The name of the button. */
  label: string;
  className: string | undefined;
  /** What can be done. What cannot be done now is left out or false. */
  entries: readonly (Entry | false | undefined)[];
};

/** A button with three dots, and its menu. */
export const MoreMenu = ({ label, className, entries }: Props) => {
  const chosen = useRef<() => void>(undefined);
  // Acts only after the menu has closed. So if a dialog opens, the focus returns to the menu's button when the dialog closes.
  const closed = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} className={className}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={closed}>
        {entries.map(
          (entry) =>
            entry && (
              <DropdownMenuItem
                key={entry.text}
                className={entry.danger && styles.danger}
                onSelect={() => void (chosen.current = entry.act)}
              >
                <entry.Icon size={18} aria-hidden="true" />
                {entry.text}
              </DropdownMenuItem>
            ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
