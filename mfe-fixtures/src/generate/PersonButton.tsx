import styles from './Generate.module.css';

/** What the lists of a line-up know of the people in it. */
export type People = { nameOf: (id: string) => string; chosen: string | undefined; onChoose: (id: string) => void };

/** One person of a line-up, to be chosen. */
export const PersonButton = ({ id, nameOf, chosen, onChoose }: People & { id: string }) => (
  <button type="button" className={styles.person} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
    {nameOf(id)}
  </button>
);
