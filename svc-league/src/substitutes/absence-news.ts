import { substituteAsked } from '@society/contracts';
import { otherSide, playsOn, sideOf } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { eveningOf } from '../matches/match-news.ts';
import type { Person } from '../people/person.ts';
import type { TellAbsence } from './absence.ts';

/** Those who are told that somebody is missing, and who would play: the admins, but for whoever does it. */
export const adminsAmong = (people: readonly Person[], actorId: string): readonly string[] =>
  people.filter(({ id, role, isActive }) => role === 'admin' && isActive && id !== actorId).map(({ id }) => id);

/** Makes the events of absences in a match of this fixture, with when it tees off where that is known; none of one that is gone. */
export const absenceTeller =
  (fixture: Fixture | undefined, adminIds: readonly string[], teeTime?: string): TellAbsence =>
  ({ match, playerId, askedIds = [], isNew = false, offeredId, settledIds = [], overIds = [] }) => {
    const side = sideOf(match, playerId);
    const toAdmins = isNew || offeredId !== undefined ? adminIds : [];
    if (!fixture || askedIds.length + toAdmins.length + settledIds.length + overIds.length === 0) return [];
    const data = {
      fixture: eveningOf(fixture),
      matchId: match.id,
      playerId,
      opponentId: side ? playsOn(match, otherSide(side)) : match.player1Id,
      ...(teeTime !== undefined && { teeTime }),
      ...(offeredId !== undefined && { offeredId }),
      askedIds: [...askedIds],
      adminIds: [...toAdmins],
      settledIds: [...settledIds],
      ...(overIds.length > 0 && { overIds: [...overIds] }),
    };
    return [{ event: substituteAsked, data }];
  };
