import { useState } from 'react';
import type { CourseHole, Match, RoundView } from '@society/contracts';
import { otherSide } from '@society/golf';
import type { HoleScore } from '@society/golf';
import type { MatchSide } from '@society/league-client';
import { canSign } from '@society/web-kit';
import type { Choice } from '../rules/chosen-strokes.ts';
import { callName } from '../rules/differences.ts';
import type { DifferenceShown } from '../rules/differences.ts';
import { holeNumbers, holesText, missingHoles } from '../rules/holes.ts';
import { roundSigned } from '../rules/round-actions.ts';
import { scoresShown } from '../rules/round-shown.ts';
import { CompactCards } from './CompactCards.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './CompleteRound.module.css';

export type Completion = {
  match: Match;
  round: RoundView;
  side: MatchSide;
  /** The side of the person at the screen; undefined for an admin who is on neither. */
  ownSide: MatchSide | undefined;
  scores: readonly HoleScore[];
  differences: readonly DifferenceShown[];
  course: readonly CourseHole[];
  choices: readonly Choice[];
};

/** What a completion would do: both cards, what differs, what was not submitted, and the holes that would become Blob. */
export const CompletionSummary = ({ match, round, side, ownSide, choices, ...shown }: Completion) => {
  const own = side.name === ownSide?.name;
  const missing = missingHoles(shown.scores, side.player.id);
  const signed = own
    ? scoresShown(roundSigned(round, side.name), shown.course).filter(
        (score) => score.playerId !== side.player.id || !missing.includes(score.hole),
      )
    : shown.scores;
  // Players who complete their own round can enter nothing more, not even for the opponent.
  const lost = choices.filter((choice) => own || choice.playerId === side.player.id);
  const unsent = holeNumbers.filter((hole) => lost.some((choice) => choice.hole === hole));
  const other = otherSide(side.name);
  const name = callName(match, other);
  // Without https no phone can sign, so there is no card to scan. It stays as it was at first: both often complete at once, and a line that goes would
  // take the buttons away from under a finger.
  const [mayScan] = useState(own && !round[`${other}Completed`] && canSign());
  const warnings = [
    unsent.length > 0 && `Strokes chosen on ${holesText(unsent)} have not been submitted and would be lost.`,
    missing.length > 0 &&
      `No score on ${holesText(missing)}. ${missing.length === 1 ? 'It' : 'They'} will be recorded as Blob.`,
    missing.length > 0 &&
      mayScan &&
      `If ${name} has kept the score, scan ${name}’s card instead, at the end of this page.`,
  ].filter((text) => typeof text === 'string');
  return (
    <>
      <CompactCards match={match} ownSide={ownSide} {...shown} scores={signed} />
      <DifferenceList match={match} differences={shown.differences} />
      {warnings.map((text) => (
        <p key={text} className={styles.warning}>
          {text}
        </p>
      ))}
    </>
  );
};
