import type { Season } from '@society/contracts';
import { formatDate } from '@society/web-kit';

/** What a season awards: `Win 3, draw 1, loss 0`. */
export const pointsText = ({ points: { win, draw, loss } }: Pick<Season, 'points'>): string =>
  `Win ${win}, draw ${draw}, loss ${loss}`;

/** The day since which a season is open, or the days on which it was opened and closed. */
export const timeText = ({ openedAt, closedAt }: Pick<Season, 'openedAt' | 'closedAt'>, timeZone: string): string =>
  closedAt === undefined
    ? `Open since ${formatDate(openedAt, timeZone)}`
    : `${formatDate(openedAt, timeZone)} to ${formatDate(closedAt, timeZone)}`;

const list = new Intl.ListFormat('en-GB');

/** Who won a season; undefined until it is closed, and when nobody played. */
export const winnerText = ({ winners }: Pick<Season, 'winners'>): string | undefined =>
  winners.length === 0 ? undefined : `Won by ${list.format(winners.map(({ name }) => name))}`;
