import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Wraps skeletons: screen readers hear 'Loading...' once instead of nothing. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <VisuallyHidden>Loading...</VisuallyHidden>
    {children}
  </div>
);
