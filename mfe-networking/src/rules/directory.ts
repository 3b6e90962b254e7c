import { isPlaceholderName, type User } from '@society/contracts';

/**
 * Who stands in the directory: active people, but for the placeholder admin (spec section 2). Who does not play has a business all the same.
 */
export const isListed = ({ isActive, name }: Pick<User, 'isActive' | 'name'>): boolean =>
  isActive && !isPlaceholderName(name);

/** Whether name, company or title holds what is searched for, in whatever case. */
export const matchesSearch = (
  { name, businessCompany, businessTitle }: Pick<User, 'name' | 'businessCompany' | 'businessTitle'>,
  search: string,
): boolean => {
  const wanted = search.trim().toLowerCase();
  return [name, businessCompany, businessTitle].some((text) => text?.toLowerCase().includes(wanted));
};

export type Company = {
  readonly name: string;
  readonly logo: string | undefined;
  readonly members: readonly User[];
};

const independent = 'Independent';
const oneSpelling = (company: string | undefined): string => company?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '';

/**
 * People by company, in the companies' order; those without one come last, as 'Independent'. Spellings that differ in case or spaces only
 * are one company. Its logo is the first that a member has.
 */
export const companiesOf = (people: readonly User[]): Company[] => {
  const groups = Map.groupBy(people, ({ businessCompany }) => oneSpelling(businessCompany));
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'en-GB'))
    .map(([spelling, members]) => ({
      name: spelling === '' ? independent : (members[0]?.businessCompany?.trim() ?? independent),
      logo: spelling === '' ? undefined : members.find(({ businessLogo }) => businessLogo)?.businessLogo,
      members,
    }));
};

/** '1 member', '2 members'. */
export const memberCount = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`;
