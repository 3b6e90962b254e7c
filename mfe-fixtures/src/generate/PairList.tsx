import type { Pair } from './line-up.ts';
import { PersonButton, type People } from './PersonButton.tsx';
import { metText } from './times-met.ts';
import styles from './Generate.module.css';

type Props = People & { pairs: readonly Pair[]; timesMetOf: (pair: Pair) => number };

/** Who plays whom, with what is known of earlier meetings. */
export const PairList = ({ pairs, timesMetOf, ...people }: Props) => (
  <ol className={styles.pairs} aria-label="Pairings">
    {pairs.map((pair, index) => {
      const met = metText(timesMetOf(pair));
      // By place, not by person: the focus stays where a swap was made.
      return (
        <li key={index} className={styles.pair}>
          <PersonButton {...people} id={pair.player1Id} />
          <span className={styles.versus}>v</span>
          <PersonButton {...people} id={pair.player2Id} />
          {met && <span className={styles.met}>{met}</span>}
        </li>
      );
    })}
  </ol>
);
