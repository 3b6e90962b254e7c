import type { Role, User } from '@society/contracts';

/** Whether somebody's name or company holds what is searched for, in whatever case. */
export const matchesSearch = (
  { name, businessCompany }: Pick<User, 'name' | 'businessCompany'>,
  search: string,
): boolean => {
  const wanted = search.trim().toLowerCase();
  return [name, businessCompany].some((text) => text?.toLowerCase().includes(wanted));
};

/** The people of a role among those found. */
export const ofRole = (people: readonly User[], role: Role): User[] => people.filter((person) => person.role === role);
