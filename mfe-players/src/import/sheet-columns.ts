import type { SheetRow } from '@society/web-kit/reports';

/** The fields that a sheet can have, with their names on the screen. */
export const sheetFields = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  handicap: 'Handicap',
  role: 'Role',
  phone: 'Phone number',
  businessCompany: 'Company',
  businessTitle: 'Job title',
  trade: 'Trade',
  website: 'Website',
} as const;
export type SheetField = keyof typeof sheetFields;
export const fieldNames = Object.keys(sheetFields) as readonly SheetField[];

/** The index of each field's column. A field without one is not in the sheet. */
export type Columns = { readonly [Field in SheetField]?: number };

/** Whether the columns with names and addresses are known. Without them nobody can be added. */
export const isNamed = ({ name, firstName, lastName, email }: Columns): boolean =>
  email !== undefined && (name !== undefined || (firstName !== undefined && lastName !== undefined));

/** The headings that people use for each field, as `plain` makes them. The best known come first. */
const headings: Readonly<Record<SheetField, readonly string[]>> = {
  name: ['name', 'full name', 'player', 'player name', 'member', 'member name', 'names'],
  firstName: [
    ...['first name', 'firstname', 'first', 'forename', 'forenames', 'forename s', 'given name', 'vorname', 'prenom'],
  ],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name', 'nachname', 'nom'],
  email: [
    ...['email', 'e mail', 'mail', 'email address', 'e mail address', 'mail address', 'emails'],
    // As Outlook writes them in German and French, and Google.
    ...['e mail adresse', 'email adresse', 'mailadresse', 'adresse e mail', 'adresse email', 'e mail 1 value'],
  ],
  handicap: [
    ...['handicap', 'hcp', 'h cap', 'hdcp', 'hc', 'handicap index', 'hi', 'whs', 'whs index', 'playing handicap'],
    ...['h i', 'exact handicap', 'exact hcp', 'playing hcp', 'index'],
  ],
  // Not 'Type' or 'Membership': there clubs keep what is paid for, such as Full or 7 Day.
  role: ['role', 'rolle'],
  phone: [
    ...['phone', 'phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'mobile number', 'cell', 'telefon'],
    ...['phone no', 'tel no', 'mobile no', 'phone 1 value'],
  ],
  businessCompany: ['company', 'business', 'company name', 'firm', 'organisation', 'organization', 'employer', 'firma'],
  businessTitle: ['job title', 'job', 'position', 'profession', 'occupation', 'beruf'],
  trade: ['trade', 'industry', 'sector', 'line of business', 'branche'],
  website: ['website', 'web site', 'web', 'url', 'homepage'],
};

/** Without capitals, accents and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns with a known heading. When two fit one field, the better known heading wins, as 'Handicap' before 'Index'; of two equal ones the first. */
export const columnsByHeadings = (cells: readonly string[]): Columns => {
  const plainCells = cells.map(plain);
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const column = headings[field].map((heading) => plainCells.indexOf(heading)).find((at) => at !== -1);
      return column === undefined ? [] : [[field, column]];
    }),
  );
};

/** Numbers repeated headings from the second one on, so that each is a choice of its own. */
const toldApart = (titles: readonly string[]): readonly string[] =>
  titles.map((title, column) => {
    const earlier = titles.slice(0, column).filter((other) => other === title).length;
    return earlier === 0 ? title : `${title} (${earlier + 1})`;
  });

export type Found = {
  /** What each column is called. */
  readonly headings: readonly string[];
  /** The rows below the headings. */
  readonly rows: readonly SheetRow[];
  readonly columns: Columns;
};

const maxRowsAbove = 10;
const looksLikeAddress = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);

/**
 * The index of the row with the headings, -1 for none. When no heading for addresses is known, it is the first row above the first address that fills more than
 * one cell, which a title does not. It is no later row: members without an address may stand there, and a row that is taken for headings is lost silently.
 */
const headIn = (rows: readonly SheetRow[]): number => {
  const top = rows.slice(0, maxRowsAbove);
  // A row with an address is none: there 'Email' stands before the club's own.
  const known = top.findIndex(
    ({ cells }) => columnsByHeadings(cells).email !== undefined && !cells.some(looksLikeAddress),
  );
  if (known !== -1) return known;
  const firstAddress = rows.findIndex(({ cells }) => cells.some(looksLikeAddress));
  if (firstAddress === 0) return -1;
  const above = firstAddress === -1 ? top : top.slice(0, firstAddress);
  return Math.max(
    above.findIndex(({ cells }) => cells.filter(Boolean).length > 1),
    0,
  );
};

/** Whether a column only counts 1, 2, 3: exports number their rows like that, below the heading 'Index'. */
const isCounter = (cells: readonly (string | undefined)[]): boolean =>
  cells.length > 2 && cells.every((cell, row) => /^\d+$/.test(cell ?? '') && Number(cell) === Number(cells[0]) + row);

/**
 * Where the members begin, and which column holds what. A title may stand above the headings. A column without a heading is called by its number, and
 * the column with addresses is found by its contents. A column headed 'Index' that only counts rows holds no handicaps. Empty columns at the end are left out.
 */
export const findColumns = (rows: readonly SheetRow[]): Found => {
  const first = headIn(rows);
  const below = rows.slice(first + 1);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  const titles = rows[first]?.cells ?? [];
  const { handicap, ...others } = columnsByHeadings(titles);
  const isIndex = handicap !== undefined && plain(titles[handicap] ?? '') === 'index';
  const isCounted = isIndex && isCounter(below.map(({ cells }) => cells[handicap]));
  const columns: Columns = handicap === undefined || isCounted ? others : { ...others, handicap };
  const address = below.map(({ cells }) => cells.findIndex(looksLikeAddress)).find((at) => at !== -1);
  return {
    headings: toldApart(Array.from({ length: width }, (_, column) => titles[column] || `Column ${column + 1}`)),
    rows: below,
    columns: columns.email !== undefined || address === undefined ? columns : { ...columns, email: address },
  };
};
