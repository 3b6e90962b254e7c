import { SelectField } from '@society/web-kit';
import { fieldNames, sheetFields, type Columns, type SheetField } from './sheet-columns.ts';
import styles from './Import.module.css';

type Props = {
  headings: readonly string[];
  columns: Columns;
  disabled: boolean;
  /** Members were made by these columns, and what became of them would not follow another choice. */
  isSettled: boolean;
  onChoose: (field: SheetField, column: number | undefined) => void;
};

/** Which column holds what, as it was found and to be corrected. */
export const ColumnChoice = ({ headings, columns, disabled, isSettled, onChoose }: Props) => (
  <fieldset className={styles.columns} disabled={disabled || isSettled}>
    <legend className={styles.legend}>Columns</legend>
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
);
