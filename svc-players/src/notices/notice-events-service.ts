import {
  fixtureDrawn,
  fixtureNear,
  matchCompleted,
  matchDecided,
  matchDisputed,
  matchLineup,
  matchReopened,
  seasonClosed,
  substituteAsked,
} from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import type { KnownClub } from '../club/known-club-service.ts';
import { absenceKnownBy, noticesOf } from './notice.ts';
import type { Told } from './notice.ts';
import type { NoticeStore } from './notice-store.ts';
import {
  toldOfAbsence,
  toldOfDispute,
  toldOfDraw,
  toldOfLineUp,
  toldOfResult,
  toldOfSeason,
  toldOfTomorrow,
  toldOfUndoing,
} from './plan.ts';

/** Turns the league's events into notices for the people they concern. */
export const createNoticeEventsService = ({
  notices,
  club,
  clock,
}: {
  readonly notices: Pick<NoticeStore, 'add'>;
  readonly club: () => Promise<Pick<KnownClub, 'timeZone'>>;
  readonly clock: () => Date;
}): Handlers => {
  const add = (event: Pick<Envelope, 'id' | 'at' | 'version'>, told: readonly Told[]): Promise<void> =>
    notices.add(noticesOf(event, told), clock());
  return {
    ...consume(fixtureDrawn, (event) => add(event, toldOfDraw(event.data))),
    ...consume(fixtureNear, (event) => add(event, toldOfTomorrow(event.data))),
    // The events of a deleted evening, one for each match and one for the evening, share the deletion's id, so that each person is told
    // once.
    ...consume(matchLineup, ({ data, ...event }) =>
      add({ ...event, id: data.deletion ?? event.id }, toldOfLineUp(data)),
    ),
    // These notices are named after the match or the season, not the event. So each is told once, also when a result is corrected, a
    // dispute begins again or a season is closed again.
    ...consume(matchCompleted, (event) =>
      add({ ...event, id: `result-${event.data.matchId}` }, toldOfResult(event.data, event)),
    ),
    ...consume(matchDisputed, (event) =>
      add({ ...event, id: `dispute-${event.data.matchId}` }, toldOfDispute(event.data, event)),
    ),
    ...consume(seasonClosed, (event) =>
      add({ ...event, id: `season-${event.data.seasonId}` }, toldOfSeason(event.data, event)),
    ),
    ...consume(matchDecided, (event) => add(event, toldOfUndoing(event.data, event))),
    ...consume(matchReopened, (event) => add(event, toldOfUndoing(event.data, event))),
    ...consume(substituteAsked, async (event) => {
      const { timeZone } = await club();
      await notices.add(noticesOf(event, toldOfAbsence(event.data), absenceKnownBy(event, timeZone)), clock());
    }),
  };
};
