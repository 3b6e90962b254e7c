import type { User } from '@society/contracts';
import { aLeagueRow, anOpponent, aUser } from '@society/contracts/testing';
import { admin, userOf, type FakeAnswers } from '@society/web-kit/testing';

/** An active player, p1. */
export const anna = (over: Partial<User> = {}): User =>
  aUser({ phone: '+44 7700 900123', bio: 'Twenty years of audits.', ...over });
/** A player who was invited and has not accepted yet, p2. */
export const ben = (over: Partial<User> = {}): User => anOpponent({ invitationAccepted: false, ...over });
/** A substitute who was never mailed, s1. */
export const sam = (over: Partial<User> = {}): User =>
  aUser({
    id: 's1',
    name: 'Sam Reed',
    firstName: 'Sam',
    lastName: 'Reed',
    email: 'sam.reed@example.org',
    role: 'substitution',
    invitationSent: false,
    invitationAccepted: false,
    ...over,
  });
/** The admin at the screen. */
export const grace = (over: Partial<User> = {}): User => ({ ...userOf(admin), ...over });

/** Anna leads the table with one match won. */
export const table = [aLeagueRow()];

/** Answers of a society of these people. */
export const society = (people: User[] = [anna(), ben(), sam(), grace()]): FakeAnswers => ({
  listPlayers: people,
  getLeagueStats: table,
  listInvitations: [],
  listWaitingHandicaps: [],
  getHandicapHistory: [],
});
