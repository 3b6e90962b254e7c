import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, ChevronDown, VisuallyHidden } from '@society/web-kit';
import { Sideways } from './Sideways.tsx';
import styles from './TableBehind.module.css';

type Props = { label: string; framed?: boolean; children: ReactNode };

/** A table of what a drawing shows. On the screen only screen readers find it until somebody opens it; on paper it is always there. */
export const TableBehind = ({ children, ...frame }: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div data-screen-only>
        <Button
          variant="secondary"
          className={styles.opener}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          Show as a table
          <VisuallyHidden>({frame.label})</VisuallyHidden>
          <ChevronDown size={18} aria-hidden="true" />
        </Button>
      </div>
      <Sideways {...frame} unseen={!isShown}>
        {children}
      </Sideways>
    </>
  );
};
