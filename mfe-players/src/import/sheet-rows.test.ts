import { anna } from '../../test/society.ts';
import { checkRows, whoIsIn, withSomebodyElse } from './sheet-rows.ts';
import { rowText } from './row-texts.ts';
import type { Columns } from './sheet-columns.ts';

const columns: Columns = { name: 0, email: 1, handicap: 2, role: 3, phone: 4, businessCompany: 5 };
const check = (...rows: readonly (readonly string[])[]) =>
  checkRows(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    columns,
    [anna()],
  );
const one = (...cells: readonly string[]) => check(cells)[0];

test('when a row is whole, then it says who will be made', () => {
  expect(one('Nora Lind', 'Nora.Lind@Example.org', '24', 'Sub', '0161 496 0000', 'Lind Glass')).toEqual({
    line: 2,
    name: 'Nora Lind',
    email: 'nora.lind@example.org',
    state: 'ready',
    notes: [],
    person: expect.objectContaining({
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora.lind@example.org',
      handicap: 24,
      role: 'substitution',
      phone: '0161 496 0000',
      businessCompany: 'Lind Glass',
      isActive: true,
      plays: true,
    }),
  });
});

test.each([
  ['', 18, []],
  ['0', 0, []],
  ['12,4', 12, ['Handicap 12,4 becomes 12']],
  ['12.5', 13, ['Handicap 12.5 becomes 13']],
])('when the handicap is %j, then it is %d, and what changes is said', (text, handicap, notes) => {
  expect(one('Nora Lind', 'n@example.org', text)).toMatchObject({ person: { handicap }, notes });
});

test.each([
  ['Anna', 'von Arx', 'Anna von Arx', 'von Arx'],
  ['Ben', 'Keller', 'Ben Keller', 'Keller'],
  ['Anna', 'Anna Keller', 'Anna Keller', 'Keller'],
  ['Anna', 'Keller Anna', 'Anna Keller', 'Keller'],
  ['Anna', 'Keller, Anna', 'Anna Keller', 'Keller'],
  ['Anna', 'Keller, Anna Maria', 'Anna Keller', 'Keller'],
])(
  'when a first name is %s and “Name” is %s, then it is the surname, or all of it once more',
  (first, name, whole, last) => {
    const rows = [{ line: 2, cells: [first, name, 'n@example.org'] }];
    const [row] = checkRows(rows, { firstName: 0, name: 1, email: 2 }, []);
    expect(row).toMatchObject({ name: whole, person: { firstName: first, lastName: last } });
  },
);

test.each([
  ['Mary Jane', 'Keller', 'Mary Jane', 'Keller'],
  ['Mary Jane Keller', 'Keller', 'Mary Jane', 'Keller'],
  ['Anna von Arx', 'VON ARX', 'Anna', 'VON ARX'],
  ['Keller, Mary Jane', 'Keller', 'Mary Jane', 'Keller'],
  ['Mary Keller', '', 'Mary', 'Keller'],
])('when “Name” is %s beside the surname “%s”, then no given name is lost', (name, surname, firstName, lastName) => {
  const rows = [{ line: 2, cells: [name, surname, 'n@example.org'] }];
  const [row] = checkRows(rows, { name: 0, lastName: 1, email: 2 }, []);
  expect(row).toMatchObject({ name: `${firstName} ${lastName}`, person: { firstName, lastName } });
});

test('when a sheet has first names and a row of it none, then its surname is not taken for one', () => {
  const rows = [{ line: 2, cells: ['', 'Keller', 'n@example.org'] }];
  const [row] = checkRows(rows, { firstName: 0, name: 1, email: 2 }, []);
  expect(row).toMatchObject({ state: 'wrong', notes: ['Last name is required'] });
});

const manyCommas = 'Full name: it has more than one comma. Write first name and last name there without commas.';
const inRange = 'Handicap must be a whole number from 0 to 54';
const shortened =
  'Phone number: the spreadsheet has shortened it. Show all digits of that column there and save again.';

