import { useRef } from 'react';
import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { IconButton } from './Button.tsx';
import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** False: neither Escape nor a click outside nor a cross closes it. */
  dismissible?: boolean;
  /** Hides the page behind altogether, for what must not be read over a shoulder. */
  opaque?: boolean;
  children: ReactNode;
};

/** A dialog over the page. Focus goes in, stays in and comes back. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  opaque = false,
  children,
}: DialogProps) => {
  const keep = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  const opener = useRef<Element>(null);
  const goBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={opaque ? styles.curtain : styles.overlay} />
        <Radix.Content
          className={styles.content}
          // Radix knows only openers that are its own triggers.
          onOpenAutoFocus={() => void (opener.current = document.activeElement)}
          onCloseAutoFocus={goBack}
          onEscapeKeyDown={keep}
          onInteractOutside={keep}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {dismissible && (
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </header>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
