import { useId, useState } from 'react';
import type { Match } from '@society/contracts';
import { HOLES } from '@society/golf';
import { sidesOf, sideTitle } from '@society/league-client';
import { Button, ChevronDown, SelectField, TextField } from '@society/web-kit';
import { asItIs, isWrong, whatIfs as ends } from '../rules/what-if.ts';
import type { WhatIf } from '../rules/what-if.ts';
import styles from './AsItStands.module.css';

type Props = {
  running: readonly Match[];
  whatIfs: Readonly<Record<string, WhatIf>>;
  onChange: (matchId: string, whatIf: WhatIf) => void;
};

/** The running matches, folded until opened; each can be given another end. */
export const WhatIfs = ({ running, whatIfs, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.whatIfs}>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        What if …
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {running.map((match) => (
            <li key={match.id}>
              <Supposition
                match={match}
                whatIf={whatIfs[match.id] ?? asItIs(match)}
                onChange={(whatIf) => onChange(match.id, whatIf)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

type SuppositionProps = { match: Match; whatIf: WhatIf; onChange: (whatIf: WhatIf) => void };

const Supposition = ({ match, whatIf, onChange }: SuppositionProps) => {
  const [one, two] = sidesOf(match);
  const labels = {
    stands: 'Ends as it stands',
    player1: `${one.player.name} wins`,
    draw: 'Draw',
    player2: `${two.player.name} wins`,
    points: 'Ends with these points',
  } as const satisfies Record<WhatIf['ends'], string>;
  const wrong = isWrong(whatIf) ? 'From 0 to 54' : undefined;
  return (
    <fieldset className={styles.match}>
      <legend className={styles.legend}>
        {`${sideTitle(one)} v ${sideTitle(two)}`}
        <span className={styles.now}>{`${one.points} to ${two.points}, hole ${match.currentHole} of ${HOLES}`}</span>
      </legend>
      <SelectField
        label="How it ends"
        value={whatIf.ends}
        onChange={({ target }) => onChange({ ...whatIf, ends: ends.find((end) => end === target.value) ?? 'stands' })}
      >
        {ends.map((end) => (
          <option key={end} value={end}>
            {labels[end]}
          </option>
        ))}
      </SelectField>
      {whatIf.ends === 'points' && (
        <div className={styles.points}>
          {([one, two] as const).map(({ name, player }) => (
            <TextField
              key={name}
              label={`Points of ${player.name}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={whatIf[`${name}Score`]}
              error={wrong}
              onChange={({ target }) => onChange({ ...whatIf, [`${name}Score`]: target.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
};
