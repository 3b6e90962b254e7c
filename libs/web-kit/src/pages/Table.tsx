import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import styles from './Table.module.css';

type Props = {
  caption: string;
  heads: readonly ReactNode[];
  /** The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[];
  className?: string | undefined;
};

/** A plain table: a head to each column, a name to each row. */
export const Table = ({ caption, heads, rows, className }: Props) => (
  <table className={classNames(styles.table, className)}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={index} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], row) => (
        <tr key={row}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