test.each([
  ['no last name', ['Nora', 'n@example.org'], ['Last name is required']],
  ['no name', ['', 'n@example.org'], ['First name is required', 'Last name is required']],
  ['a name of more than two parts', ['Smith, Jr., John', 'n@example.org'], [manyCommas]],
  ['a title behind the name', ['Keller, Anna, Dr.', 'n@example.org'], [manyCommas]],
  ['no address', ['Nora Lind', ''], ['Invalid email address']],
  ['a wrong address', ['Nora Lind', 'nora@'], ['Invalid email address']],
  ['a handicap above the highest', ['Nora Lind', 'n@example.org', '54,6'], [inRange]],
  ['a handicap below scratch', ['Nora Lind', 'n@example.org', '+1,2'], [inRange]],
  ['a word for a handicap', ['Nora Lind', 'n@example.org', 'none'], [inRange]],
  ['an unknown role', ['Nora Lind', 'n@example.org', '', 'Captain'], ['Role must be Player, Substitution or Admin']],
  [
    'an endless phone number',
    ['Nora Lind', 'n@example.org', '', '', '0'.repeat(41)],
    ['Phone number: At most 40 characters'],
  ],
  ['a number that Excel has shortened', ['Nora Lind', 'n@example.org', '', '', '4.477E+11'], [shortened]],
  ['one with a comma', ['Nora Lind', 'n@example.org', '', '', '4,47701E+11'], [shortened]],
  ['one without its plus', ['Nora Lind', 'n@example.org', '', '', '4.477E11'], [shortened]],
  [
    'a letter that was lost on the way',
    ['Ren\uFFFD Lind', 'n@example.org'],
    ['Full name: letters are lost there, which are shown as \uFFFD. Put it right and save again.'],
  ],
  ['a reserved name', ['Deleted Player', 'n@example.org'], ['This name is reserved. Please enter another one.']],
])('when a row has %s, then it says so and makes nobody', (_, cells, notes) => {
  const row = one(...cells);
  expect(row).toMatchObject({ state: 'wrong', notes });
  expect(row).not.toHaveProperty('person');
});

test.each(['An\u00ADna Keller', 'Anna Kel\u200Bler'])(
  'when a name is a member’s but for what nobody sees, then it waits for somebody’s word: %j',
  (name) => {
    expect(one(name, 'other@example.org')).toMatchObject({ name: 'Anna Keller', state: 'namesake' });
  },
);

test('when an address was copied as a link, or with marks that nobody sees, then it is that address', () => {
  for (const copied of ['\u202AN@Example.org\u200B', 'Mailto:N@Example.org'])
    expect(one('Nora Lind', copied)).toMatchObject({ state: 'ready', email: 'n@example.org' });
});

test('when a name has more than one comma, then it is shown as it stands in the sheet', () => {
  expect(one('Smith, Jr., John', 'n@example.org')).toMatchObject({ name: 'Smith, Jr., John' });
});

test('when both names have columns of their own, then commas in a third do not matter', () => {
  const rows = [{ line: 2, cells: ['Keller, Anna, Dr.', 'Anna', 'Keller', 'n@example.org'] }];
  const [row] = checkRows(rows, { name: 0, firstName: 1, lastName: 2, email: 3 }, []);
  expect(row).toMatchObject({ state: 'ready', name: 'Anna Keller' });
});

test.each(['Mr John Smith', 'Mrs. John Smith', 'Smith, Ms John', 'HERR John Smith'])(
  'when a name stands behind a salutation, as %s, then that is no part of it',
  (name) => {
    expect(one(name, 'j@example.org')?.person).toMatchObject({ firstName: 'John', lastName: 'Smith' });
  },
);

test('when a row would make an admin, then it says so', () => {
  expect(one('Nora Lind', 'n@example.org', '', 'Administrator')).toMatchObject({
    state: 'ready',
    notes: ['Will be an admin'],
  });
});

test('when an address is a member’s, in whatever capitals, then the row is passed over, whatever else it says', () => {
  for (const name of ['KELLER Anna', ''])
    expect(one(name, 'Anna.KELLER@example.org', 'none')).toMatchObject({
      state: 'member',
      notes: ['Already a member: Anna Keller'],
    });
});

test('when an address is that of a member of another name, then it is said that nobody else can be invited there', () => {
  const row = one('Mary Keller', 'anna.keller@example.org');
  expect(row).toMatchObject({
    state: 'shared',
    notes: ['Already a member: Anna Keller', 'If this is somebody else, they need an address of their own.'],
  });
  expect(row && rowText(row, undefined)).toMatchObject({ tone: 'warning' });
});

