import {
  isReservedName,
  playerForm,
  roles,
  takesPart,
  type PlayerForm,
  type Role,
  type User,
} from '@society/contracts';
import { folded } from '@society/league-client';
import type { SheetRow } from '@society/web-kit/reports';
import { fieldNames, plain, sheetFields, type Columns, type SheetField } from './sheet-columns.ts';

/** A row of the sheet, with what will happen to it. */
export type CheckedRow = {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  /** The person whom the row adds if it is, or becomes, ready; absent when it can add nobody. */
  readonly person?: PlayerForm;
  /**
   * `twice`: an earlier row has the same address. `member`: a member has it. `shared`: a member with another name has it. `namesake`: a member or an earlier row
   * has the name, with another address.
   */
  readonly state: 'ready' | 'wrong' | 'twice' | 'member' | 'shared' | 'namesake';
  readonly notes: readonly string[];
  /** The name exists already, so the admin has to say whether this is another person. */
  readonly isNamesake?: true;
};

/** A key for the person in a row, whatever number the row has. */
export const whoIsIn = ({ name, email }: Pick<CheckedRow, 'name' | 'email'>): string => `${name} ${email}`;

/** The rows after the admin has said that the namesakes in `others` are other people: those become ready. */
export const withSomebodyElse = (rows: readonly CheckedRow[], others: ReadonlySet<string>): readonly CheckedRow[] =>
  rows.map((row) => (row.state === 'namesake' && others.has(whoIsIn(row)) ? { ...row, state: 'ready' } : row));

const roleWords: Readonly<Record<Role, readonly string[]>> = {
  player: ['', 'player', 'member'],
  substitution: ['substitution', 'substitute', 'sub', 'reserve'],
  admin: ['admin', 'administrator', 'organiser', 'organizer'],
};
const roleOf = (text: string): Role | undefined => roles.find((role) => roleWords[role].includes(text.toLowerCase()));

