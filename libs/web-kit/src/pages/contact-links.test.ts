import { contactLinks } from './contact-links.ts';

const email = 'anna@example.org';
const labels = [
  ['call', 'Call'],
  ['sms', 'SMS'],
  ['whatsapp', 'WhatsApp'],
  ['email', 'Email'],
  ['linkedin', 'LinkedIn'],
] as const;
const hrefs = (person: Parameters<typeof contactLinks>[0]) =>
  contactLinks(person, labels).map(({ label, href }) => [label, href]);

test('when somebody gave everything, then every way follows, in the order that was asked for', () => {
  expect(hrefs({ email, phone: '+44 (0)20 7946-0018', linkedinUrl: 'https://linkedin.com/in/anna' })).toEqual([
    ['Call', 'tel:+442079460018'],
    ['SMS', 'sms:+442079460018'],
    ['WhatsApp', 'https://wa.me/442079460018'],
    ['Email', 'mailto:anna@example.org'],
    ['LinkedIn', 'https://linkedin.com/in/anna'],
  ]);
});

test.each([undefined, '', 'ask me', 'extension 12'])('when the phone is %p, then only the mail is left', (phone) => {
  expect(hrefs({ email, phone, linkedinUrl: undefined })).toEqual([['Email', 'mailto:anna@example.org']]);
});

test.each([
  ['020 7946 0018 ext 12', 'tel:02079460018'],
  ['020 7946 0018 x12', 'tel:02079460018'],
  ['020 7946 0018 #12', 'tel:02079460018'],
  ['07700 900123 / 020 7946 0018', 'tel:07700900123'],
  ['07700 900123, 020 7946 0018', 'tel:07700900123'],
  ['07700 900123 or 020 7946 0018', 'tel:07700900123'],
  ['+44 7700 900123 +44 20 7946 0018', 'tel:+447700900123'],
  ['12 34 56 78/87 65 43 21', 'tel:12345678'],
  ['Mobile: 07700 900123 (after six)', 'tel:07700900123'],
  ['089/1234567', 'tel:0891234567'],
  ['+43 664 / 123 45 67', 'tel:+436641234567'],
  ['(+44) 20 7946 0018', 'tel:+442079460018'],
  ['089/1234567 / 0170/1234567', 'tel:0891234567'],
  ['+43 664 / 123 45 67 / 0664 765 43 21', 'tel:+436641234567'],
  ['07700 900123 - 020 7946 0018', 'tel:07700900123'],
  ['07700 900123 – 020 7946/0018', 'tel:07700900123'],
  ['020 - 7946 0018', 'tel:02079460018'],
  ['2nd home 07700 900123', 'tel:07700900123'],
  ['Phone 1: 07700 900123', 'tel:07700900123'],
  ['\u202a+44 20 7946\u20110018\u202c', 'tel:+442079460018'],
  ['+353(0)1 234 5678', 'tel:+35312345678'],
  ['+49-(0)89/1234567', 'tel:+49891234567'],
  ['(+353) (0)1 234 5678', 'tel:+35312345678'],
  ['Office: 0044 (0)20 7946 0018', 'tel:00442079460018'],
  ['+39 06 1234 5678', 'tel:+390612345678'],
  ['(0) 20 7946 0018', 'tel:02079460018'],
  ['020 7946 0018 or +44 (0)7700 900123', 'tel:02079460018'],
])('when %s is written as the phone, then what is dialled is its first number: %s', (phone, tel) => {
  const sms = tel.replace('tel', 'sms');
  const whatsapp = `https://wa.me/${tel.replace(/^tel:(\+|00)?/, '')}`;
  const [called, texted, chatted] = hrefs({ email, phone, linkedinUrl: undefined }).map(([, href]) => href);
  expect([called, texted, chatted]).toEqual([tel, sms, whatsapp]);
});

test.each(['javascript:alert(1)', 'http://linkedin.com/in/anna', ' data:text/html,x'])(
  'when the LinkedIn address is %s, then there is no link to it',
  (linkedinUrl) => {
    expect(contactLinks({ email, phone: undefined, linkedinUrl }, labels).map(({ kind }) => kind)).toEqual(['email']);
  },
);

test.each([
  ['https://linkedin.com/in/anna', 'LinkedIn'],
  ['https://de.linkedin.com/in/anna', 'LinkedIn'],
  ['https://www.reid.example/anna', 'reid.example'],
  ['https://linkedin.com.evil.example/in/anna', 'linkedin.com.evil.example'],
  ['https://notlinkedin.com/in/anna', 'notlinkedin.com'],
  ['https://evil.example/linkedin.com', 'evil.example'],
  ['https://linkedin.com@evil.example/', undefined],
  ['https://anna@linkedin.com/in/anna', undefined],
])('when the LinkedIn address is %s, then its link is called %s', (linkedinUrl, label) => {
  const [mail, link] = contactLinks({ email, phone: undefined, linkedinUrl }, labels);
  expect([mail?.label, link?.label]).toEqual(['Email', label]);
});

test.each(['HTTPS://LinkedIn.com/in/anna', 'https:/linkedin.com/in/anna'])(
  'when %s was stored once as the LinkedIn address, then there is a link that leads there',
  (linkedinUrl) => {
    expect(hrefs({ email, phone: undefined, linkedinUrl })[1]).toEqual(['LinkedIn', 'https://linkedin.com/in/anna']);
  },
);

test('when an address holds signs with a meaning in links, then they have none', () => {
  expect(hrefs({ email: 'a?subject=x&b@example.org', phone: undefined, linkedinUrl: undefined })).toEqual([
    ['Email', 'mailto:a%3Fsubject=x%26b@example.org'],
  ]);
});
