import { anAdmin, anOpponent, aUser } from '@society/contracts/testing';
import {
  addressOf,
  companiesOf,
  isListed,
  isNarrowed,
  isWanted,
  memberCount,
  tradesOf,
  wantedAmong,
  wantedIn,
} from './directory.ts';

const everything = { words: '', trade: '', strangers: false };

test.each([
  ['a member', aUser(), true],
  ['an admin', anAdmin({ plays: true }), true],
  ['suspended', aUser({ isActive: false }), false],
  ['somebody who takes no part in the league', anAdmin({ plays: false }), true],
  ['the placeholder admin', anAdmin({ name: 'Tournament Admin', plays: false }), false],
])('when somebody is %s, then whether the directory lists them is as it should be: %#', (_, person, listed) => {
  expect(isListed(person)).toBe(listed);
});

test.each([
  ['keller', true],
  [' STONE ', true],
  ['managing', true],
  ['stone ánna', true],
  ['example.org', false],
  ['surveyor', false],
])('when %s is searched for, then Anna Keller, Managing Partner at Keller & Stone, is found: %s', (search, found) => {
  expect(isWanted(aUser(), { ...everything, words: search }, () => false)).toBe(found);
});

test.each(['solicitor', 'Audits', 'ACCOUNT'])(
  'when %s is searched for, then trade, offer and wish are looked at too',
  (search) => {
    const person = aUser({ trade: 'Accountancy', offers: 'Audits', seeks: 'A solicitor' });
    expect(isWanted(person, { ...everything, words: search }, () => false)).toBe(true);
  },
);

test('when trades are listed, then spellings alike are one, by name, and nobody without one adds any', () => {
  const trades = ['Law ', 'accountancy', 'law', undefined, ' '];
  expect(tradesOf(trades.map((trade) => ({ trade })))).toEqual(['accountancy', 'law']);
});

test.each([
  ['everything', everything, true],
  ['their trade in other letters', { ...everything, trade: 'LAW' }, true],
  ['another trade', { ...everything, trade: 'Accountancy' }, false],
  ['strangers', { ...everything, strangers: true }, false],
  ['their trade and a word that is nowhere', { ...everything, trade: 'Law', words: 'zzz' }, false],
])('when %s is wanted, then somebody of the trade Law who has been met is shown: %#', (_, wanted, shown) => {
  expect(isWanted(aUser({ trade: 'Law' }), wanted, () => false)).toBe(shown);
  expect(isNarrowed(wanted)).toBe(wanted !== everything);
});

test('when only strangers are wanted, then somebody who has not been met is shown', () => {
  expect(isWanted(aUser(), { ...everything, strangers: true }, () => true)).toBe(true);
});

test.each([
  ['spaces', { words: ' ' }, false],
  ['words', { words: 'a' }, true],
])('when %s are searched for, then whether that narrows the list is as it should be: %#', (_, over, narrowed) => {
  expect(isNarrowed({ ...everything, ...over })).toBe(narrowed);
});

test.each([
  ['', everything],
  ['words=a+b%26c&trade=Law&strangers=yes', { words: 'a b&c', trade: 'Law', strangers: true }],
])('when the address is %j, then what is wanted comes from it and leads to it', (address, wanted) => {
  expect(wantedIn(new URLSearchParams(address))).toEqual(wanted);
  expect(addressOf(wanted).toString()).toBe(address);
});

test('when people are grouped, then companies come by name, spellings alike are one, and those without one come last', () => {
  const people = [
    aUser({ id: '1', businessCompany: 'Northgate' }),
    aUser({ id: '2', businessCompany: undefined, businessLogo: '/objects/x.webp' }),
    aUser({ id: '3', businessCompany: 'Keller  & Stone' }),
    aUser({ id: '4', businessCompany: 'keller & stone ', businessLogo: '/objects/k.webp' }),
    aUser({ id: '5', businessCompany: '  ' }),
  ];
  expect(companiesOf(people).map(({ name, logo, members }) => [name, logo, members.map(({ id }) => id)])).toEqual([
    ['Keller  & Stone', '/objects/k.webp', ['3', '4']],
    ['Northgate', undefined, ['1']],
    ['Independent', undefined, ['2', '5']],
  ]);
});

test('when a company or a trade is spelled with another apostrophe or without its accents, then it is one all the same', () => {
  const companies = ['Müller’s', "Mu\u0308ller's", "MULLER'S"];
  const people = companies.map((businessCompany, id) => aUser({ id: String(id), businessCompany }));
  expect(companiesOf(people).map(({ name, members }) => [name, members.length])).toEqual([['Müller’s', 3]]);
  expect(tradesOf([{ trade: 'Men’s Wear' }, { trade: "Men's wear" }])).toHaveLength(1);
  expect(isWanted(aUser({ trade: 'Men’s Wear' }), { ...everything, trade: "Men's wear" }, () => false)).toBe(true);
});

test.each([
  ['Law', ['Accountancy', 'Law'], 'Law'],
  ['Law', ['Accountancy', 'LAW'], 'LAW'],
  ['Law', ['Accountancy'], ''],
  ['', ['Law'], ''],
])('when the trade %j is wanted where there are %j, then %j is', (trade, trades, left) => {
  expect(wantedAmong({ words: 'x', trade, strangers: true }, trades)).toEqual({
    words: 'x',
    trade: left,
    strangers: true,
  });
});

test('when a company is really called Independent, then it is not mixed with those who have none', () => {
  const people = [anOpponent({ businessCompany: 'Independent' }), aUser({ businessCompany: undefined })];
  expect(companiesOf(people).map(({ members }) => members.map(({ id }) => id))).toEqual([['p2'], ['p1']]);
});

test('when members are counted, then one is a member and the rest are members', () => {
  expect([1, 2].map(memberCount)).toEqual(['1 member', '2 members']);
});
