import type { PlayerSnapshot, User } from '../rest/user.ts';
import { builder } from './builder.ts';

/** Anna Keller, an active player: the person whom tests and pacts speak of as p1. */
export const aSnapshot = builder<PlayerSnapshot>(() => ({
  id: 'p1',
  name: 'Anna Keller',
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna.keller@example.org',
  handicap: 18,
  businessTitle: 'Managing Partner',
  businessCompany: 'Keller & Stone',
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
  invitationSent: true,
  invitationAccepted: true,
  createdAt: '2026-01-05T12:00:00.000Z',
}));

/** The same as the user object of auth and players. */
export const aUser = (over: Partial<User> = {}): User => {
  const snapshot = aSnapshot(over);
  return { ...snapshot, isAdmin: snapshot.role === 'admin', version: 3, ...over };
};

/** Ben Okafor, whom p1 plays: p2. */
export const anOpponent = (over: Partial<User> = {}): User =>
  aUser({
    id: 'p2',
    name: 'Ben Okafor',
    firstName: 'Ben',
    lastName: 'Okafor',
    email: 'ben.okafor@example.org',
    handicap: 11,
    businessTitle: 'Director',
    businessCompany: 'Northgate Surveyors',
    ...over,
  });

/** Carla Mendes, who administers the league: p9. */
export const anAdmin = (over: Partial<User> = {}): User =>
  aUser({
    id: 'p9',
    name: 'Carla Mendes',
    firstName: 'Carla',
    lastName: 'Mendes',
    email: 'carla.mendes@example.org',
    role: 'admin',
    ...over,
  });
