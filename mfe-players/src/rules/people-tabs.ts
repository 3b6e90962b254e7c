import type { Role, User } from '@society/contracts';

/** The people of a role among those found. */
export const ofRole = (people: readonly User[], role: Role): User[] => people.filter((person) => person.role === role);
