import type { Fixture, Match } from '@society/contracts';
import { MAX_ROUND_MS } from '@society/golf';
import { isOver, swingsIn } from '@society/league-client';
import { clubDay, formatDate, formatTime } from '@society/web-kit';

/** What is known of the evenings, and when it is now. Days are the club's. */
export type Evenings = { readonly fixtures: readonly Fixture[]; readonly now: Date; readonly timeZone: string };

/** The evening that a match belongs to. */
export const fixtureOf = ({ fixtureId }: Match, { fixtures }: Pick<Evenings, 'fixtures'>): Fixture | undefined =>
  fixtures.find(({ id }) => id === fixtureId);

/** The matches of a day. `folded`: of a known day other than today, and none is being played. `title` is empty for matches of an unknown day. */
export type MatchDay = {
  readonly key: string;
  readonly title: string;
  readonly folded: boolean;
  readonly matches: readonly Match[];
};

/** A day as people say it, 'Thursday 3 December'; with its year when that is not this one. */
export const dayTitle = (date: string, { now, timeZone }: Omit<Evenings, 'fixtures'>): string => {
  const title = formatDate(date, timeZone, 'full');
  const year = clubDay(now, timeZone).slice(0, 4);
  return title.endsWith(` ${year}`) ? title.slice(0, -year.length - 1) : title;
};

/** When a match tees off, '17:40'; empty for one without a tee time. */
export const teeTimeText = ({ teeTime }: Pick<Match, 'teeTime'>, { timeZone }: Pick<Evenings, 'timeZone'>): string =>
  teeTime === undefined ? '' : formatTime(teeTime, timeZone);

/** Whether a moment lies on the club's present day. */
export const isToday = (date: string, { now, timeZone }: Omit<Evenings, 'fixtures'>): boolean =>
  clubDay(new Date(date), timeZone) === clubDay(now, timeZone);

/**
 * The matches by day: today's first, then those of an unknown day or being played on other days, then the days to come, and last those gone.
 * Within a day they keep their order.
 */
export const matchDays = (matches: readonly Match[], evenings: Evenings): readonly MatchDay[] => {
  const { now, timeZone } = evenings;
  const today = clubDay(now, timeZone);
  const days = new Map<string, MatchDay & { readonly day: string }>();
  for (const match of matches) {
    const date = fixtureOf(match, evenings)?.date ?? '';
    const day = clubDay(new Date(date), timeZone);
    const folded = day !== '' && day !== today && match.status !== 'in_progress';
    const key = `${day} ${folded ? 'folded' : 'open'}`;
    const known = days.get(key);
    const name = dayTitle(date, evenings);
    days.set(key, {
      key,
      folded,
      title: day === today ? `Today, ${name}` : name,
      day,
      matches: [...(known?.matches ?? []), match],
    });
  }
  const all = [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
  return [
    ...all.filter(({ day }) => day === today),
    ...all.filter(({ folded, day }) => !folded && day !== today),
    ...all.filter(({ folded, day }) => folded && day > today),
    // The nearest day comes first, before today, too.
    ...all.filter(({ folded, day }) => folded && day < today).reverse(),
  ];
};

/** The matches that somebody has still to play: not those in which a substitute plays for them. */
export const unplayedOf = (userId: string, matches: readonly Match[]): readonly Match[] =>
  matches.filter((match) => !isOver(match) && swingsIn(match, userId));

const isUnderWay = ({ status, startedAt = '' }: Match, { now }: Evenings): boolean =>
  status === 'in_progress' && Date.parse(startedAt) > now.getTime() - MAX_ROUND_MS;

/**
 * The match that somebody plays next: the one under way, else today's, else one that was left unfinished, else the next evening's, else the
 * latest that was left unplayed.
 */
export const nextMatchOf = (userId: string, matches: readonly Match[], evenings: Evenings): Match | undefined => {
  const own = unplayedOf(userId, matches);
  return own.find((match) => isUnderWay(match, evenings)) ?? matchDays(own, evenings)[0]?.matches[0];
};

/** The matches that somebody may be about to score: the next one, and all that are today's or under way. */
export const nearMatchesOf = (userId: string, matches: readonly Match[], evenings: Evenings): readonly Match[] => {
  const days = matchDays(unplayedOf(userId, matches), evenings);
  return days
    .filter(({ folded }, index) => index === 0 || !folded)
    .flatMap((day) => (day.folded ? day.matches.slice(0, 1) : day.matches));
};
