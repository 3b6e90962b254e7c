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

/** Makes a dialog the place of new toasts, since an open dialog hides the rest of the page. Gives back how to end that. */
export const ToastHostContext = createContext<((host: HTMLElement) => () => void) | null>(null);

/** Shows new toasts in this element while it is there. */
export const useToastHost = (host: HTMLElement | null): void => {
  const enter = useContext(ToastHostContext);
  useEffect(() => (host && enter ? enter(host) : undefined), [host, enter]);
};
