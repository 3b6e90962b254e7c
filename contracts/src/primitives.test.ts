import {
  dayOrTimestamp,
  deletedName,
  emailAddress,
  isPlaceholderName,
  isReservedName,
  line,
  paragraph,
  placeholderName,
  profileForm,
  requiredLine,
  timestamp,
} from './index.ts';

const name = requiredLine(60, 'First name is required');
const said = (result: { success: boolean; error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('text', () => {
  test.each([
    ['a zero-width space', '\u200B'],
    ['a word joiner and a byte order mark', '\u2060\uFEFF'],
    ['Hangul fillers', '\u3164\u115F\uFFA0'],
    ['blank Braille', '\u2800\u2800'],
    ['a soft hyphen', '\u00AD'],
    ['joiners that join nothing', '\u200D \u200C'],
    ['a selector that selects nothing', '\uFE0F'],
    ['an accent on nothing', '\u0301'],
    ['directions', '\u202E\u2066\u2069'],
  ])('when a name is made of %s only, then it counts as missing', (_, typed) => {
    expect(said(name.safeParse(typed))).toEqual(['First name is required']);
  });

  test('when part of a name cannot be seen, then the rest is kept, and no part is left for a last name', () => {
    expect(line(141).parse('Dee \u3164')).toBe('Dee');
    expect(line(141).parse('Dee \u200D')).toBe('Dee');
    expect(name.parse('De\u200Be')).toBe('Dee');
  });

  test('when text is to be read backwards, then what turns it is gone', () => {
    expect(name.parse('\u202EeeD\u202C')).toBe('eeD');
    expect(line(40).parse('\u202A+44 20 7946 0123\u202C')).toBe('+44 20 7946 0123');
    expect(paragraph(200).parse('One\n\u2067two\u2069')).toBe('One\ntwo');
  });

  test.each([
    'Jean-Luc',
    "O'Brien",
    'Ñuñez',
    'Zoë',
    'Nguyễn',
    'Владимир',
    '山田',
    '김',
    'محمد',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'אבג',
    '👩‍👩‍👧',
    '❤️',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'Dee van der Park',
  ])('when a name is %s, then it is kept as it is', (typed) => {
    expect(name.parse(` ${typed} `)).toBe(typed);
  });

  test.each([
    ['Anna  Maria', 'Anna Maria'],
    ['Anna \u00A0\u200B Maria', 'Anna Maria'],
    ['O\u030Bsz', 'Ősz'],
    ['김민준'.normalize('NFD'), '김민준'],
  ])('when a name is %j, then it is spelt like the name that looks the same', (typed, spelt) => {
    expect(name.parse(typed)).toBe(spelt);
  });

  test.each(['\u00A0', '\u202F', '\u2009', '\u3000'])(
    'when two names stand apart by the space %j, then it is taken for a plain one',
    (space) => {
      expect(profileForm.shape.name.parse(`Dee${space}Park`)).toBe('Dee Park');
      expect(said(name.safeParse(space))).toEqual(['First name is required']);
      expect(paragraph(100).parse(`12${space}km`)).toBe(`12${space}km`);
    },
  );

  test('when a program has cut a character in two, then the half is removed, since no store can keep it', () => {
    expect(profileForm.shape.name.parse('Dee \uD83C Park')).toBe('Dee Park');
    expect(paragraph(100).parse('12 km \uD83C\uDFCC\uD83C')).toBe('12 km \uD83C\uDFCC');
    expect(said(profileForm.shape.name.safeParse('\uDFCC'))).toEqual(['First name is required']);
  });

  test('when there is a control character, then it is refused', () => {
    expect(said(name.safeParse('Dee\u0007'))).toEqual(['Line breaks and control characters are not allowed']);
    expect(said(paragraph(100).safeParse('a\u0000b'))).toEqual(['Control characters are not allowed']);
  });
});

describe('dates', () => {
  const outside = ['The date must be in a year from 1900 to 2199'];
  test.each([
    '0000-01-01',
    '0099-06-01',
    '1899-12-31',
    '20267-12-06',
    '202678-12-06',
    '9999-12-31T23:59:59-12:00',
    '2199-12-31T23:00:00-02:00',
    '1900-01-01T01:00+02:00',
  ])('when a form sends %s, then it is told which years there are', (date) => {
    expect(said(dayOrTimestamp.safeParse(date))).toEqual(outside);
  });

  test.each(['1900-01-01', '2026-02-20', '2026-02-20T18:30Z', '2199-12-31T23:59:59Z'])(
    'when a form sends %s, then it is taken',
    (date) => {
      expect(dayOrTimestamp.parse(date)).toBe(date);
    },
  );

  test('when a form sends what is no date, then that alone is said', () => {
    expect(said(dayOrTimestamp.safeParse('2026-02-30'))).toEqual(['Date is required']);
  });

  test.each([new Date('0000-01-01T00:00:00-12:00'), new Date('9999-12-31T23:59:59-12:00'), new Date(-1e14)])(
    'when %s was stored once, then it can still be read',
    (stored) => {
      expect(timestamp.parse(stored.toISOString())).toBe(stored.toISOString());
    },
  );
});

describe('addresses', () => {
  test.each([
    ['Anna@Müller.DE', 'anna@xn--mller-kva.de'],
    ['anna@mu\u0308ller.de', 'anna@xn--mller-kva.de'],
    ['anna@xn--mller-kva.de', 'anna@xn--mller-kva.de'],
    ['İBRAHİM@İZMİR.EXAMPLE', 'ibrahim@izmir.example'],
    ["Conor.O'Brien+golf@Example.IE", "conor.o'brien+golf@example.ie"],
  ])('when %s is typed, then the address is %s', (typed, address) => {
    expect(emailAddress.parse(typed)).toBe(address);
  });

  test.each(['müller@example.de', 'a@müller.de/x', 'a@müller.de:80', 'a@b@müller', `a@${'ü'.repeat(250)}.de`, 'a@-.ü'])(
    'when %s is typed, then it is no address',
    (typed) => {
      expect(said(emailAddress.safeParse(typed))?.[0]).toBe('Invalid email address');
    },
  );
});

describe('the placeholder', () => {
  test.each([
    placeholderName,
    'tournament admin',
    ' TOURNAMENT \u00A0 ADMIN ',
    'TournamentAdmin',
    'Ｔournament Admin',
    'Tourn\u200Dament Admi\uFE0Fn\u00AD',
  ])('when a name is "%s", then it reads as the placeholder', (typed) => {
    expect(isPlaceholderName(typed)).toBe(true);
  });

  test.each(['Tournament Adminson', 'Admin Tournament', 'Dee Park', ''])(
    'when a name is "%s", then it is free',
    (typed) => {
      expect(isPlaceholderName(typed)).toBe(false);
      expect(isReservedName(typed)).toBe(false);
    },
  );

  test.each([placeholderName, deletedName, ' DELETED \u00A0 Play\u200Ber'])(
    'when a name is "%s", then nobody may take it',
    (typed) => {
      expect(isReservedName(typed)).toBe(true);
    },
  );
});
