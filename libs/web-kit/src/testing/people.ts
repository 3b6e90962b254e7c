import type { ClubConfig, User } from '@society/contracts';
import type { SessionUser } from '../session/hint.ts';

/** A player. */
export const anna: SessionUser = { id: 'p1', role: 'player', name: 'Anna Keller', email: 'anna@example.com' };
/** A second player. */
export const ben: SessionUser = { id: 'p2', role: 'player', name: 'Ben Carter', email: 'ben@example.com' };
/** An admin. */
export const admin: SessionUser = { id: 'a1', role: 'admin', name: 'Grace Osei', email: 'grace@example.com' };

/** A club for tests. */
export const testClub: ClubConfig = {
  name: 'Fairway Society',
  location: 'Old Mill Golf Club',
  contactEmail: 'hello@example.com',
  tagline: 'Connecting through sport',
  timeZone: 'Europe/London',
  palette: 'fairway',
  passwordRule: 'six',
};

/** The whole user object the server would answer for somebody. */
export const userOf = ({ id, role, name, photo, email, plays }: SessionUser): User => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    id,
    role,
    name,
    firstName,
    lastName: rest.join(' '),
    email: email ?? `${id}@example.com`,
    handicap: 18,
    ...(photo !== undefined && { photo }),
    ...(plays !== undefined && { plays }),
    isActive: true,
    isAdmin: role === 'admin',
    availableForSubstitution: false,
    invitationSent: true,
    invitationAccepted: true,
    createdAt: '2026-01-10T12:00:00.000Z',
    version: 1,
  };
};