/** As in the form of Add New Player. */
const usualHandicap = 18;
/** A handicap, with a comma or a point before its decimals. Rounded, since the product's are whole. NaN for anything else. */
const handicapOf = (text: string): number => {
  if (text === '') return usualHandicap;
  return /^\d{1,2}([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : Number.NaN;
};

const withoutStart = (name: string, start: string): string =>
  name.startsWith(`${start} `) ? name.slice(start.length + 1) : name;
/** Ignores case, since surnames are often written in capitals. */
const withoutEnd = (name: string, end: string): string =>
  name.toLowerCase().endsWith(` ${end.toLowerCase()}`) ? name.slice(0, -end.length - 1) : name;

/** Without a Mr or Mrs before the first name: screens call people by the first word of their name. */
const withoutSalutation = (name: string): string =>
  name.replace(/(^|, ?)(mrs?|ms|miss|mx|herr|frau)\.? (?=\p{L})/iu, '$1');

/** Of "Smith, Jr., John" and "Keller, Anna, Dr." nobody can tell which part is which. */
const hasManyCommas = (name: string): boolean => /,.*,/.test(name);
const manyCommas = `${sheetFields.name}: it has more than one comma. Write first name and last name there without commas.`;

/**
 * Split at the first space, as everywhere when the two parts are not stored; "Keller, Anna" is the other way round. When the sheet has a column of surnames,
 * `name` holds the first names only, or the whole name.
 */
const splitName = (name: string, surname: string): { readonly firstName: string; readonly lastName: string } => {
  const [last = '', first] = hasManyCommas(name) ? [] : name.split(/, ?/, 2);
  if (first) return { firstName: first, lastName: surname || last };
  if (surname) return { firstName: withoutEnd(name, surname), lastName: surname };
  const space = name.indexOf(' ');
  return space === -1
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
};

/** The surname in the name column of a sheet that has first names in another one: `name` is the surname only, or the whole name in either order. */
const surnameIn = (name: string, firstName: string): string => {
  const [last = ''] = name.split(/ ?,/, 1);
  return withoutEnd(withoutStart(last, firstName), firstName);
};

/** What a spreadsheet shows in a column that is too narrow, or for a formula without a result: #VALUE!, and #WERT! or #¡VALOR! in other languages. */
const isSpoilt = (text: string): boolean => /^#+$|^#[¡¿]?[\p{Lu}\d/_]+[!?]$|^(#N\/[AD]|#NV|Err:\d{3})$/u.test(text);
const spoilt = (field: SheetField, text: string): string =>
  `${sheetFields[field]}: the spreadsheet shows ${text} there. Put it right and save again.`;

/** Programs write U+FFFD for a letter that they could not read. */
const hasLostLetters = (text: string): boolean => text.includes('\uFFFD');
const lostLetters = (field: SheetField): string =>
  `${sheetFields[field]}: letters are lost there, which are shown as \uFFFD. Put it right and save again.`;

/** A long number as spreadsheets show and save it, such as 4.477E+11: its last digits are lost. */
const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text);
const shortened = `${sheetFields.phone}: the spreadsheet has shortened it. Show all digits of that column there and save again.`;

const reserved = 'This name is reserved. Please enter another one.';
const unknownRole = 'Role must be Player, Substitution or Admin';

/** Whether a message of the contract does not name its field. */
const isNameless = (message: string): boolean => /^(At most|Line breaks)/.test(message);
const inWords = ({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string => {
  const label = sheetFields[path[0] as SheetField];
  return isNameless(message) ? `${label}: ${message}` : message;
};

type Read = Pick<CheckedRow, 'name' | 'email'> & { readonly person?: PlayerForm; readonly notes: readonly string[] };

/** What a row says of a member, and what is wrong with that. */
const readRow = (cells: readonly string[], columns: Columns): Read => {
  const cell = (field: SheetField): string => cells[columns[field] ?? -1] ?? '';
  const whole = withoutSalutation(cell('name'));
  const split = splitName(whole, cell('lastName'));
  const firstName = withoutSalutation(cell('firstName')) || split.firstName;
  const isSurname = cell('firstName') !== '' && columns.lastName === undefined;
  const lastName = isSurname ? surnameIn(whole, firstName) : split.lastName;
  const isNameNeeded = cell('firstName') === '' || cell('lastName') === '';
  const handicap = handicapOf(cell('handicap'));
  const role = roleOf(cell('role'));
  const form = playerForm.safeParse({
    firstName,
    lastName,
    email: cell('email').replace(/^mailto:/i, ''),
    handicap,
    role: role ?? 'player',
    phone: cell('phone'),
    businessCompany: cell('businessCompany'),
    businessTitle: cell('businessTitle'),
    trade: cell('trade'),
    website: cell('website'),
  });
  // The name as it will be stored, so that a member with that name is found.
  const named = form.success ? form.data : { firstName, lastName };
  const name = `${named.firstName} ${named.lastName}`.trim();
  const wrong = [
    ...(form.success ? [] : form.error.issues.map(inWords)),
    ...(isNameNeeded && hasManyCommas(cell('name')) ? [manyCommas] : []),
    ...(role ? [] : [unknownRole]),
    ...(isShortened(cell('phone')) ? [shortened] : []),
    ...fieldNames.flatMap((field) => (isSpoilt(cell(field)) ? [spoilt(field, cell(field))] : [])),
    ...fieldNames.flatMap((field) => (hasLostLetters(cell(field)) ? [lostLetters(field)] : [])),
    ...(isReservedName(name) ? [reserved] : []),
  ];
  if (!form.success || wrong.length > 0) return { name, email: cell('email'), notes: wrong };
  const rounded = /\D/.test(cell('handicap')) ? [`Handicap ${cell('handicap')} becomes ${handicap}`] : [];
  return {
    name,
    email: form.data.email,
    person: form.data,
    notes: [...rounded, ...(role === 'admin' ? ['Will be an admin'] : [])],
  };
};

type Member = Pick<User, 'email' | 'name' | 'isActive' | 'plays'>;

/** Who has the address, and what keeps them out of matches: importing their row does not change that. */
const notesOn = (member: Member): readonly string[] => [
  `Already a member: ${member.name}`,
  ...(member.isActive ? [] : ['They are suspended. Choose Reactivate on their card to let them in again.']),
  ...(takesPart(member)
    ? []
    : [
        'They take no part in the league. To change that, tick “Takes part in the league” in Edit Profile on their card.',
      ]),
];

/** The words of a name. Their order, case, accents and signs do not matter. */
const wordsOf = (name: string): string => plain(folded(name)).split(' ').toSorted().join(' ');

const ownAddress = 'If this is somebody else, they need an address of their own.';

/**
 * Every row with what will happen to it: added, refused with the reason, or skipped because a member or an earlier row has its address. The address
 * decides who is who. Members change their addresses, so a name that exists already waits for the admin: taking the same sheet again adds nobody twice.
 * Couples share an address, so a known address with another name gets the note that this person needs one of their own.
 */
export const checkRows = (rows: readonly SheetRow[], columns: Columns, members: readonly Member[]): CheckedRow[] => {
  const memberByAddress = new Map(members.map((member) => [member.email.toLowerCase(), member]));
  const memberByName = new Map(members.map((each) => [wordsOf(each.name), each]));
  const rowByAddress = new Map<string, { readonly line: number; readonly name: string }>();
  const lineByName = new Map<string, number>();
  return rows.map(({ line, cells }): CheckedRow => {
    const { person, ...read } = readRow(cells, columns);
    const name = wordsOf(read.name);
    const member = memberByAddress.get(read.email.toLowerCase());
    if (member && (name === '' || name === wordsOf(member.name)))
      return { ...read, line, state: 'member', notes: notesOn(member) };
    if (member) return { ...read, line, state: 'shared', notes: [...notesOn(member), ownAddress] };
    if (!person) return { ...read, line, state: 'wrong' };
    const earlier = rowByAddress.get(read.email);
    if (earlier) {
      const notes = [`The same address as in row ${earlier.line}`, ...(name === earlier.name ? [] : [ownAddress])];
      return { ...read, line, state: 'twice', notes };
    }
    rowByAddress.set(read.email, { line, name });
    const namesake = memberByName.get(name);
    const namesakeLine = lineByName.get(name);
    if (namesakeLine === undefined) lineByName.set(name, line);
    if (!namesake && namesakeLine === undefined) return { ...read, line, state: 'ready', person };
    const who = namesake
      ? `There is a member of this name with the address ${namesake.email}.`
      : `The same name as in row ${namesakeLine}, with another address.`;
    return {
      ...read,
      line,
      state: 'namesake',
      isNamesake: true,
      notes: [`${who} Add them only if this is somebody else.`, ...read.notes],
      person,
    };
  });
};
