import { useId } from 'react';
import { PersonButton, type People } from './PersonButton.tsx';
import styles from './Draw.module.css';

/** People of a line-up who have no opponent; nothing when there are none. */
export const PeopleList = ({ title, ids, ...people }: People & { title: string; ids: readonly string[] }) => {
  const headingId = useId();
  if (ids.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.others}>
        {ids.map((id, index) => (
          <li key={index}>
            <PersonButton {...people} id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
};
