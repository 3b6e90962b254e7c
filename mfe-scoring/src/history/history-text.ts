import type { HistoryLine, Match } from '@society/contracts';
import { BLOB, completedAlready, completedByYou } from '@society/golf';
import { holesText } from '../rules/holes.ts';
import { alike } from './history-runs.ts';
import type { Run } from './history-runs.ts';

type Value = HistoryLine['after'];
/** Names by person id. */
type Names = ReadonlyMap<string, string>;

const strokes = (value: Value): string => (value === BLOB ? 'a Blob' : String(value));
const wasResult = (before: Value): string => (before === undefined ? '' : ` (it was ${before})`);
const because = (reason: string | undefined): string => (reason === undefined ? '' : `: ${reason}`);

const decisionText = (outcome: Value, match: Match | undefined): string => {
  if (match && (outcome === 'player1' || outcome === 'player2')) return `gave ${match[outcome].name} a walkover`;
  return outcome === 'draw' ? 'decided a draw' : 'called the match off';
};

/** ` for Anna Keller`; nothing on one's own card. */
const card = ({ by, playerId }: HistoryLine, names: Names): string =>
  playerId === undefined || playerId === by.id ? '' : ` for ${names.get(playerId) ?? 'a former player'}`;

/** ` on hole 2 (it was 5)`, ` on holes 2, 3 and 7`. */
const place = (run: Run): string => {
  const [{ before, counted }] = run;
  const holes = run.flatMap(({ hole }) => hole ?? []);
  const on = holes.length === 0 ? '' : ` on ${holesText(holes)}`;
  return counted && before !== undefined ? `${on} (it was ${strokes(before)})` : on;
};

/** `6 for Anna Keller on hole 2 (it was 5)`; several holes with the same values come together. */
const values = (run: Run, names: Names): string => {
  const whose = card(run[0], names);
  return alike(run)
    .map((group, index) => `${strokes(group[0].after)}${index === 0 ? whose : ''}${place(group)}`)
    .join(', ');
};

/** What happened, as a sentence without its full stop. */
const deed = (run: Run, match: Match | undefined, names: Names): string => {
  const [{ by, kind, hole, before, after, reason }] = run;
  switch (kind) {
    case 'start':
      return `${by.name} started the round`;
    case 'hole':
      return `${by.name} entered ${values(run, names)}`;
    case 'accept':
      return `${by.name} accepted ${values(run, names)}`;
    case 'complete':
      return hole === undefined ? `${by.name} completed a round` : `${by.name} completed with ${values(run, names)}`;
    case 'cards':
      return hole === undefined
        ? `${by.name} put in both cards${because(reason)}`
        : `${by.name} ruled ${values(run, names)}`;
    case 'final-score':
      return `${by.name} entered the final score ${after}${wasResult(before)}`;
    case 'result':
      return before === undefined ? `The match ended ${after}` : `The result became ${after}${wasResult(before)}`;
    case 'decide':
      return `${by.name} ${decisionText(after, match)}${because(reason)}`;
    case 'reopen':
      return `${by.name} took the ${before === undefined ? 'decision' : `final score ${before}`} back`;
    case 'not-counted':
      return after === undefined ? `${by.name} sent something` : `${by.name} entered ${values(run, names)}`;
  }
};

/** Why a line did not count; undefined where it did, and where the entry only agreed with what was shown. */
const whyNot = ({ counted, kind, reason, before, after }: HistoryLine): string | undefined => {
  if (counted) return undefined;
  // The reason is in words for its sender, and here others read it, too.
  if (reason === completedByYou) return completedAlready;
  if (kind === 'not-counted') return reason ?? 'It came too late';
  if (before === after) return undefined;
  return reason ?? `The card already had ${strokes(before)}`;
};

/** The text of one run; `notCounted` says why it did not count, and is undefined where it did. */
export const historyText = (
  run: Run,
  match: Match | undefined,
  names: Names,
): { readonly text: string; readonly notCounted: string | undefined } => {
  const [line] = run;
  const notCounted = whyNot(line);
  const agrees = !line.counted && notCounted === undefined;
  return { text: `${deed(run, match, names)}${agrees ? ', as it was' : ''}`, notCounted };
};
