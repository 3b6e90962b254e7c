import type { Golf, GolfMatch } from '@society/contracts';

type Results = Golf['record'];

/** "2 won, 1 drawn, 0 lost". */
export const recordText = ({ won, drawn, lost }: Results): string => `${won} won, ${drawn} drawn, ${lost} lost`;

/** How many matches a record counts. */
export const playedOf = ({ won, drawn, lost }: Results): number => won + drawn + lost;

/** An average to one decimal; a dash where there is none. `toFixed` alone makes 16.4 of 16.45, since the number that is stored is a hair below. */
export const averageText = (value: number | null): string =>
  value === null ? '–' : (Math.round(value * 10) / 10).toFixed(1);

const outcomes = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const;

/** How a match ended: "Won 20 to 15", "Won 20 to 15 (disputed)", "Lost (walkover)", "Called off". */
export const endText = ({
  outcome,
  points,
  against,
  disputed = false,
}: Pick<GolfMatch, 'outcome' | 'points' | 'against' | 'disputed'>): string => {
  if (outcome === null) return 'Called off';
  const decided = outcome === 'drawn' ? 'by decision' : 'walkover';
  if (points === null) return `${outcomes[outcome]} (${decided})`;
  return `${outcomes[outcome]} ${points} to ${against ?? 0}${disputed ? ' (disputed)' : ''}`;
};

/** Whether a substitute was involved; undefined when there was none, or nobody played. */
export const partText = ({ part, points }: Pick<GolfMatch, 'part' | 'points'>): string | undefined =>
  points === null ? undefined : { player: undefined, away: 'A substitute played', standIn: 'As a substitute' }[part];

/** How many of the last results are somebody's form. */
const FORM_RESULTS = 5;

/** The player's own last results, the newest last. Those as a substitute and matches that were called off are left out. */
export const formOf = (matches: readonly GolfMatch[]): readonly GolfMatch[] =>
  matches.filter(({ part, outcome }) => part !== 'standIn' && outcome !== null).slice(-FORM_RESULTS);

/** "Won, Lost, Drawn": the form in words. */
export const formText = (matches: readonly GolfMatch[]): string =>
  formOf(matches)
    .flatMap(({ outcome }) => (outcome ? [outcomes[outcome]] : []))
    .join(', ');

/** The rounds that the player played themselves, also as a substitute. */
export const roundsOf = (matches: readonly GolfMatch[]): readonly (GolfMatch & { readonly points: number })[] =>
  matches.flatMap((match) =>
    match.part === 'away' || match.points === null ? [] : [{ ...match, points: match.points }],
  );
