import { isPlaceholderName, type User } from '@society/contracts';
import { folded, haveWords } from '@society/league-client';

/** Whether somebody is in the directory: active people, also those who do not play, but not the placeholder admin (spec section 2). */
export const isListed = ({ isActive, name }: Pick<User, 'isActive' | 'name'>): boolean =>
  isActive && !isPlaceholderName(name);

/** The filters of the directory; a blank one lets everybody pass. `strangers` leaves only people not met yet. */
export type Wanted = { readonly words: string; readonly trade: string; readonly strangers: boolean };

/** The filters that an address holds. */
export const wantedIn = (address: URLSearchParams): Wanted => ({
  words: address.get('words') ?? '',
  trade: address.get('trade') ?? '',
  strangers: address.has('strangers'),
});

/** The address for these filters; blank ones are left out. */
export const addressOf = ({ words, trade, strangers }: Wanted): URLSearchParams =>
  new URLSearchParams({ ...(words && { words }), ...(trade && { trade }), ...(strangers && { strangers: 'yes' }) });

/** Whether any filter is set. */
export const isNarrowed = ({ words, trade, strangers }: Wanted): boolean =>
  words.trim() !== '' || trade !== '' || strangers;

/** The form in which trades and companies are compared: case, spaces, accents and the kind of apostrophe make no difference. */
const oneSpelling = (text = ''): string => folded(text).trim().replace(/\s+/g, ' ');
const areAlike = (one: string | undefined, other: string): boolean => oneSpelling(one) === oneSpelling(other);

/** The filters with the trade spelt as in `trades`. A trade that nobody has any more is dropped. */
export const wantedAmong = (wanted: Wanted, trades: readonly string[]): Wanted => ({
  ...wanted,
  trade: trades.find((trade) => areAlike(trade, wanted.trade)) ?? '',
});

/** What a search looks at. */
const searched = ({ name, businessCompany, businessTitle, trade, offers, seeks }: User) => [
  name,
  businessCompany,
  businessTitle,
  trade,
  offers,
  seeks,
];

/** Whether a person passes the filters. @param isStranger whether the person at the screen has not met them; false for oneself */
export const isWanted = (person: User, { words, trade, strangers }: Wanted, isStranger: (id: string) => boolean) =>
  haveWords(searched(person), words) &&
  (trade === '' || areAlike(person.trade, trade)) &&
  (!strangers || isStranger(person.id));

/** The trades of these people, sorted by name; alike spellings are one trade. */
export const tradesOf = (people: readonly Pick<User, 'trade'>[]): string[] => {
  const bySpelling = new Map(people.map(({ trade }) => [oneSpelling(trade), trade?.trim() ?? '']));
  bySpelling.delete('');
  return [...bySpelling.values()].sort((a, b) => a.localeCompare(b, 'en-GB'));
};

export type Company = {
  readonly name: string;
  readonly logo: string | undefined;
  readonly members: readonly User[];
};

/**
 * Groups people by company, sorted by name; those without one come last, as 'Independent' (spec section 2). Alike spellings are one company.
 * Its logo is the first that a member has.
 */
export const companiesOf = (people: readonly User[]): Company[] => {
  const groups = new Map<string, User[]>();
  for (const person of people) {
    const spelling = oneSpelling(person.businessCompany);
    groups.set(spelling, [...(groups.get(spelling) ?? []), person]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'en-GB'))
    .map(([spelling, members]) => ({
      name: (spelling && members[0]?.businessCompany?.trim()) || 'Independent',
      logo: spelling === '' ? undefined : members.find(({ businessLogo }) => businessLogo)?.businessLogo,
      members,
    }));
};

/** '1 member', '2 members'. */
export const memberCount = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`;
