import type { CourseHole, Match, RoundView } from '@society/contracts';
import type { HoleScore } from '@society/golf';
import { sidesFrom } from '@society/league-client';
import type { MatchSide } from '@society/league-client';
import type { DifferenceShown } from '../rules/differences.ts';
import { seenOn } from '../rules/round-actions.ts';
import { CompletionSummary } from '../round/CompletionSummary.tsx';
import { useChosenStrokes } from '../round/use-chosen-strokes.ts';

type Props = {
  match: Match;
  round: RoundView;
  own: MatchSide;
  personId: string;
  scores: readonly HoleScore[];
  differences: readonly DifferenceShown[];
  course: readonly CourseHole[];
};

/** What the own completion comes to, with the strokes that were chosen and not submitted. */
export const OwnCompletion = ({ match, round, own, personId, ...shown }: Props) => {
  const { choices } = useChosenStrokes(personId, match.id, (on) => seenOn(round, own.name, on));
  return (
    <CompletionSummary
      match={match}
      round={round}
      side={own}
      sides={sidesFrom(match, own.name)}
      ownSide={own}
      choices={choices}
      {...shown}
    />
  );
};
