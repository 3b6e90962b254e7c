import { sheetOfRecipients } from './recipients.ts';

test.each([
  ['semicolons', 'Keller, Anna <Anna@example.org>; Ben Okafor <ben@example.org>;', 'Keller, Anna'],
  ['commas', '"Keller, Anna" <Anna@example.org>, Ben Okafor <ben@example.org>', 'Keller, Anna'],
  ['lines', 'Anna Keller <Anna@example.org>\nBen Okafor <ben@example.org>\n', 'Anna Keller'],
  ['nothing around an address', '<Anna@example.org>, Ben Okafor <ben@example.org>', ''],
  ['an address alone', 'Anna@example.org, Ben Okafor <ben@example.org>', ''],
])('when the recipients of a mail are pasted, with %s, then they are rows of name and address', (_, text, anna) => {
  expect(sheetOfRecipients(text)).toBe(`Name\tEmail\n${anna}\tAnna@example.org\nBen Okafor\tben@example.org`);
});

test.each([
  'Name,Email\nAnna Keller,anna@example.org',
  'anna@example.org\nben@example.org',
  'Name,Email\nAnna Keller,Anna Keller <anna@example.org>',
  'Anna Keller <anna@example.org>, 12',
  '',
])('when something else is pasted, then it stays as it is: %j', (text) => {
  expect(sheetOfRecipients(text)).toBe(text);
});
