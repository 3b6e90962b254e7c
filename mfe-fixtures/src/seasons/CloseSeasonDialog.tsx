import { seasonTitle } from '@society/contracts';
import type { Fixture, Season } from '@society/contracts';
import { useRead, useWrite } from '@society/league-client';
import { ApiError, Button, Dialog, Link, useClub, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import form from '../dialogs/DialogForm.module.css';
import { byFixture, fixtureBadge, ofSeason } from '../rules/fixture-view.ts';
import { winnerText } from './season-text.ts';
import styles from './Seasons.module.css';

/** The matches that a refusal names, by the paths of its issues: `matches.12`. */
const matchesIn = (error: Error | null): readonly { readonly id: string; readonly message: string }[] =>
  (error instanceof ApiError ? error.issues : []).flatMap(({ path, message }) => {
    const [what, id] = path.split('.');
    return what === 'matches' && id ? [{ id, message }] : [];
  });

const staysBehind = (count: number): string =>
  count === 1
    ? '1 fixture to come stays behind in it, and nobody can say in or out of it then. Move it once the next season is open.'
    : `${count} fixtures to come stay behind in it, and nobody can say in or out of them then. Move them once the next season is open.`;

/** Asks before a season is closed, and names what is not finished when that is refused. */
export const CloseSeasonDialog = ({ season, onClose }: { season: Season; onClose: () => void }) => {
  const { mutate, isPending, error, problem } = useWrite('closeSeason', {
    input: () => ({ params: { id: season.id } }),
    failed: 'Failed to close the season',
  });
  const toast = useToast();
  const { timeZone } = useClub();
  const fixtures = useRead('listFixtures', { fresh: true });
  const matches = useRead('listMatches', { fresh: true, query: { seasonId: season.id } });
  const isChecking = fixtures.isPending || matches.isPending;
  const found = byFixture(matches.data ?? []);
  const isUnfinished = (one: Fixture): boolean =>
    fixtureBadge(one, found.get(one.id) ?? [], new Date(), timeZone) !== 'Completed';
  // Waits for the matches, which may show that an evening is completed. When they cannot be read, the number may be too high: better than too low.
  const behind = isChecking ? 0 : ofSeason(fixtures.data ?? [], season).filter(isUnfinished).length;
  const title = seasonTitle(season);
  const left = problem === undefined ? [] : matchesIn(error);
  const close = () =>
    mutate(undefined, {
      onSuccess: (closed) => {
        const description = winnerText(closed);
        toast({ title: `${title} is closed`, ...(description && { description }) });
        onClose();
      },
    });
  return (
    <Dialog open onOpenChange={onClose} title="Close Season" help="closing" description={`Close ${title}?`}>
      <ul className={form.consequences}>
        <li>Its table stays as it is from then on, to be read, printed and downloaded.</li>
        <li>No result of it can be changed. What a phone delivers later is kept and listed, and does not count.</li>
        <li>Everybody who played in it is told where they finished.</li>
        <li>You can open it again while no other season is open.</li>
        {behind > 0 && <li>{staysBehind(behind)}</li>}
      </ul>
      {left.length > 0 ? (
        <div role="alert">
          <p className={styles.left}>{title} stays open because of these matches:</p>
          <ul className={styles.matches}>
            {left.map(({ id, message }) => (
              <li key={id}>
                <Link to={`/live-scoring/${id}`}>{message}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Refusal message={problem} />
      )}
      <DialogButtons onCancel={onClose}>
        <Button pending={isPending || isChecking} onClick={close}>
          {isPending ? 'Closing...' : isChecking ? 'Checking...' : 'Close Season'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
};
