import { useMemo } from 'react';
import type { User } from '@society/contracts';
import { useRead } from '@society/league-client';
import { HelpLink, PageHeader, TextAreaField, TextField } from '@society/web-kit';
import { Answer, BackLink, Page, Refusal } from '@society/web-kit/pages';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ImportRows } from './ImportRows.tsx';
import { checkRows } from './sheet-rows.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { useImport } from './use-import.ts';
import { useSheet } from './use-sheet.ts';
import styles from './Import.module.css';

/** Members from a spreadsheet: the sheet, its columns, and every row with its state. The members are then added one after the other. */
export const ImportPage = () => {
  const players = useRead('listPlayers', { fresh: true });
  return (
    <Page>
      <PageHeader
        title="Members from a Spreadsheet"
        subtitle={
          <>
            Each new member gets an invitation by email. Whoever is a member already is passed over, so the same sheet
            can be used again. <HelpLink topic="members" about="Members" />
          </>
        }
        actions={<BackLink to="/players">Back to Players</BackLink>}
      />
      <Answer of={players} skeleton="240px">
        {(members) => <Import members={members} />}
      </Answer>
    </Page>
  );
};

const Import = ({ members }: { members: readonly User[] }) => {
  const { text, found, columns, problem, doubt, read, readFile, choose } = useSheet();
  const series = useImport();
  const field = useDroppedFile();
  const rows = useMemo(() => (found ? checkRows(found.rows, columns, members) : []), [found, columns, members]);
  const busy = series.current !== undefined;
  const take = (reading: Promise<void>) => {
    series.forget();
    void reading;
  };
  return (
    <>
      <section className={styles.sheet} aria-label="The spreadsheet">
        <div>
          <TextField
            ref={field}
            label="File"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            hint="CSV or text, as Excel, Numbers or Google Sheets save it."
            disabled={busy}
            aria-invalid={problem.file !== undefined}
            // Choosing the same file again fires no change event, and a corrected sheet has the same name.
            onClick={({ currentTarget }) => void (currentTarget.value = '')}
            onChange={({ currentTarget: { files } }) => files?.[0] && take(readFile(files[0]))}
          />
          <p role="status" className={styles.doubt}>
            {doubt}
          </p>
        </div>
        <Refusal message={problem.file} />
        <TextAreaField
          label="Or paste its rows, headings included"
          hint="The recipients of an email will do, too, as a mail program copies them."
          rows={6}
          spellCheck={false}
          wrap="off"
          value={text}
          readOnly={busy}
          aria-invalid={problem.text !== undefined}
          onChange={({ currentTarget }) => take(read(currentTarget.value))}
        />
        <Refusal message={problem.text} />
      </section>
      {found && (
        <>
          <ColumnChoice
            headings={found.headings}
            columns={columns}
            disabled={busy}
            isSettled={!busy && series.outcomes.size > 0}
            onChoose={choose}
          />
          <ImportRows rows={rows} series={series} />
        </>
      )}
    </>
  );
};
