import type { RoundAction } from '@society/contracts';
import type { Verdict } from '@society/league-client';
import { holeRanges, wordList } from './holes.ts';
import { strokesText } from './score-text.ts';
import { sentence, wordsOf } from './outcome-words.ts';

/** The people of a match as far as they are known: players' names by id, and the player on whose side the person at the screen is. */
type People = { readonly names: ReadonlyMap<string, string>; readonly ownId: string | undefined };
/** An action that was delivered late and did not count. */
type Lost = { readonly action: RoundAction; readonly verdict: Verdict };

const taken = 'what you took from the other side';

const onHole = (playerId: string | undefined, strokes: number | undefined, { names }: People): string =>
  [names.get(playerId ?? ''), strokes === undefined ? undefined : strokesText(strokes)]
    .map((part) => (part === undefined ? '' : `, ${part}`))
    .join('');

const completedBy = (playerId: string, { names, ownId }: People): string => {
  if (playerId === ownId) return 'your completed round';
  const name = names.get(playerId);
  return name === undefined ? 'the completed round' : `the completed round of ${name}`;
};

const whatOf = (action: RoundAction, people: People): string => {
  switch (action.kind) {
    case 'start':
      return 'the start of the round';
    case 'hole':
      return `hole ${action.hole}${onHole(action.playerId, action.strokes, people)}`;
    case 'accept': {
      const on = action.hole === undefined ? '' : ` on hole ${action.hole}`;
      return `${taken}${on}${onHole(action.playerId, action.strokes, people)}`;
    }
    case 'complete':
      return completedBy(action.playerId, people);
  }
};

/** The holes by card. For a match that is gone no names are known: then a hole of both cards is named once. */
const holesOf = (actions: readonly RoundAction[], kind: 'hole' | 'accept', { names }: People): readonly string[] => {
  const byCard = new Map<string, number[]>();
  for (const action of actions) {
    if (action.kind !== kind || action.hole === undefined) continue;
    const of = names.size === 0 ? '' : ` of ${names.get(action.playerId ?? '') ?? 'a former player'}`;
    byCard.set(of, [...(byCard.get(of) ?? []), action.hole]);
  }
  return [...byCard].map(([of, holes]) => `${holeRanges(holes)}${of}`);
};

/** Several actions in one phrase, without repeats. The history has their strokes. */
const whatOfAll = (actions: readonly RoundAction[], people: People): string => {
  const each = (kind: 'start' | 'complete') =>
    actions.filter((action) => action.kind === kind).map((action) => whatOf(action, people));
  const isAnyTaken = actions.some(({ kind }) => kind === 'accept');
  // It is a list itself, so it comes last.
  const takenOn = [taken, wordList(holesOf(actions, 'accept', people))].filter(Boolean).join(' on ');
  const parts = [...each('start'), ...holesOf(actions, 'hole', people), ...each('complete')];
  return wordList([...new Set(isAnyTaken ? [...parts, takenOn] : parts)]);
};

const became = {
  kept: 'not counted',
  refused: 'not recorded',
  differs: 'not shown',
  settled: 'not shown',
} as const satisfies Record<Verdict['outcome'], string>;

const whyOf = (verdict: Verdict, isOne: boolean): string => {
  if (verdict.outcome === 'settled' && !isOne) return 'Nothing was changed: this has been settled meanwhile.';
  return sentence(wordsOf(verdict, '', 'Something else was entered meanwhile, and is shown')?.description ?? '');
};

const textOf = (actions: readonly RoundAction[], verdict: Verdict, people: People): string => {
  const [first, second] = actions;
  const what = first && !second ? whatOf(first, people) : whatOfAll(actions, people);
  const text = `${what}: ${became[verdict.outcome]}. ${whyOf(verdict, second === undefined)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * The lines about actions that were delivered late and did not count, with their ids. All actions with the same reason share one line: a round that is
 * delivered too late would otherwise fill the screen.
 */
export const verdictLines = (
  lost: readonly Lost[],
  people: People,
): readonly { readonly text: string; readonly ids: readonly string[] }[] => {
  const byReason = new Map<string, Lost[]>();
  for (const one of lost) {
    const reason = `${one.verdict.outcome} ${one.verdict.message}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), one]);
  }
  return [...byReason.values()].flatMap((group) => {
    const [first] = group;
    const actions = group.map(({ action }) => action);
    return first ? { text: textOf(actions, first.verdict, people), ids: actions.map(({ id }) => id) } : [];
  });
};
