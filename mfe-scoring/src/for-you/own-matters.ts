import type { Availability, Fixture, Match, RoundAction } from '@society/contracts';
import { isToCome, sideOfUser, sidesFrom, sideTitle } from '@society/league-client';
import { holesDiffer, type Waiting } from '../needs-you/waiting.ts';
import { dayTitle, fixtureOf, unplayedOf, type Evenings } from '../rules/match-days.ts';
import { isCompletedBy } from '../rules/round-actions.ts';

/** What the page knows about a member's matters. Whatever is not known yet gives no line. */
export type Known = {
  readonly userId: string;
  readonly matches: readonly Match[];
  readonly disputed: readonly Match[];
  /** By match, the member's actions on this phone that the server does not have yet. */
  readonly log: readonly { readonly matchId: string; readonly waiting: readonly RoundAction[] }[];
  /** The next evening with everybody's answers, if the member is to be asked about it. */
  readonly next?: { readonly fixture: Fixture; readonly answers: Availability } | undefined;
  readonly evenings: Evenings;
};

const sidesIn = (match: Match, userId: string) => sidesFrom(match, sideOfUser(match, userId)?.name);

/** What waits in a member's match that is not over: holes that differ, a round to complete, or an evening that has passed. */
const ofOpenMatch = (match: Match, { userId, log, evenings }: Known): readonly Waiting[] => {
  const { id, status, differences } = match;
  const [own, other] = sidesIn(match, userId);
  const opponent = sideTitle(other);
  const line = (what: string, badge: string, text: string): Waiting => ({
    key: `${what} ${id}`,
    badge,
    title: `v ${opponent}`,
    text,
    to: `/live-scoring/${id}`,
  });
  if (status === 'in_progress' && differences > 0)
    return [line('differs', 'Differs', `${holesDiffer(differences)}. Look at the cards together.`)];
  const waiting = log.find(({ matchId }) => matchId === id)?.waiting ?? [];
  const isOpen = !own.completed && !isCompletedBy(waiting, own.player.id);
  if (status === 'in_progress' && isOpen && (match.player1Completed || match.player2Completed))
    return [line('complete', 'To complete', `${opponent} has completed the round. Yours is still open.`)];
  const fixture = fixtureOf(match, evenings);
  const { now, timeZone } = evenings;
  if (waiting.length === 0 && fixture && !isToCome(fixture, now, timeZone))
    return [line('unfinished', 'Unfinished', `${fixture.name} is over. Finish the match, or tell an admin.`)];
  return [];
};

/** Everything that waits for a member except the stand-in questions, one line each. */
export const ownMatters = (known: Known): readonly Waiting[] => {
  const { userId, matches, disputed, next, evenings } = known;
  const isAnswered = next?.answers.some(({ playerId }) => playerId === userId) ?? true;
  return [
    ...disputed.map((match) => ({
      key: `disputed ${match.id}`,
      badge: 'Disputed',
      title: `v ${sideTitle(sidesIn(match, userId)[1])}`,
      text: `${holesDiffer(match.differences)}. Settle it together, or it stands after seven days.`,
      to: `/live-scoring/${match.id}`,
    })),
    ...unplayedOf(userId, matches).flatMap((match) => ofOpenMatch(match, known)),
    ...(next && !isAnswered
      ? [
          {
            key: `answer ${next.fixture.id}`,
            badge: 'Are you in?',
            title: next.fixture.name,
            text: `${dayTitle(next.fixture.date, evenings)}. You have not said yet.`,
            to: `/fixtures/${next.fixture.id}/answer`,
          },
        ]
      : []),
  ];
};
