import { useState } from 'react';
import type { LeagueRow, Match } from '@society/contracts';
import { useKeptFocus, useRead } from '@society/league-client';
import { Button } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import { rowsAsItStands } from '../rules/rows-as-it-stands.ts';
import { supposedOf } from '../rules/what-if.ts';
import type { WhatIf } from '../rules/what-if.ts';
import { Rows } from './Rows.tsx';
import { WhatIfs } from './WhatIfs.tsx';
import styles from './AsItStands.module.css';

const matchCount = (count: number): string => `${count} running ${count === 1 ? 'match' : 'matches'}`;

/** The table as if the running matches ended now, or as somebody supposes. Suppositions are stored nowhere: leaving the page drops them. */
export const AsItStands = ({ rows, running }: { rows: readonly LeagueRow[]; running: readonly Match[] }) => {
  const counted = useRead('getCountedMatches', { fresh: true });
  const note = useKeptFocus<HTMLDivElement>();
  const [whatIfs, setWhatIfs] = useState<Readonly<Record<string, WhatIf>>>({});
  if (!counted.data)
    return (
      <>
        <Rows rows={rows.map((row) => ({ row }))} />
        {counted.error && <FailedQuery of={counted} />}
      </>
    );
  const supposed = Object.fromEntries(
    running.flatMap(({ id }) => {
      const whatIf = whatIfs[id];
      const end = whatIf && supposedOf(whatIf);
      return end ? [[id, end] as const] : [];
    }),
  );
  const byHand = Object.keys(supposed).length;
  return (
    <>
      <div ref={note} tabIndex={-1} className={styles.note}>
        <span role="status">
          {byHand === 0
            ? `As if ${matchCount(running.length)} ended now.`
            : `What if: ${byHand} of ${matchCount(running.length)} set by hand. Nothing of it is kept.`}
        </span>
        {byHand > 0 && (
          <Button variant="ghost" onClick={() => setWhatIfs({})}>
            Undo
          </Button>
        )}
      </div>
      <Rows rows={rowsAsItStands(rows, counted.data, running, supposed)} />
      <WhatIfs
        running={running}
        whatIfs={whatIfs}
        onChange={(id, whatIf) => setWhatIfs((before) => ({ ...before, [id]: whatIf }))}
      />
    </>
  );
};
