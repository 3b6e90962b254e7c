import { isPlaceholderName, type User } from '@society/contracts';
import { folded, haveWords } from '@society/league-client';

/**
 * Who stands in the directory: active people, but for the placeholder admin (spec section 2). Who does not play has a business all the same.
 */
export const isListed = ({ isActive, name }: Pick<User, 'isActive' | 'name'>): boolean =>
  isActive && !isPlaceholderName(name);

/** What the directory is narrowed down to; blank is everything. */
export type Wanted = { readonly words: string; readonly trade: string; readonly strangers: boolean };

/** What an address narrows the directory down to. */
export const wantedIn = (address: URLSearchParams): Wanted => ({
  words: address.get('words') ?? '',
  trade: address.get('trade') ?? '',
  strangers: address.has('strangers'),
});

/** The address of what is wanted; it names only what narrows the directory. */
export const addressOf = ({ words, trade, strangers }: Wanted): URLSearchParams =>
  new URLSearchParams({ ...(words && { words }), ...(trade && { trade }), ...(strangers && { strangers: 'yes' }) });

export const isNarrowed = ({ words, trade, strangers }: Wanted): boolean =>
  words.trim() !== '' || trade !== '' || strangers;

/** A trade or company as it is compared: spellings that differ in case, spaces, accents or the kind of apostrophe only are one. */
const oneSpelling = (text = ''): string => folded(text).trim().replace(/\s+/g, ' ');
const areAlike = (one: string | undefined, other: string): boolean => oneSpelling(one) === oneSpelling(other);

/** What is wanted among these trades, in their spelling: a trade that nobody has any more narrows nothing. */
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

/** Whether somebody is wanted. @param isStranger whether the person at the screen, who is none to themselves, has not met them */
export const isWanted = (person: User, { words, trade, strangers }: Wanted, isStranger: (id: string) => boolean) =>
  haveWords(searched(person), words) &&
  (trade === '' || areAlike(person.trade, trade)) &&
  (!strangers || isStranger(person.id));

/** The trades that people have, by name; spellings alike are one. */
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

const independent = 'Independent';

/**
 * People by company, in the companies' order; those without one come last, as 'Independent'. Spellings alike are one company. Its logo is
 * the first that a member has.
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
      name: spelling === '' ? independent : (members[0]?.businessCompany?.trim() ?? independent),
      logo: spelling === '' ? undefined : members.find(({ businessLogo }) => businessLogo)?.businessLogo,
      members,
    }));
};

/** '1 member', '2 members'. */
export const memberCount = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`;
