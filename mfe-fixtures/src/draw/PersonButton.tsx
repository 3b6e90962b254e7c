import styles from './Draw.module.css';

/** What the lists of a line-up know of the people in it. */
export type People = {
  nameOf: (id: string) => string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Leaves them out, or brings them back. */
  onMove: (id: string) => void;
  isBusy: boolean;
};

/**
 * One person of a line-up, to be chosen. The Delete key, which is Backspace on a Mac, leaves them out at once, or brings them back: the button for it
 * is far from the end of a long list.
 */
export const PersonButton = ({ id, nameOf, chosen, onChoose, onMove, isBusy }: People & { id: string }) => (
  <button
    type="button"
    className={styles.person}
    aria-pressed={chosen === id}
    aria-disabled={isBusy || undefined}
    aria-keyshortcuts="Delete Backspace"
    onClick={() => onChoose(id)}
    onKeyDown={({ key }) => /^(Delete|Backspace)$/.test(key) && onMove(id)}
  >
    {nameOf(id)}
  </button>
);
