import { SelectField } from '@society/web-kit';
import { fieldNames, sheetFields, type Columns, type SheetField } from './sheet-columns.ts';
import styles from './Import.module.css';

type Props = {
  headings: readonly string[];
  columns: Columns;
  disabled: boolean;
  onChoose: (field: SheetField, column: number | undefined) => void;
};

/** Which column holds what, as it was found and to be corrected. */
export const ColumnChoice = ({ headings, columns, disabled, onChoose }: Props) => (
  <fieldset className={styles.columns} disabled={disabled}>
    <legend className={styles.legend}>Columns</legend>
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
