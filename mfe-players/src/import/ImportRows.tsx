import { memo, useState } from 'react';
import { useKeptFocus } from '@society/league-client';
import { Badge, Button, CheckboxField, useUnsaved } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { addLabel, planText, resultText, rowText } from './row-texts.ts';
import type { CheckedRow } from './sheet-rows.ts';
import type { RowOutcome, useImport } from './use-import.ts';
import styles from './Import.module.css';

/** Every row of the sheet with what becomes of it, and the button that makes the members. */
export const ImportRows = ({ rows, series }: { rows: readonly CheckedRow[]; series: ReturnType<typeof useImport> }) => {
  const { outcomes, current, problem, start, stop } = series;
  const section = useKeptFocus<HTMLElement>();
  const [onlyLeftOut, setOnlyLeftOut] = useState(false);
  const left = rows.filter(({ line, person }) => person && !outcomes.has(String(line)));
  // The sheet goes with the page, and so does a series that is under way: whoever was not reached is no member.
  useUnsaved(left.length > 0);
  const shown = onlyLeftOut ? rows.filter((row) => isLeftOut(row, outcomes.get(String(row.line)))) : rows;
  return (
    <section ref={section} tabIndex={-1} className={styles.rows} aria-label="Rows">
      <p className={styles.plan} role="status">
        {current ? 'Adding members...' : outcomes.size > 0 ? resultText(outcomes.values()) : planText(rows)}
      </p>
      {current && (
        <div className={styles.progress}>
          <progress aria-label="Members added" value={outcomes.size} max={outcomes.size + left.length} />
          <p className={styles.note}>{`${outcomes.size + 1} of ${outcomes.size + left.length}: ${current.name}`}</p>
        </div>
      )}
      <Refusal message={problem} />
      {current ? (
        <Button variant="secondary" onClick={stop}>
          Stop
        </Button>
      ) : (
        left.length > 0 && <Button onClick={() => void start(left)}>{addLabel(left.length)}</Button>
      )}
      <CheckboxField
        label="Only rows that are not added"
        checked={onlyLeftOut}
        onChange={({ currentTarget }) => setOnlyLeftOut(currentTarget.checked)}
      />
      <ol className={styles.list}>
        {shown.map((row) => (
          <Row key={row.line} row={row} outcome={outcomes.get(String(row.line))} />
        ))}
      </ol>
    </section>
  );
};

const isLeftOut = ({ state }: CheckedRow, outcome: RowOutcome | undefined): boolean =>
  outcome ? outcome.state === 'refused' || outcome.state === 'member' : state !== 'ready';

/** Drawn anew only when something about it has changed: there are hundreds. */
const Row = memo(({ row, outcome }: { row: CheckedRow; outcome: RowOutcome | undefined }) => {
  const { label, tone, notes } = rowText(row, outcome);
  const { handicap, role, phone } = row.person ?? {};
  return (
    <li className={styles.row}>
      <span className={styles.line}>{`Row ${row.line}`}</span>
      <span className={styles.who}>
        <span className={styles.name}>{row.name || 'No name'}</span>
        <span className={styles.note}>{row.email || 'No address'}</span>
        {row.person && (
          <span className={styles.note}>{[`HCP ${handicap}`, role, phone].filter(Boolean).join(' · ')}</span>
        )}
        {notes.map((note) => (
          <span key={note} className={styles.reason}>
            {note}
          </span>
        ))}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
});
Row.displayName = 'Row';
