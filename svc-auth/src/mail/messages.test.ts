import { oneLine } from '@society/service-kit/mail';
import { addressAskedMail, addressChangedMail, invitationMail, passwordChangedMail, resetMail } from './messages.ts';

const club = { name: 'Fairway & Sons Society', contactEmail: 'hello@example.org' };
const link = 'https://league.example.org/invite/abc-_1';

test('when somebody is invited, then text and HTML name the person, the club and the link, and how long it works', () => {
  const { subject, text, html } = invitationMail(club, { firstName: 'Dee', link, days: 7 });
  expect(subject).toBe('Your invitation to Fairway & Sons Society');
  for (const part of ['Hello Dee,', link, '7 days', 'hello@example.org']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Fairway & Sons Society');
  expect(html).toContain('<h1 style="margin:0 0 16px;font-size:20px">Fairway &amp; Sons Society</h1>');
  expect(html).toContain(`<a href="${link}"`);
});

test('when the link stands in the text, then it stands alone on its line, so that no mail program breaks it', () => {
  expect(resetMail(club, { firstName: 'Dee', link }).text.split('\n')).toContain(link);
});

test('when a name holds markup, then it is text in the HTML', () => {
  const { html } = resetMail(club, { firstName: '<img src=x onerror=alert(1)>"\'&', link });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
});

test('when names hold line breaks, then the mail keeps its frame', () => {
  const { subject, text } = invitationMail(
    { ...club, name: 'Club\r\nBcc: all@example.org' },
    { firstName: 'Dee\r\n\r\nSend money', link, days: 7 },
  );
  expect(subject).toBe('Your invitation to Club Bcc: all@example.org');
  expect(text.split('\n')[0]).toBe('Hello Dee Send money,');
  expect(oneLine(' a\u2028b\u0000c\t')).toBe('a b c');
});

test('when a password or an address was changed, then the mail holds no link and does not name the new address', () => {
  for (const { text, html } of [
    passwordChangedMail(club, { firstName: 'Dee' }),
    addressChangedMail(club, { firstName: 'Dee' }),
  ]) {
    expect(text).not.toMatch(/https?:/);
    expect(html).not.toContain('href');
    expect(text).toContain('hello@example.org');
  }
});

test('when another address was asked for, then the mail blames no password alone, and names all that may let somebody in', () => {
  const { text } = addressAskedMail(club, { firstName: 'Dee' });
  expect(text).toContain('Somebody who is signed in as you wants');
  expect(text).toMatch(/change your password now.*passkeys in your Settings/);
  expect(text).not.toContain('knows your password');
});
