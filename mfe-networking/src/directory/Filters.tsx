import { CheckboxField, SearchField, SelectField } from '@society/web-kit';
import type { Wanted } from '../rules/directory.ts';
import styles from './Filters.module.css';

type Props = {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
  /** How many people pass the filters; none is given while no filter is set. */
  found: number | undefined;
  trades: readonly string[];
  /** Whether it is known whom the person at the screen has met. */
  meetingsKnown: boolean;
};

/** The filters of the directory: words, a trade, and only people not met yet. */
export const Filters = ({ wanted, onChange, found, trades, meetingsKnown }: Props) => (
  <div className={styles.filters}>
    <SearchField
      label="Search professionals..."
      value={wanted.words}
      onChange={(words) => onChange({ words })}
      found={found === undefined ? undefined : `${found} found`}
      className={styles.search}
    />
    {trades.length > 0 && (
      <SelectField
        label="Trade"
        className={styles.trade}
        value={wanted.trade}
        onChange={({ target }) => onChange({ trade: target.value })}
      >
        <option value="">All trades</option>
        {trades.map((trade) => (
          // The value is explicit: a browser would take it from the text and make one space of two.
          <option key={trade} value={trade}>
            {trade}
          </option>
        ))}
      </SelectField>
    )}
    <CheckboxField
      label="Not met yet"
      checked={wanted.strangers}
      disabled={!meetingsKnown}
      onChange={({ target }) => onChange({ strangers: target.checked })}
    />
  </div>
);
