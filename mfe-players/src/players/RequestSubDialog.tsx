import type { Fixture, Match, User } from '@society/contracts';
import { showMatch, useLiveMatches, useRead, useWrite } from '@society/league-client';
import { Button, Dialog, ErrorPanel, formatDate, Loading, Skeleton, useClub, useToast } from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
import { placesToFill, type Place } from '../rules/places-to-fill.ts';
import styles from './Dialogs.module.css';

/** Asks for whom a substitute is requested; they are asked at once, and whoever they would play for cannot play from then on. */
export const RequestSubDialog = ({ player, onClose }: { player: User; onClose: () => void }) => {
  const { timeZone } = useClub();
  const live = useLiveMatches();
  const fixtures = useRead('listFixtures', { fresh: true });
  const failed = [live, fixtures].find(({ error, data }) => error && !data);
  return (
    <Dialog open onOpenChange={onClose} title={`Request ${player.name}`} description="Who cannot play?">
      {failed ? (
        <ErrorPanel
          message="Failed to fetch matches"
          error={failed.error}
          onRetry={() => [live, fixtures].forEach(({ refetch }) => void refetch())}
        />
      ) : live.data && fixtures.data ? (
        <Places player={player} matches={live.data} fixtures={fixtures.data} timeZone={timeZone} onClose={onClose} />
      ) : (
        <Loading>
          <Skeleton height="128px" />
        </Loading>
      )}
    </Dialog>
  );
};

type Props = {
  player: User;
  matches: readonly Match[];
  fixtures: readonly Fixture[];
  timeZone: string;
  onClose: () => void;
};

const Places = ({ player, matches, fixtures, timeZone, onClose }: Props) => {
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
  const ask = (place: Place) =>
    mutate(place, {
      onSuccess: () => {
        toast({ title: 'Substitute asked', description: `${player.name} is asked to play for ${place.person.name}` });
        onClose();
      },
    });
  return (
    <>
      <Refusal message={problem} />
      <ul className={styles.links}>
        {places.map((place) => (
          <li key={`${place.match.id} ${place.person.id}`}>
            <Button block variant="secondary" pending={isPending && variables === place} onClick={() => ask(place)}>
              {[
                `${place.person.name}${place.isAbsent ? ', who cannot play' : ''}, v ${place.opponent.name}`,
                place.fixture.name,
                formatDate(place.fixture.date, timeZone, 'medium'),
              ].join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
