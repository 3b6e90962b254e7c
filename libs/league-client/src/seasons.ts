import { seasonTitle } from '@society/contracts';
import type { Fixture, Season } from '@society/contracts';
import { useSearchParams } from '@society/web-kit';
import { useRead } from './reads.ts';

/** The season that screens show unless another is chosen: the open one, else the newest. The league lists the newest first. */
export const currentSeason = (seasons: readonly Season[]): Season | undefined =>
  seasons.find(({ isOpen }) => isOpen) ?? seasons[0];

type OfSeason = Pick<Fixture, 'seasonId'>;
/** The season of a fixture, once it is closed: nothing of its matches can be changed. Where the seasons are not known, none is. */
export const closedSeasonOf = ({ seasonId }: OfSeason, seasons: readonly Season[] = []): Season | undefined =>
  seasons.find(({ id, isOpen }) => id === seasonId && !isOpen);

/**
 * What stands in the place of changes, once a season is closed: that `stays`, and from when on it can be opened again, since one season is open at a time.
 * Without its full stop: a page may know another way.
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
 * The season that the address names as `seasonId`, else the current one; an id that is none of them means the current one, too. `query` asks for it
 * where it is not the current one. While `isPending` the seasons are not known yet; `titled` is what it is called where there are several. Where the
 * seasons cannot be had, nothing is chosen and `query` names what the address does: without it, the current season's numbers would stand under another's
 * address.
 */
export const useSeasonChoice = () => {
  const { data: seasons = [], isFetched } = useRead('listSeasons');
  // Not while a failed call is made again, as each screen that opens makes it: parts that wait for it would come and go for ever.
  const isPending = !isFetched;
  const [params, setParams] = useSearchParams();
  const current = currentSeason(seasons);
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
