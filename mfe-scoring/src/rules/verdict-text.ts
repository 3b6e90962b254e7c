import type { RoundAction } from '@society/contracts';
import type { Verdict } from '@society/league-client';
import { strokesText } from './score-text.ts';
import { sentence, wordsOf } from './outcome-words.ts';

const whatOf = (action: RoundAction, names: ReadonlyMap<string, string>): string => {
  switch (action.kind) {
    case 'start':
      return 'The start of the round';
    case 'hole':
      return [`Hole ${action.hole}`, names.get(action.playerId), strokesText(action.strokes)]
        .filter(Boolean)
        .join(', ');
    case 'accept':
      return 'What you took from the other side';
    case 'complete':
      return 'Your completed round';
  }
};

/** What became of something that was sent later and did not count; `names` are those of the players by id, as far as they are known. */
export const verdictText = (
  { action, verdict }: { readonly action: RoundAction; readonly verdict: Verdict },
  names: ReadonlyMap<string, string>,
): string => {
  const why = wordsOf(verdict, '')?.description ?? '';
  const what = verdict.outcome === 'kept' ? 'not counted' : 'not recorded';
  return `${whatOf(action, names)}: ${what}. ${sentence(why)}`;
};
