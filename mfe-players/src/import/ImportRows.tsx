import { memo, useCallback, useMemo, useState } from 'react';
import { useKeptFocus } from '@society/league-client';
import { Badge, Button, CheckboxField, classNames, useUnsaved } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { addLabel, planText, resultText, rowText } from './row-texts.ts';
import { whoIsIn, withSomebodyElse, type CheckedRow } from './sheet-rows.ts';
import type { RowOutcome, useImport } from './use-import.ts';
import styles from './Import.module.css';

type Props = { rows: readonly CheckedRow[]; series: ReturnType<typeof useImport> };

/** Every row of the sheet with its state, and the button that adds the members. */
export const ImportRows = ({ rows: checked, series }: Props) => {
  const { outcomes, current, problem, start, stop } = series;
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => withSomebodyElse(checked, others), [checked, others]);
  const say = useCallback(
    (row: CheckedRow, isElse: boolean) =>
      setOthers((said) => new Set(isElse ? [...said, whoIsIn(row)] : [...said].filter((who) => who !== whoIsIn(row)))),
    [],
  );
  const section = useKeptFocus<HTMLElement>();
  const [onlyLeftOut, setOnlyLeftOut] = useState(false);
  const unsent = rows.filter(({ line }) => !outcomes.has(String(line)));
  const left = unsent.filter(({ state }) => state === 'ready');
  // Leaving the page loses the sheet and ends the series: people in the rows after that would not become members.
  useUnsaved(left.length > 0);
  const shown = onlyLeftOut ? rows.filter((row) => isLeftOut(row, outcomes.get(String(row.line)))) : rows;
  return (
    <section ref={section} tabIndex={-1} className={styles.rows} aria-label="Rows">
      <p className={styles.plan} role="status">
        {current ? 'Adding members...' : outcomes.size > 0 ? resultText(outcomes.values(), unsent) : planText(rows)}
      </p>
      {current && (
        <div className={styles.progress}>
          <progress aria-label="Members added" value={outcomes.size} max={outcomes.size + left.length} />
          <p className={styles.note}>{`${outcomes.size + 1} of ${outcomes.size + left.length}: ${current.name}`}</p>
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      <Refusal message={problem} />
      {!current && left.length > 0 && <Button onClick={() => void start(left)}>{addLabel(left.length)}</Button>}
      <CheckboxField
        label="Only rows that are not added"
        checked={onlyLeftOut}
        onChange={({ currentTarget }) => setOnlyLeftOut(currentTarget.checked)}
      />
      <ol className={styles.list}>
        {shown.map((row) => (
          <Row
            key={row.line}
            row={row}
            outcome={outcomes.get(String(row.line))}
            onElse={row.isNamesake && !current ? say : undefined}
          />
        ))}
      </ol>
    </section>
  );
};

/** Whether a row is not added. A namesake that was ticked counts as well: otherwise it would leave the list, and nobody could untick it. */
const isLeftOut = ({ state, isNamesake }: CheckedRow, outcome: RowOutcome | undefined): boolean =>
  outcome ? outcome.state === 'refused' || outcome.state === 'member' : state !== 'ready' || isNamesake === true;

type RowProps = {
  row: CheckedRow;
  outcome: RowOutcome | undefined;
  /** Absent when the row is no namesake, and while members are being added. */
  onElse: ((row: CheckedRow, isElse: boolean) => void) | undefined;
};

/** Rendered again only when something about the row has changed: there are hundreds of rows. */
const Row = memo(({ row, outcome, onElse }: RowProps) => {
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
          <span key={note} className={classNames(styles.reason, tone === 'danger' && styles.wrong)}>
            {note}
          </span>
        ))}
        {row.isNamesake && !outcome && (
          <CheckboxField
            label="This is somebody else"
            checked={row.state === 'ready'}
            disabled={!onElse}
            onChange={({ currentTarget }) => onElse?.(row, currentTarget.checked)}
          />
        )}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
});
Row.displayName = 'Row';
