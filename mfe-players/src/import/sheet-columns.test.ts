import { columnsByHeadings, findColumns, isNamed } from './sheet-columns.ts';

const rowsOf = (...rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ line: index + 1, cells }));

test.each([
  [['Name', 'E-Mail', 'HCP', 'Mobile'], { name: 0, email: 1, handicap: 2, phone: 3 }],
  [
    ['SURNAME', 'First name', 'e-mail address:', 'Handicap Index', 'Role', 'Company', 'Job Title'],
    { lastName: 0, firstName: 1, email: 2, handicap: 3, role: 4, businessCompany: 5, businessTitle: 6 },
  ],
  [['Prénom', 'Nom', 'Email'], { firstName: 0, lastName: 1, email: 2 }],
  [['Email', 'Notes', 'Email'], { email: 0 }],
  [['Name', 'Email', 'Membership', 'Type', 'Member type'], { name: 0, email: 1 }],
  [['Email', 'Industry', 'Website'], { email: 0, trade: 1, website: 2 }],
  [['Vorname', 'Nachname', 'E-Mail-Adresse', 'HCP'], { firstName: 0, lastName: 1, email: 2, handicap: 3 }],
  [['First Name', 'Last Name', 'E-mail 1 - Value'], { firstName: 0, lastName: 1, email: 2 }],
  [['Name', "H'cap", 'Email'], { name: 0, handicap: 1, email: 2 }],
  [['Name', 'Exact Hcp', 'Email', 'HI'], { name: 0, email: 2, handicap: 3 }],
  [
    ['Surname', 'Forename(s)', 'Email', 'H.I.', 'Mobile No.'],
    { lastName: 0, firstName: 1, email: 2, handicap: 3, phone: 4 },
  ],
  [['Shoe size'], {}],
])('when columns are headed %j, then they are known', (headings, columns) => {
  expect(columnsByHeadings(headings)).toEqual(columns);
});

test.each([
  [{ name: 0, email: 1 }, true],
  [{ firstName: 0, lastName: 1, email: 2 }, true],
  [{ firstName: 0, email: 1 }, false],
  [{ lastName: 0, email: 1 }, false],
  [{ name: 0 }, false],
])('when the columns are %j, then it is %s that names and addresses are known', (columns, known) => {
  expect(isNamed(columns)).toBe(known);
});

test('when a title stands above the headings, then the members begin below them, and columns without a heading have numbers', () => {
  const found = findColumns(rowsOf(['Members 2026'], ['Name', '', 'Email'], ['Anna Keller', 'x', 'a@example.org']));
  expect(found.headings).toEqual(['Name', 'Column 2', 'Email']);
  expect(found.rows.map(({ line }) => line)).toEqual([3]);
  expect(found.columns).toEqual({ name: 0, email: 2 });
});

test('when a line above the headings names the club’s own address, then the members begin below the headings all the same', () => {
  const above = [
    ['Hill Golf Society', ''],
    ['Email', 'secretary@example.org'],
  ];
  const found = findColumns(rowsOf(...above, ['Name', 'Email'], ['Anna Keller', 'a@example.org']));
  expect(found.columns).toEqual({ name: 0, email: 1 });
  expect(found.rows.map(({ line }) => line)).toEqual([4]);
});

test('when headings are alike, then they are numbered, and the first counts', () => {
  const found = findColumns(rowsOf(['Company', 'Email', 'Company', 'Company'], ['Lind', 'n@example.org', 'Ash', '']));
  expect(found.headings).toEqual(['Company', 'Email', 'Company (2)', 'Company (3)']);
  expect(found.columns).toEqual({ email: 1, businessCompany: 0 });
});

test('when there are no headings, then no row is lost and the column of addresses is known by them', () => {
  const found = findColumns(rowsOf(['Anna Keller', 'a@example.org'], ['Ben Okafor', 'b@example.org', '11']));
  expect(found.headings).toEqual(['Column 1', 'Column 2', 'Column 3']);
  expect(found.rows).toHaveLength(2);
  expect(found.columns).toEqual({ email: 1 });
});

test('when only the addresses have no heading that is known, then they are found all the same', () => {
  const found = findColumns(rowsOf(['Name', 'Write to'], ['Anna Keller', 'a@example.org']));
  expect(found.columns).toEqual({ name: 0, email: 1 });
  expect(found.rows).toHaveLength(1);
});

test.each([
  ['right below them', [['Anna Keller', 'a@example.org']]],
  [
    'behind members without one',
    [
      ['Anna Keller', '', '12'],
      ['Ben Okafor', 'b@example.org'],
    ],
  ],
])(
  'when a title stands above headings of which that of the addresses is not known, and the first address %s, then no member is lost',
  (_, members) => {
    const found = findColumns(rowsOf(['Members 2026', '', ''], ['Name', 'Write to', 'HCP'], ...members));
    expect(found.headings).toEqual(['Name', 'Write to', 'HCP']);
    expect(found.columns).toEqual({ name: 0, email: 1, handicap: 2 });
    expect(found.rows.map(({ line }) => line)).toEqual(members.map((_member, index) => index + 3));
  },
);

test('when there is nothing, then nothing is found', () => {
  expect(findColumns([])).toEqual({ headings: [], rows: [], columns: {} });
});

test('when a counter is headed Index beside a handicap, then it is not taken for one', () => {
  expect(columnsByHeadings(['Index', 'Name', 'Email', 'Handicap'])).toMatchObject({ handicap: 3 });
  expect(columnsByHeadings(['Name', 'Email', 'Index'])).toMatchObject({ handicap: 2 });
});

test('when the column headed Index only counts the rows, then it holds no handicaps', () => {
  const sheetOf = (...indexes: readonly string[]) =>
    findColumns(rowsOf(['Index', 'Email'], ...indexes.map((index) => [index, `m${index}@example.org`])));
  expect(sheetOf('1', '2', '3').columns).toEqual({ email: 1 });
  expect(sheetOf('0', '1', '2').columns).toEqual({ email: 1 });
  expect(sheetOf('1', '2', '4').columns).toEqual({ email: 1, handicap: 0 });
  expect(sheetOf('7').columns).toEqual({ email: 1, handicap: 0 });
});

test('when the column headed Handicap happens to count on, then it holds handicaps all the same', () => {
  const rows = ['10', '11', '12'].map((handicap) => [handicap, `m${handicap}@example.org`]);
  expect(findColumns(rowsOf(['Handicap', 'Email'], ...rows)).columns).toEqual({ email: 1, handicap: 0 });
});

test('when columns behind the last one hold nothing at all, then they are not named', () => {
  const found = findColumns(rowsOf(['Name', 'Email', '', ''], ['Anna Keller', 'a@example.org', '', '']));
  expect(found.headings).toEqual(['Name', 'Email']);
});
