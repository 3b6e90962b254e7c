import { useState } from 'react';
import { SelectField } from '@society/web-kit';
import { Fold } from '@society/web-kit/pages';
import { fieldNames, isNamed, sheetFields, type Columns, type SheetField } from './sheet-columns.ts';
import styles from './Import.module.css';

type Props = {
  headings: readonly string[];
  columns: Columns;
  disabled: boolean;
  /** Members were added from these columns, and their outcomes would not fit another choice. */
  isSettled: boolean;
  onChoose: (field: SheetField, column: number | undefined) => void;
};

/** Which column holds what, for the admin to correct. Folded when names and addresses were found, and the handicaps were found or can be in no other column. */
export const ColumnChoice = ({ headings, columns, disabled, isSettled, onChoose }: Props) => {
  const [isOpen, setOpen] = useState<boolean>();
  const found = Object.values(columns);
  const unused = headings.filter((_, column) => !found.includes(column));
  const isDoubtful = !isNamed(columns) || (columns.handicap === undefined && unused.length > 0);
  const notUsed = unused.length > 0 ? `, not used: ${unused.join(', ')}` : '';
  return (
    <div className={styles.fold}>
      <Fold title={`Columns: ${found.length} recognised${notUsed}`} open={isOpen ?? isDoubtful} onToggle={setOpen}>
        <fieldset className={styles.columns} disabled={disabled || isSettled} aria-label="Columns">
          {isSettled && <p className={styles.settled}>To choose other columns, choose or paste the sheet again.</p>}
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
      </Fold>
    </div>
  );
};
