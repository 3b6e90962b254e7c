import type { BadgeTone } from '@society/web-kit';
import type { CheckedRow } from './sheet-rows.ts';
import type { RowOutcome } from './use-import.ts';

/** The text beside a row: what will happen to it or, once it was sent, what has happened. */
export type RowText = { readonly label: string; readonly tone: BadgeTone; readonly notes: readonly string[] };

const planned: Readonly<Record<CheckedRow['state'], Omit<RowText, 'notes'>>> = {
  ready: { label: 'Will be added', tone: 'success' },
  wrong: { label: 'To be corrected', tone: 'danger' },
  twice: { label: 'Twice in the sheet', tone: 'warning' },
  member: { label: 'Already a member', tone: 'neutral' },
  shared: { label: 'Address of a member', tone: 'warning' },
  namesake: { label: 'Same name', tone: 'warning' },
};

/** `outcome`: undefined until the row was sent. */
export const rowText = ({ state, notes }: CheckedRow, outcome: RowOutcome | undefined): RowText => {
  switch (outcome?.state) {
    case undefined:
      return { ...planned[state], notes };
    case 'added':
      return { label: 'Added', tone: 'success', notes: [] };
    case 'unmailed':
      return {
        label: 'Added',
        tone: 'warning',
        notes: ['The invitation could not be sent. Their card sends it again.'],
      };
    case 'member':
      return { ...planned.member, notes: ['Somebody has added them meanwhile'] };
    case 'refused':
      return { label: 'Not added', tone: 'danger', notes: [outcome.message] };
  }
};

const people = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`;
export const addLabel = (count: number): string => `Add ${count} ${count === 1 ? 'Member' : 'Members'}`;

/** How many rows there are of each kind. Kinds without rows are left out. */
export const planText = (rows: readonly CheckedRow[]): string => {
  const count = (state: CheckedRow['state']) => rows.filter((row) => row.state === state).length;
  return [
    [count('ready'), `${people(count('ready'))} to add`],
    [count('member'), `${count('member')} already there`],
    [count('shared'), `${count('shared')} with the address of a member`],
    [count('namesake'), `${count('namesake')} with a name that is there already`],
    [count('twice'), `${count('twice')} twice in the sheet`],
    [count('wrong'), `${count('wrong')} to be corrected`],
  ]
    .flatMap(([many, text]) => (many === 0 ? [] : [text]))
    .join(', ');
};

/**
 * "3 members added, 2 not, 1 to be corrected." `unsent`: the rows that were not sent. Of these it names the ones with which an admin still has to do something.
 */
export const resultText = (outcomes: Iterable<RowOutcome>, unsent: readonly CheckedRow[]): string => {
  const all = [...outcomes];
  const added = all.filter(({ state }) => state === 'added' || state === 'unmailed').length;
  const others = all.length - added;
  const left = planText(unsent.filter(({ state }) => state === 'shared' || state === 'namesake' || state === 'wrong'));
  return `${[`${people(added)} added`, others > 0 && `${others} not`, left].filter(Boolean).join(', ')}.`;
};
