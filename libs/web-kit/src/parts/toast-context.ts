import { createContext, useContext } from 'react';

export type ToastVariant = 'default' | 'destructive';
export type ToastMessage = { title: string; description?: string; variant?: ToastVariant };
export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Gives the function that shows a toast. Only below a ToastProvider. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
};
