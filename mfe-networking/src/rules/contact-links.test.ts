import { contactLinks } from './contact-links.ts';

const email = 'anna@example.org';
const hrefs = (person: Parameters<typeof contactLinks>[0]) =>
  contactLinks(person).map(({ label, href }) => [label, href]);

test('when somebody gave everything, then call, SMS, e-mail and LinkedIn follow', () => {
  expect(hrefs({ email, phone: '+44 (0)20 7946-0018', linkedinUrl: 'https://linkedin.com/in/anna' })).toEqual([
    ['Call', 'tel:+4402079460018'],
    ['SMS', 'sms:+4402079460018'],
    ['Email', 'mailto:anna@example.org'],
    ['LinkedIn', 'https://linkedin.com/in/anna'],
  ]);
});

test.each([undefined, '', 'ask me'])('when the phone is %p, then there is neither call nor SMS', (phone) => {
  expect(hrefs({ email, phone, linkedinUrl: undefined })).toEqual([['Email', 'mailto:anna@example.org']]);
});

test.each(['javascript:alert(1)', 'http://linkedin.com/in/anna', ' data:text/html,x'])(
  'when the LinkedIn address is %s, then there is no link to it',
  (linkedinUrl) => {
    expect(contactLinks({ email, phone: undefined, linkedinUrl }).map(({ kind }) => kind)).toEqual(['email']);
  },
);

test('when an address holds signs with a meaning in links, then they have none', () => {
  expect(hrefs({ email: 'a?subject=x&b@example.org', phone: undefined, linkedinUrl: undefined })).toEqual([
    ['Email', 'mailto:a%3Fsubject=x%26b@example.org'],
  ]);
});
