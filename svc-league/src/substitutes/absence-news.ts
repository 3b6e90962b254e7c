import { substituteAsked } from '@society/contracts';
import { otherSide, playsOn, sideOf } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { eveningOf } from '../matches/match-news.ts';
import type { Person } from '../people/person.ts';
import type { TellAbsence } from './absence.ts';

/** The admins who hear of a new absence or offer: all active ones but the one who acts. */
export const adminsAmong = (people: readonly Person[], actorId: string): readonly string[] =>
  people.filter(({ id, role, isActive }) => role === 'admin' && isActive && id !== actorId).map(({ id }) => id);

/** Makes the events of absences in a match of this fixture, with its tee time if known. None when the fixture is gone. */
export const absenceTeller =
  (fixture: Fixture | undefined, adminIds: readonly string[] = [], teeTime?: string): TellAbsence =>
  ({ match, playerId, askedIds = [], isNew = false, by, offeredId, settledIds = [], overIds }) => {
    const side = sideOf(match, playerId);
    const toAdmins = isNew || offeredId !== undefined ? adminIds : [];
    const toldIds = [...askedIds, ...toAdmins, ...settledIds, ...(by === undefined ? [] : [playerId])];
    // `overIds` alone needs an event, too, even an empty list: admins may still wait to hear that nobody is looked for.
    if (!fixture || (toldIds.length === 0 && !overIds)) return [];
    const data = {
      fixture: eveningOf(fixture),
      matchId: match.id,
      playerId,
      by,
      opponentId: side ? playsOn(match, otherSide(side)) : match.player1Id,
      teeTime,
      offeredId,
      askedIds: [...askedIds],
      adminIds: [...toAdmins],
      settledIds: [...settledIds],
      overIds: overIds && [...overIds],
    };
    return [{ event: substituteAsked, data }];
  };
