import type { ReactNode } from 'react';
import { ButtonLink, ChevronLeft } from '@society/web-kit';

/** The way back at the head of a page. Paper has none. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink variant="secondary" to={to} data-screen-only>
    <ChevronLeft size={18} aria-hidden="true" />
    {children}
  </ButtonLink>
);
