import { createContext, useContext, useEffect } from 'react';

export type ToastVariant = 'default' | 'destructive';
export type ToastMessage = { title: string; description?: string | undefined; variant?: ToastVariant };
export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Gives the function that shows a toast. Only below a ToastProvider. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
};

/** Toasts go where they can be reached: into the dialog that was opened last, since it hides the rest of the page. Answers the way back. */
export const ToastHostContext = createContext<((host: HTMLElement) => () => void) | null>(null);

/** Takes toasts in while this element is there. */
export const useToastHost = (host: HTMLElement | null): void => {
  const enter = useContext(ToastHostContext);
  useEffect(() => (host && enter ? enter(host) : undefined), [host, enter]);
};