test.each([
  ['is suspended', { isActive: false }, ['They are suspended. Choose Reactivate on their card to let them in again.']],
  [
    'takes no part in the league, as the first admin',
    { role: 'admin', plays: false } as const,
    ['They take no part in the league. To change that, tick “Takes part in the league” in Edit Profile on their card.'],
  ],
])('when the member of an address %s, then their row says so, and what to do', (_, over, notes) => {
  const rows = [{ line: 2, cells: ['Anna Keller', 'anna.keller@example.org'] }];
  const [row] = checkRows(rows, { name: 0, email: 1 }, [anna(over)]);
  expect(row).toMatchObject({ state: 'member', notes: ['Already a member: Anna Keller', ...notes] });
});

test.each([['Anna Keller'], ['KELLER, Ánna'], ['keller  anna']])(
  'when a row has the name of a member and another address, as %s, then it waits for a word on who that is',
  (name) => {
    const row = one(name, 'anna@home.example', '12.5');
    expect(row).toMatchObject({
      state: 'namesake',
      notes: [
        'There is a member of this name with the address anna.keller@example.org. Add them only if this is somebody else.',
        'Handicap 12.5 becomes 13',
      ],
      person: { email: 'anna@home.example' },
    });
    const rows = row ? [row] : [];
    const states = (others: readonly string[]) => withSomebodyElse(rows, new Set(others)).map(({ state }) => state);
    expect([states([]), states(row ? [whoIsIn(row)] : [])]).toEqual([['namesake'], ['ready']]);
  },
);

test.each([
  ['Søren Łukasz', 'Soren Lukasz'],
  ['Jörg Groß', 'GROSS, Jorg'],
  ['Pat O’Brien', 'Pat OʼBrien'],
])('when a member is %s and a row says %s, then it is the same name', (name, written) => {
  const rows = [{ line: 2, cells: [written, 'n@example.org'] }];
  expect(checkRows(rows, { name: 0, email: 1 }, [anna({ name })])).toMatchObject([{ state: 'namesake' }]);
});

test('when a name has only some of a member’s words, or more, then it is another name', () => {
  for (const name of ['Ann Keller', 'Anna Maria Keller', 'Anna Kell'])
    expect(one(name, 'n@example.org')).toMatchObject({ state: 'ready' });
});

test('when an address comes twice, then the first row that is right counts', () => {
  const rows = check(['Nora', 'n@example.org'], ['Nora Lind', 'n@example.org'], ['N. Lind', 'N@example.org']);
  expect(rows.map(({ state, notes }) => [state, ...notes])).toEqual([
    ['wrong', 'Last name is required'],
    ['ready'],
    ['twice', 'The same address as in row 3', 'If this is somebody else, they need an address of their own.'],
  ]);
});

test('when an address comes twice with the same name, then nobody else is spoken of', () => {
  const [, again] = check(['Nora Lind', 'n@example.org'], ['LIND, Nora', 'N@example.org']);
  expect(again).toMatchObject({ state: 'twice', notes: ['The same address as in row 2'] });
});

test('when a name comes twice with two addresses, then the later row waits for a word on who that is', () => {
  const again = ['LIND, Nora', 'n@work.example'];
  const rows = check(['Nora Lind', 'n@example.org'], again, ['Per Dahl', 'p@example.org'], again);
  expect(rows.map(({ state, notes }) => [state, ...notes])).toEqual([
    ['ready'],
    ['namesake', 'The same name as in row 2, with another address. Add them only if this is somebody else.'],
    ['ready'],
    ['twice', 'The same address as in row 3'],
  ]);
  const states = withSomebodyElse(rows, new Set(rows.map(whoIsIn))).map(({ state }) => state);
  expect(states).toEqual(['ready', 'ready', 'ready', 'twice']);
});

test('when names stand apart or the other way round, then first and last name are right', () => {
  const named = (cells: readonly string[], of: Columns) =>
    checkRows([{ line: 2, cells: [...cells, 'n@example.org'] }], { ...of, email: cells.length }, [])[0]?.person;
  expect(named(['Lind', 'Nora Maria'], { lastName: 0, firstName: 1 })).toMatchObject({
    firstName: 'Nora Maria',
    lastName: 'Lind',
  });
  expect(named(['Lind, Nora Maria'], { name: 0 })).toMatchObject({ firstName: 'Nora Maria', lastName: 'Lind' });
  expect(named(['Nora van der Lind'], { name: 0 })).toMatchObject({ firstName: 'Nora', lastName: 'van der Lind' });
});
