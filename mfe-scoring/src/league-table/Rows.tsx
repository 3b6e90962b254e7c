import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import type { LeagueRow } from '@society/contracts';
import { Avatar, ChevronDown, classNames, signed, useSession, VisuallyHidden } from '@society/web-kit';
import { Answer, Sideways } from '@society/web-kit/pages';
import { useLazy } from '@society/web-kit/lazy';
import type { RowDetails } from './RowDetails.tsx';
import type { RowThen } from '../rules/rows-as-it-stands.ts';
import styles from './LeagueTable.module.css';
import opener from './Opener.module.css';

const loadDetails = () =>
  import(/* webpackChunkName: "table" */ './RowDetails.tsx').then((module) => module.RowDetails);

const counts = [
  ['MP', 'Matches played', 'matchesPlayed'],
  ['W', 'Won', 'wins'],
  ['D', 'Drawn', 'draws'],
  ['L', 'Lost', 'losses'],
  ['GF', 'Stableford points for', 'goalsFor'],
  ['GA', 'Stableford points against', 'goalsAgainst'],
] as const;
const columnCount = counts.length + 4;

/** A row as it is, or as it would be. */
type ShownRow = { readonly row: LeagueRow } & Partial<Omit<RowThen, 'row'>>;

/** The table. Each row opens to its matches and what put it there. */
export const Rows = ({ rows }: { rows: readonly ShownRow[] }) => {
  const all = rows.map(({ row }) => row);
  return (
    <>
      <Sideways label="League table, scrolls sideways" className={styles.scroll}>
        {/* The roles are explicit: on phones CSS changes the display, and Safari would not take it for a table any more. */}
        <table role="table" className={styles.table}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className={styles.position}>
                <abbr title="Position">Pos</abbr>
              </th>
              <th role="columnheader" scope="col" className={styles.player}>
                Player
              </th>
              {counts.map(([label, title]) => (
                <th key={label} role="columnheader" scope="col">
                  <abbr title={title}>{label}</abbr>
                </th>
              ))}
              <th role="columnheader" scope="col">
                <abbr title="Stableford difference">GD</abbr>
              </th>
              <th role="columnheader" scope="col" className={styles.points}>
                <abbr title="League points">Pts</abbr>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((shown) => (
              <Row key={shown.row.id} shown={shown} all={all} />
            ))}
          </tbody>
        </table>
      </Sideways>
      {all.some(({ disputed }) => disputed > 0) && (
        <p className={styles.legend}>* A result of this player is disputed and may still change.</p>
      )}
    </>
  );
};

/** Green at 0 or more, red below (spec section 2); a sign says the same without colour. */
const toneOf = (value: number) => (value < 0 ? styles.bad : styles.good);

/** The height of the sentence and the matches in pixels, so that nothing moves when they come. */
const heightOf = ({ matchesPlayed }: LeagueRow): number => 40 + matchesPlayed * 57;

const disputedText = (results: number): string => `${results} disputed ${results === 1 ? 'result' : 'results'}`;

const Row = ({ shown: { row, moved = 0, decidedBy }, all }: { shown: ShownRow; all: readonly LeagueRow[] }) => {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const own = row.playerId === user?.id;
  return (
    <>
      <tr role="row" className={classNames(own && styles.own)}>
        <td role="cell" className={styles.position}>
          {row.position}
          {moved !== 0 && <Moved by={moved} />}
        </td>
        <th role="rowheader" scope="row" className={styles.player}>
          <button
            type="button"
            className={opener.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.photo}>
              <Avatar name={row.player.name} photo={row.player.photo} size="sm" />
            </span>
            <span className={opener.name}>
              {row.player.name}
              {own && <VisuallyHidden> (you)</VisuallyHidden>}
              {row.disputed > 0 && (
                <>
                  <span aria-hidden="true">*</span>
                  <VisuallyHidden>{`, ${disputedText(row.disputed)}`}</VisuallyHidden>
                </>
              )}
            </span>
            <ChevronDown className={opener.chevron} size={16} aria-hidden="true" />
          </button>
        </th>
        {counts.map(([label, , field]) => (
          <td role="cell" key={label}>
            {row[field]}
          </td>
        ))}
        <td role="cell" className={toneOf(row.stablefordDifference)}>
          {signed(row.stablefordDifference)}
        </td>
        <td role="cell" className={styles.points}>
          {row.leaguePoints}
        </td>
      </tr>
      {isOpen && (
        <tr role="row" className={styles.details}>
          <td role="cell" id={detailsId} colSpan={columnCount}>
            <div style={{ minHeight: heightOf(row) }}>
              <Details row={row} rows={all} decidedBy={decidedBy} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
};

const Details = (props: ComponentProps<typeof RowDetails>) => (
  <Answer of={useLazy(loadDetails)} skeleton={null}>
    {(Loaded) => <Loaded {...props} />}
  </Answer>
);

const Moved = ({ by }: { by: number }) => (
  <span className={classNames(styles.moved, toneOf(by))}>
    <span aria-hidden="true">{`${by > 0 ? '▲' : '▼'}${Math.abs(by)}`}</span>
    <VisuallyHidden>{` (${by > 0 ? 'up' : 'down'} ${Math.abs(by)})`}</VisuallyHidden>
  </span>
);
