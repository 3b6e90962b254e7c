import type { Fixture, LeagueRow, Match, User } from '@society/contracts';
import { isPlayed } from '@society/league-client';
import { clubDay } from '@society/web-kit';

/** How many fixtures make somebody's form. */
export const FORM_FIXTURES = 3;

/** How many fixtures back are searched for those, since some evenings are rained off. */
export const LOOK_BACK = 9;

/** The fixtures that may count for the form, newest first: those of today at the club and earlier, `LOOK_BACK` at most. */
export const fixturesSoFar = (fixtures: readonly Fixture[], now: Date, timeZone: string): Fixture[] =>
  fixtures
    .filter(({ date }) => clubDay(new Date(date), timeZone) <= clubDay(now, timeZone))
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, LOOK_BACK);

/** What somebody did in the fixtures that count: matches by result, and Stableford points. */
export type Form = {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly stableford: number;
};

const none: Form = { played: 0, won: 0, drawn: 0, stableford: 0 };

const withMatch = (form: Form, match: Match, playerId: string): Form => {
  const won = match.winnerId === playerId;
  const drawn = match.winnerId === null;
  return {
    played: form.played + 1,
    won: form.won + Number(won),
    drawn: form.drawn + Number(drawn),
    stableford: form.stableford + (match.player1Id === playerId ? match.player1Score : match.player2Score),
  };
};

/** Somebody's form over these matches. What a substitute plays counts for the original player. */
export const formOf = (playerId: string, matches: readonly Match[]): Form =>
  matches
    .filter((match) => isPlayed(match) && [match.player1Id, match.player2Id].includes(playerId))
    .reduce((form, match) => withMatch(form, match, playerId), none);

/**
 * The form player: of the active members who are no admins, the one with most wins in these matches, then with most draws, then with most
 * Stableford points, then the higher one in the table. The points that a league gives for a win or a draw do not matter. Undefined while none
 * of them has won or drawn.
 */
export const formPlayer = (
  people: readonly User[],
  table: readonly LeagueRow[],
  matches: readonly Match[],
): { readonly player: User; readonly form: Form } | undefined => {
  const inTable = new Map(table.map(({ playerId }, index) => [playerId, index]));
  const place = ({ id }: User): number => inTable.get(id) ?? table.length;
  const [best] = people
    .filter(({ isActive, role, isAdmin }) => isActive && role !== 'admin' && !isAdmin)
    .map((player) => ({ player, form: formOf(player.id, matches) }))
    .filter(({ form }) => form.won + form.drawn > 0)
    .sort(
      (a, b) =>
        b.form.won - a.form.won ||
        b.form.drawn - a.form.drawn ||
        b.form.stableford - a.form.stableford ||
        place(a.player) - place(b.player),
    );
  return best;
};
