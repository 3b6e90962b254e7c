import { seasonTitle } from '@society/contracts';
import type { Fixture, Season } from '@society/contracts';
import { useSearchParams } from '@society/web-kit';
import { useRead } from './reads.ts';

type OfSeason = Pick<Fixture, 'seasonId'>;
/** The season of a fixture, if it is closed: then nothing of its matches can be changed. Undefined also where the seasons are not known. */
export const closedSeasonOf = ({ seasonId }: OfSeason, seasons: readonly Season[] = []): Season | undefined =>
  seasons.find(({ id, isOpen }) => id === seasonId && !isOpen);

/**
 * What stands in place of the buttons once a season is closed: that it is closed, so `stays`, and when it can be opened again, since one season is open at
 * a time. Without the last full stop, since a page may add another way.
 */
export const closedText = (closed: Season, stays: string, seasons: readonly Season[] = []): string => {
  const other = seasons.find(({ isOpen }) => isOpen);
  const until = other ? ` once ${seasonTitle(other)} is closed` : '';
  return `${seasonTitle(closed)} is closed, so ${stays}. An admin can open the season again${until}`;
};

/** Whether a fixture was left over in a closed season: nobody can say in or out of it. */
export const isLeftOver = (fixture: OfSeason, seasons?: readonly Season[]): boolean =>
  closedSeasonOf(fixture, seasons) !== undefined;

/**
 * The season that the address names as `seasonId`; the current one where it names none or an unknown one. `query` is what calls send for a season that is
 * not the current one. `isPending`: the seasons are not known yet; `titled`: the season's title, where there are several. If the seasons cannot be
 * fetched, nothing is chosen and `query` repeats the address: otherwise the current season's numbers would stand under another season's address.
 */
export const useSeasonChoice = () => {
  const { data: seasons = [], isFetched } = useRead('listSeasons');
  // Not pending while a failed call is repeated. Each screen that opens repeats it, so parts that wait for it would come and go for ever.
  const isPending = !isFetched;
  const [params, setParams] = useSearchParams();
  // The open one, else the newest, which the service lists first.
  const current = seasons.find(({ isOpen }) => isOpen) ?? seasons[0];
  const asked = params.get('seasonId');
  const chosen = seasons.find(({ id }) => id === asked) ?? current;
  const titled = seasons.length > 1 && chosen ? seasonTitle(chosen) : undefined;
  const other = chosen ? chosen !== current && chosen.id : asked;
  const choose = (id: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === current?.id) next.delete('seasonId');
        else next.set('seasonId', id);
        return next;
      },
      { replace: true },
    );
  const query = other ? { seasonId: other } : undefined;
  return { seasons, current, chosen, titled, choose, isPending, query };
};
export type SeasonChoice = ReturnType<typeof useSeasonChoice>;
