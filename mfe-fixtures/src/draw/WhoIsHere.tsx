import { useEffect, useRef, useState } from 'react';
import type { InOrOut, User } from '@society/contracts';
import { byName, choiceLabel, named, SearchByName } from '@society/league-client';
import { Badge, Button, CheckboxField, EmptyState } from '@society/web-kit';
import { countsUnanswered, whoIsHere, type Here } from './here.ts';
import styles from './Draw.module.css';

type Props = {
  /** Everybody who can be drawn and is in no match of the fixture yet. */
  free: readonly User[];
  answers: ReadonlyMap<string, InOrOut>;
  here: Here;
  /** Whether the admin came back by Change Who Is Here. That button is gone, so the focus needs a new place. */
  isBack: boolean;
  onChange: (next: (now: Here) => Here) => void;
  onPair: (present: readonly string[]) => void;
};

/** Everybody who can be drawn. Their answers set the ticks at first; the admin finds people by name and changes a tick by a tap. */
export const WhoIsHere = ({ free, answers, here, isBack, onChange, onPair }: Props) => {
  const [sought, seek] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBack) status.current?.focus();
  }, [isBack]);
  const people = free.toSorted(byName);
  const ids = people.map(({ id }) => id);
  const present = whoIsHere(ids, here, answers);
  const shown = named(people, sought);
  const unanswered = ids.filter((id) => !answers.has(id)).length;
  return (
    <section className={styles.editor} aria-label="Who is here tonight?">
      <div className={styles.bar}>
        <p
          ref={status}
          className={styles.said}
          role="status"
          tabIndex={-1}
        >{`${present.size} of ${people.length} ${present.size === 1 ? 'is' : 'are'} here`}</p>
        <div className={styles.barButtons}>
          <Button disabled={present.size < 2} onClick={() => onPair([...present])}>
            {present.size < 2 ? 'Pair Players' : `Pair ${present.size} Players`}
          </Button>
        </div>
      </div>
      <SearchByName sought={sought} onSeek={seek} found={shown} />
      <CheckboxField
        label={`Count those who have not answered (${unanswered})`}
        checked={countsUnanswered(here, answers)}
        onChange={({ target }) => onChange((now) => ({ ...now, unanswered: target.checked }))}
      />
      <CheckboxField
        label="Favour people who have not met"
        checked={here.favoursStrangers === true}
        onChange={({ target }) => onChange((now) => ({ ...now, favoursStrangers: target.checked }))}
      />
      {shown.length === 0 && <EmptyState title="Nobody Found" text="Nobody who is free has this name." />}
      <ul className={styles.ticks}>
        {shown.map((person) => (
          <li key={person.id}>
            <Tick
              label={choiceLabel(person, people)}
              answer={answers.get(person.id)}
              checked={present.has(person.id)}
              onTick={(isHere) => onChange((now) => ({ ...now, ticks: { ...now.ticks, [person.id]: isHere } }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

type TickProps = {
  label: string;
  answer: InOrOut | undefined;
  checked: boolean;
  onTick: (isHere: boolean) => void;
};

const Tick = ({ label, answer, checked, onTick }: TickProps) => (
  <label className={styles.tick}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onTick(target.checked)} />
    <span className={styles.tickName}>{label}</span>
    {answer && <Badge tone={answer === 'in' ? 'success' : 'neutral'}>{answer === 'in' ? 'In' : 'Out'}</Badge>}
  </label>
);
