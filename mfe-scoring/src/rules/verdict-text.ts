import type { RoundAction } from '@society/contracts';
import type { Verdict } from '@society/league-client';
import { strokesText } from './score-text.ts';
import { sentence, wordsOf } from './outcome-words.ts';

/** The people of a match as far as they are known: players' names by id, and the player on whose side the person at the screen is. */
type People = { readonly names: ReadonlyMap<string, string>; readonly ownId: string | undefined };

const onHole = (playerId: string | undefined, strokes: number | undefined, { names }: People): string =>
  [names.get(playerId ?? ''), strokes === undefined ? undefined : strokesText(strokes)]
    .map((part) => (part === undefined ? '' : `, ${part}`))
    .join('');

const completedBy = (playerId: string, { names, ownId }: People): string => {
  if (playerId === ownId) return 'Your completed round';
  const name = names.get(playerId);
  return name === undefined ? 'The completed round' : `The completed round of ${name}`;
};

const whatOf = (action: RoundAction, people: People): string => {
  switch (action.kind) {
    case 'start':
      return 'The start of the round';
    case 'hole':
      return `Hole ${action.hole}${onHole(action.playerId, action.strokes, people)}`;
    case 'accept': {
      const on = action.hole === undefined ? '' : ` on hole ${action.hole}`;
      return `What you took from the other side${on}${onHole(action.playerId, action.strokes, people)}`;
    }
    case 'complete':
      return completedBy(action.playerId, people);
  }
};

const became = {
  kept: 'not counted',
  refused: 'not recorded',
  differs: 'not shown',
  settled: 'not shown',
} as const satisfies Record<Verdict['outcome'], string>;

/** What became of something that was sent later and came to nothing. */
export const verdictText = (
  { action, verdict }: { readonly action: RoundAction; readonly verdict: Verdict },
  people: People,
): string => {
  const why = wordsOf(verdict, '', 'Something else was entered meanwhile, and is shown')?.description ?? '';
  return `${whatOf(action, people)}: ${became[verdict.outcome]}. ${sentence(why)}`;
};
