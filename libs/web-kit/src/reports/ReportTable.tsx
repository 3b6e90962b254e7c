import { classNames, VisuallyHidden } from '@society/web-kit';
import { Sideways } from '../pages/Sideways.tsx';
import type { Cell } from './csv.ts';
import type { Report, ReportColumn } from './report.ts';
import styles from './ReportTable.module.css';

/** A report as a table, on the screen and on paper. The columns that start at the left hold texts; the first of them names the row. */
export const ReportTable = ({ report: { columns, rows, bold }, caption }: { report: Report; caption: string }) => {
  const names = columns.findIndex(({ align }) => align === 'start');
  return (
    <Sideways label={`${caption}, scrolls sideways`} framed>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classNames(column.align && styles.start)}>
                {column.title ? <abbr title={column.title}>{column.label}</abbr> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column, at) => {
                const Tag = at === names ? 'th' : 'td';
                return (
                  <Tag
                    key={column.label}
                    scope={at === names ? 'row' : undefined}
                    className={classNames(
                      column.align && styles.start,
                      at === (bold ? bold[index] : names) && styles.bold,
                    )}
                  >
                    {textOf(row[at], column)}
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
};

const textOf = (cell: Cell, { shown }: ReportColumn): Cell => (typeof cell === 'number' && shown ? shown(cell) : cell);
