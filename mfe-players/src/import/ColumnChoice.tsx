import { useState } from 'react';
import { ChevronDown, SelectField } from '@society/web-kit';
import { fieldNames, isNamed, sheetFields, type Columns, type SheetField } from './sheet-columns.ts';
import styles from './Import.module.css';

type Props = {
  headings: readonly string[];
  columns: Columns;
  disabled: boolean;
  /** Members were made by these columns, and what became of them would not follow another choice. */
  isSettled: boolean;
  onChoose: (field: SheetField, column: number | undefined) => void;
};

/** Which column holds what, as it was found and to be corrected; folded away where all that a member needs was found. */
export const ColumnChoice = ({ headings, columns, disabled, isSettled, onChoose }: Props) => {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <details
      className={styles.fold}
      open={isOpen ?? !isNamed(columns)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.legend}>
        {`Columns: ${Object.keys(columns).length} recognised`}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <fieldset className={styles.columns} disabled={disabled || isSettled} aria-label="Columns">
        {isSettled && <p className={styles.settled}>To choose other columns, take the sheet again.</p>}
        {fieldNames.map((field) => (
          <SelectField
            key={field}
            label={sheetFields[field]}
            value={columns[field] ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose(field, value === '' ? undefined : Number(value))}
          >
            <option value="">Not in the sheet</option>
            {headings.map((heading, column) => (
              <option key={column} value={column}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
    </details>
  );
};
