import { useState } from 'react';
import type { Fixture, Match, User } from '@society/contracts';
import { byName, choiceLabel, decisionOf, InOrOut, mayAnswer, named, SearchByName } from '@society/league-client';
import { Dialog, EmptyState } from '@society/web-kit';
import { fixtureName } from '../rules/fixture-view.ts';
import { drawnMatch } from './who-comes.ts';
import styles from './WhoComes.module.css';

type Props = {
  fixture: Fixture;
  matches: readonly Match[] | undefined;
  people: readonly User[];
  onClose: () => void;
};

/** Where an admin enters what members said by telephone. Every tap is saved at once, so closing the dialog loses nothing. */
export const AnswerForDialog = ({ fixture, matches, people, onClose }: Props) => {
  const [sought, seek] = useState('');
  const may = people.filter(mayAnswer).toSorted(byName);
  const found = named(may, sought);
  const matchOf = ({ id }: User) => drawnMatch(matches, id);
  return (
    <Dialog open onOpenChange={onClose} title="Answer for Somebody" description={fixtureName(fixture)}>
      <SearchByName sought={sought} onSeek={seek} found={found} />
      {may.some(matchOf) && (
        <p className={styles.note}>
          If a player is drawn and cannot play, choose Can't Play in the menu beside their name.
        </p>
      )}
      {may.length === 0 ? (
        <EmptyState title="No players yet" text="Add them on the page Players." />
      ) : (
        found.length === 0 && <EmptyState title="Nobody Found" text="Nobody who can answer has this name." />
      )}
      <ul className={styles.people}>
        {found.map((person) => {
          const match = matchOf(person);
          return (
            <li key={person.id} className={styles.person}>
              <span className={styles.name}>{choiceLabel(person, may)}</span>
              {match ? (
                <span className={styles.note}>{decisionOf(match) ?? 'Drawn'}</span>
              ) : (
                <InOrOut fixtureId={fixture.id} playerId={person.id} label={`Is ${person.name} in?`} />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
