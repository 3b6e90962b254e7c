import type { Pair } from './line-up.ts';
import { PersonButton, type People } from './PersonButton.tsx';
import styles from './Draw.module.css';

type Props = People & { pairs: readonly Pair[]; aboutOf: (pair: Pair) => string | undefined };

/** Who plays whom, with the text about each pair. */
export const PairList = ({ pairs, aboutOf, ...people }: Props) => (
  <ol className={styles.pairs} aria-label="Pairings">
    {pairs.map((pair, index) => {
      const about = aboutOf(pair);
      // The key is the place and not the person, so that the focus stays where a swap was made.
      return (
        <li key={index} className={styles.pair}>
          <PersonButton {...people} id={pair.player1Id} />
          <span className={styles.versus}>v</span>
          <PersonButton {...people} id={pair.player2Id} />
          {about && <span className={styles.about}>{about}</span>}
        </li>
      );
    })}
  </ol>
);
