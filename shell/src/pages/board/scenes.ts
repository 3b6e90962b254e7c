import type { Board } from '@society/contracts';

/** What the screen shows for a while: a part of the day's matches or of the table, or the next fixture. */
export type Scene =
  | { readonly kind: 'matches'; readonly title: string; readonly matches: Board['matches'] }
  | { readonly kind: 'table'; readonly title: string; readonly rows: Board['table'] }
  | {
      readonly kind: 'next';
      readonly title: string;
      readonly next: NonNullable<Board['next']>;
      readonly pairs: Pairs;
    }
  | { readonly kind: 'nothing'; readonly title: string };
type Pairs = NonNullable<Board['next']>['pairs'];

/** As many as can be read from five metres at once. */
const ROWS = 8;
const MATCHES = 5;
/** Few, since each pair has a line of its own, so that no opponent is cut off. */
const PAIRS = 5;

const pagesOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size));

/** "League table", and of several pages which one: "League table, 2 of 3". */
const titled = (title: string, page: number, pages: number): string =>
  pages > 1 ? `${title}, ${page + 1} of ${pages}` : title;

/** The scenes of a board in their order: what is played now comes first. Where there is nothing at all, one scene says so. */
export const scenesOf = ({ matches, table, next, season }: Board): readonly Scene[] => {
  const ofMatches = pagesOf(matches, MATCHES).map((page, index, all): Scene => {
    const title = titled(
      page.some(({ status }) => status === 'in_progress') ? 'Now playing' : 'Today',
      index,
      all.length,
    );
    return { kind: 'matches', title, matches: [...page] };
  });
  const ofTable = pagesOf(table, ROWS).map((page, index, all): Scene => {
    const title = titled(['League table', season].filter(Boolean).join(' · '), index, all.length);
    return { kind: 'table', title, rows: [...page] };
  });
  const ofNext = next
    ? (next.pairs.length === 0 ? [[]] : pagesOf(next.pairs, PAIRS)).map((page, index, all): Scene => ({
        kind: 'next',
        title: titled('Next fixture', index, all.length),
        next,
        pairs: [...page],
      }))
    : [];
  const scenes = [...ofMatches, ...ofTable, ...ofNext];
  return scenes.length > 0 ? scenes : [{ kind: 'nothing', title: 'Nothing to show yet' }];
};
