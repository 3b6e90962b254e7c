import { useState } from 'react';
import type { Fixture, Match, User } from '@society/contracts';
import { InOrOut, mayAnswer, swingsIn, usePermissions, useRead } from '@society/league-client';
import { Button, Card, classNames, ErrorPanel, Skeleton, useSession } from '@society/web-kit';
import { failureOf, Fold } from '@society/web-kit/pages';
import { fixtureName } from '../rules/fixture-view.ts';
import { AnswerForDialog } from './AnswerForDialog.tsx';
import { Drawn } from './Drawn.tsx';
import { comersOf, comersText, drawnMatch, type Comers } from './who-comes.ts';
import styles from './WhoComes.module.css';

/** Who is in and who is out of an evening to come. While folded, its height does not depend on what is loaded, so nothing below it moves. */
export const WhoComes = ({ fixture, matches }: { fixture: Fixture; matches: readonly Match[] | undefined }) => {
  const { user } = useSession();
  const { canManagePlayers } = usePermissions();
  const players = useRead('listPlayers', { fresh: true });
  const availability = useRead('getAvailability', { params: { id: fixture.id }, fresh: true });
  const [isAnswering, setAnswering] = useState(false);
  const name = fixtureName(fixture);
  const own = user && drawnMatch(matches, user.id);
  const comers = players.data && availability.data && comersOf(players.data, availability.data, matches);
  const failed = failureOf([players, availability]);
  return (
    <Card title="Who Comes">
      <div className={styles.whole}>
        {own && <Drawn match={own} userId={user.id} />}
        {user && own?.status === 'scheduled' && swingsIn(own, user.id) && (
          <p className={styles.note}>If you cannot play, say so in your match.</p>
        )}
        {user && !own && mayAnswer(user) && (
          <div className={styles.own}>
            <p className={styles.question}>Are you in?</p>
            <InOrOut fixtureId={fixture.id} playerId={user.id} label={`Are you in for ${name}?`} />
          </div>
        )}
        {failed ? (
          <ErrorPanel message="Failed to fetch who comes" {...failed} />
        ) : (
          <Everybody comers={comers} matches={matches} />
        )}
        {canManagePlayers && (
          <Button variant="secondary" disabled={!comers} onClick={() => setAnswering(true)}>
            Answer for Somebody
          </Button>
        )}
      </div>
      {isAnswering && players.data && (
        <AnswerForDialog
          fixture={fixture}
          matches={matches}
          people={players.data}
          onClose={() => setAnswering(false)}
        />
      )}
    </Card>
  );
};

type EverybodyProps = { comers: Comers<User> | undefined; matches: readonly Match[] | undefined };

const Everybody = ({ comers, matches }: EverybodyProps) => {
  if (!comers)
    return (
      <div className={styles.summary} aria-hidden="true">
        <Skeleton width="220px" height="20px" />
      </div>
    );
  const text = comersText(comers, matches);
  if (Object.values(comers).every((people) => people.length === 0))
    return <p className={classNames(styles.summary, styles.note)}>{text}</p>;
  return (
    <Fold title={text}>
      <div className={styles.lists}>
        <Names title="In" people={comers.in} />
        <Names title="Out" people={comers.out} />
        <Names title="Not answered" people={comers.unknown} />
      </div>
    </Fold>
  );
};

const Names = ({ title, people }: { title: string; people: readonly User[] }) =>
  people.length > 0 && (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.names}>
        {people.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );
