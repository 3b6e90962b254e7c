export { absenceIn, absencesOf, isStillAsked } from './absences/absent.ts';
export { CannotPlay } from './absences/CannotPlay.tsx';
export { useAbsence } from './absences/use-absence.ts';
export { StandInQuestion } from './absences/StandInQuestion.tsx';
export { InOrOut } from './availability/InOrOut.tsx';
export { answersOf, mayAnswer } from './availability/use-availability.ts';
export { outcomes, percentTexts } from './chance-texts.ts';
export { courseSum } from './course/course-sum.ts';
export { CourseTable } from './course/CourseTable.tsx';
export { FinalScoreForm } from './FinalScoreForm.tsx';
export { finalScoreOf, seenOf } from './final-score.ts';
export type { SeenMatch } from './final-score.ts';
export { LiveUpdates } from './live/LiveUpdates.tsx';
export { addActions, newActionId } from './log/add-actions.ts';
export { chosenDraft, drawDraft, hasChosen, lostText } from './log/chosen-draft.ts';
export { Deliveries } from './log/Deliveries.tsx';
export { isUnreached } from './log/failure.ts';
export type { Verdict } from './log/logged-action.ts';
export { forgetActions, hasUncounted, useAskedLater, useLog, useMatchLog } from './log/use-log.ts';
export { deliverNow } from './log/start-delivery.ts';
export { waitingText, waitsOnlyHere } from './log/waiting-text.ts';
export { isUnknown } from './lookup.ts';
export type { Lookup } from './lookup.ts';
export { MatchLine } from './matches/MatchLine.tsx';
export { isCalledOff, isOver, isPlayed, statusLabel } from './match-status.ts';
export { momentText } from './moment-text.ts';
export { choiceLabel, namesApart } from './namesakes.ts';
export { byName, folded, haveWords, named } from './named.ts';
export { decisionOf, hasPoints, outcomeInReport, outcomeOf } from './outcome.ts';
export { answerByPasskey, canUsePasskeys, makePasskey, passkeyProblem } from './passkeys.ts';
export { hasPermission, permissionsOf, usePermissions } from './permissions.ts';
export type { LeagueRemote, Permission, Permissions } from './permissions.ts';
export { useRead } from './reads.ts';
export type { Read } from './reads.ts';
export { roleNames } from './role-names.ts';
export { closedSeasonOf, closedText, isLeftOver, useSeasonChoice } from './seasons.ts';
export type { SeasonChoice } from './seasons.ts';
export { SearchByName } from './SearchByName.tsx';
export { SeasonSwitch } from './SeasonSwitch.tsx';
export {
  dropFixture,
  dropMatch,
  dropMatchesOf,
  inThisOrder,
  showFixture,
  showMatch,
  showMatches,
  showOrder,
} from './show.ts';
export { pointsText } from './points-text.ts';
export { peopleIn, sideNamed, sideOfUser, sidesFrom, sidesOf, sideTitle, swingsIn, winnerOf } from './sides.ts';
export type { MatchSide } from './sides.ts';
export { isToCome } from './to-come.ts';
export { useAskedEachDay, useClubDay } from './use-club-day.ts';
export { useElapsed } from './use-elapsed.ts';
export { useFocusAfterDialog } from './use-focus-after-dialog.ts';
export { useIsThere } from './use-is-there.ts';
export { useKeptFocus } from './use-kept-focus.ts';
export { useAsked } from './use-asked.ts';
export { useAsSeen } from './use-as-seen.ts';
export { doubleClickMs, isSecondHalf, useSameTap } from './use-same-tap.ts';
export { useNearScreen } from './use-near-screen.ts';
export { LIVE_REFETCH_MS, useLiveMatches } from './live/use-live-matches.ts';
export { useWrite, useWriteSeries } from './use-write.ts';
