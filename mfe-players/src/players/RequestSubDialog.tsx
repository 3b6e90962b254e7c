import { useState } from 'react';
import { nameApart, type Fixture, type Match, type User } from '@society/contracts';
import { named, SearchByName, showMatch, useLiveMatches, useRead, useWrite } from '@society/league-client';
import { Button, Dialog, EmptyState, ErrorPanel, formatDate, useClub, useToast } from '@society/web-kit';
import { failureOf, LoadingBar, Refusal } from '@society/web-kit/pages';
import { groupsOf, placesToFill, type Place } from '../rules/places-to-fill.ts';
import styles from './Dialogs.module.css';

/** Asks the admin for whom a substitute should play. The choice asks the substitute at once, and the chosen player counts as unable to play. */
export const RequestSubDialog = ({ player, onClose }: { player: User; onClose: () => void }) => {
  const live = useLiveMatches();
  const fixtures = useRead('listFixtures', { fresh: true });
  const failed = failureOf([live, fixtures]);
  return (
    <Dialog open onOpenChange={onClose} title={`Request ${player.name}`} description="Who cannot play?">
      {failed ? (
        <ErrorPanel message="Failed to fetch matches" {...failed} />
      ) : live.data && fixtures.data ? (
        <Places player={player} matches={live.data} fixtures={fixtures.data} onClose={onClose} />
      ) : (
        <LoadingBar height="128px" />
      )}
    </Dialog>
  );
};

type Props = {
  player: User;
  matches: readonly Match[];
  fixtures: readonly Fixture[];
  onClose: () => void;
};

const keyOf = ({ match, person }: Place): string => `${match.id} ${person.id}`;

const Places = ({ player, matches, fixtures, onClose }: Props) => {
  const { timeZone } = useClub();
  const [sought, seek] = useState('');
  const toast = useToast();
  const { mutate, isPending, variables, problem } = useWrite('reportAbsence', {
    input: ({ match, person }: Place) => ({
      params: { id: match.id, playerId: person.id },
      body: { askId: player.id },
    }),
    show: showMatch,
    failed: 'Failed to request the substitute',
  });
  const places = placesToFill(player.id, matches, fixtures, new Date(), timeZone);
  if (places.length === 0) return <p className={styles.note}>No match waits to be played.</p>;
  const everybody = places.map(({ person }) => person);
  const people = new Set(named(everybody, sought));
  const found = places.filter(({ person }) => people.has(person));
  const hasEvenings = new Set(places.map(({ fixture }) => fixture)).size > 1;
  const evening = ({ name, date }: Fixture) => `${nameApart(name)} · ${formatDate(date, timeZone, 'medium')}`;
  const asked = isPending ? keyOf(variables) : undefined;
  const ask = (place: Place) => {
    if (isPending) return;
    mutate(place, {
      onSuccess: () => {
        toast({
          title: 'Substitute asked',
          description: `${player.name} is asked to play for ${place.person.name}, who is out of ${evening(place.fixture)}`,
        });
        onClose();
      },
    });
  };
  return (
    <>
      <p className={styles.note}>
        The player you choose counts as unable to play that evening. Can Play After All in their match takes it back.
      </p>
      <Refusal message={problem} />
      <SearchByName sought={sought} onSeek={seek} found={found} />
      {found.length === 0 && <EmptyState title="Nobody Found" text="Nobody who waits to play has this name." />}
      {groupsOf(found).map(({ fixture, places: group }) => (
        <section key={fixture?.id ?? 'absent'}>
          {hasEvenings && <h3 className={styles.evening}>{fixture ? evening(fixture) : 'Cannot play'}</h3>}
          <ul className={styles.links}>
            {group.map((place) => (
              <li key={keyOf(place)}>
                <Button
                  block
                  variant="secondary"
                  className={styles.place}
                  pending={asked === keyOf(place)}
                  aria-disabled={isPending || undefined}
                  onClick={() => ask(place)}
                >
                  <span className={styles.who}>
                    {place.person.name}{' '}
                    <span className={styles.detail}>
                      {`${place.isAbsent ? 'Cannot play, ' : ''}v ${place.opponent.name} · ${evening(place.fixture)}`}
                    </span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
