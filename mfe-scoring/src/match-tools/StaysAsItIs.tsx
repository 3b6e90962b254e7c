import { useEffect, useRef } from 'react';
import styles from './MatchTools.module.css';

/** Stands in the place of what an admin could change of a match, once its season is closed: `text` says so. */
export const StaysAsItIs = ({ text }: { text: string }) => {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let last = document.activeElement;
    const remember = () => void (last = document.activeElement);
    // A dialog that stayed open takes the button that opened it along, in this part of the page or in another.
    const closing = new MutationObserver(() =>
      // After the dialog would have given the focus back.
      setTimeout(() => {
        if (!last?.isConnected && document.activeElement === document.body)
          note.current?.focus({ preventScroll: true });
      }),
    );
    document.addEventListener('focusin', remember);
    closing.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      closing.disconnect();
    };
  }, []);
  return (
    <p ref={note} tabIndex={-1} className={styles.note} data-screen-only>
      {text}
    </p>
  );
};
