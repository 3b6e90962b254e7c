import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { ToastContext, ToastHostContext } from './toast-context.ts';
import type { ToastMessage } from './toast-context.ts';
import styles from './Toast.module.css';

// Spec section 9.
const durationMs = 5000;
const removalDelayMs = 1_000_000;
const swipeThresholdPx = 50;

type Shown = ToastMessage & { key: number; open: boolean; host: HTMLElement | undefined };

/**
 * Shows the newest toast, one at a time: 5 s, paused while hovered or focused, swiped right to dismiss, F8 moves the focus to it.
 * Failures are announced at once, the rest when the screen reader is done speaking.
 */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toast, setToast] = useState<Shown>();
  const hosts = useRef<readonly HTMLElement[]>([]);
  const count = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setToast({ ...message, key: count.current, open: true, host: hosts.current.at(-1) });
  }, []);

  // A toast that was shown before a dialog opened stays behind it: inside, Escape would close the toast and not the dialog.
  const enterHost = useCallback((host: HTMLElement) => {
    hosts.current = [...hosts.current, host];
    return () => {
      hosts.current = hosts.current.filter((one) => one !== host);
      setToast((shown) => (shown?.host === host ? { ...shown, host: undefined } : shown));
    };
  }, []);
  const viewport = <Radix.Viewport className={styles.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />;

  useEffect(() => {
    if (!toast || toast.open) return;
    const timer = setTimeout(() => setToast(undefined), removalDelayMs);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={show}>
      <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
        <ToastHostContext value={enterHost}>{children}</ToastHostContext>
        {toast && (
          <Radix.Root
            key={toast.key}
            open={toast.open}
            onOpenChange={(open) => setToast((shown) => (shown?.key === toast.key ? { ...shown, open } : shown))}
            type={toast.variant === 'destructive' ? 'foreground' : 'background'}
            className={classNames(styles.toast, toast.variant === 'destructive' && styles.destructive)}
          >
            <div className={styles.text}>
              <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
              {/* Radix announces the texts joined as they stand here. */ ' '}
              {toast.description && (
                <Radix.Description className={styles.description}>{toast.description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Dismiss">
                <X size={18} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Radix.Root>
        )}
        {toast?.host ? createPortal(viewport, toast.host) : viewport}
      </Radix.Provider>
    </ToastContext>
  );
};
