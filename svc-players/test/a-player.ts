import type { Details } from '../src/people/player.ts';

/** What a form says of Anna, who plays. */
export const annasDetails: Details = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@example.org',
  handicap: 18,
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
};
