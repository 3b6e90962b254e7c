import type { MailClub } from '../club/club.ts';

/** A mail's words: the same as plain text and as HTML. */
export type Message = { readonly subject: string; readonly text: string; readonly html: string };

type Content = {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
};

/** Names come from people: on one line, so that nothing they hold looks like a part of the mail's own frame. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

const signature = (club: MailClub): readonly string[] => [
  oneLine(club.name),
  `Questions? Write to ${oneLine(club.contactEmail)}.`,
];

const textOf = (club: MailClub, { greeting, before, button, after }: Content): string =>
  [
    greeting,
    ...before,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    signature(club).join('\n'),
  ].join('\n\n');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const buttonOf = ({ label, link }: { readonly label: string; readonly link: string }): string =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#14532d;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;color:#44504a">If the button does not work, open this address:<br><a href="${escaped(link)}" style="color:#14532d;word-break:break-all">${escaped(link)}</a></p>`;

const htmlOf = (club: MailClub, { subject, greeting, before, button, after }: Content): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
  `<body style="margin:0;padding:24px;background:#f3f5f2;color:#16201a;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">` +
  `<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">` +
  `<h1 style="margin:0 0 16px;font-size:20px">${escaped(oneLine(club.name))}</h1>` +
  [greeting, ...before].map(paragraph).join('') +
  (button ? buttonOf(button) : '') +
  after.map(paragraph).join('') +
  `<p style="margin:24px 0 0;font-size:14px;color:#44504a">${signature(club).map(escaped).join('<br>')}</p></div></body></html>`;

const compose = (club: MailClub, content: Content): Message => ({
  subject: content.subject,
  text: `${textOf(club, content)}\n`,
  html: htmlOf(club, content),
});

const hello = (firstName: string): string => `Hello ${oneLine(firstName)},`;

/** The invitation of somebody whom an admin has added. */
export const invitationMail = (
  club: MailClub,
  { firstName, link, days }: { readonly firstName: string; readonly link: string; readonly days: number },
): Message =>
  compose(club, {
    subject: `Your invitation to ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: [`You have been invited to join ${oneLine(club.name)}. Choose a password to activate your account.`],
    button: { label: 'Activate your account', link },
    after: [`The link works once, within ${days} days. If you did not expect this invitation, ignore this mail.`],
  });

/** The link by which somebody who has forgotten their password sets a new one. */
export const resetMail = (
  club: MailClub,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Message =>
  compose(club, {
    subject: `Reset your password for ${oneLine(club.name)}`,
    greeting: hello(firstName),
    before: ['Somebody, probably you, has asked to reset the password of your account.'],
    button: { label: 'Set a new password', link },
    after: ['The link works once, within one hour. If it was not you, ignore this mail: your password stays as it is.'],
  });

/** What the owner of an account is told after its password was set anew by themselves. */
export const passwordChangedMail = (club: MailClub, { firstName }: { readonly firstName: string }): Message =>
  compose(club, {
    subject: `Your password for ${oneLine(club.name)} was changed`,
    greeting: hello(firstName),
    before: ['The password of your account was just changed, and other devices were signed out.'],
    after: [
      `If it was not you, reset it with "Forgot your password?" on the sign-in page and tell us at ${oneLine(club.contactEmail)}.`,
    ],
  });

/** What a person is told when an admin has set their password. */
export const passwordSetMail = (club: MailClub, { firstName }: { readonly firstName: string }): Message =>
  compose(club, {
    subject: `Your password for ${oneLine(club.name)} was set by an admin`,
    greeting: hello(firstName),
    before: ['An admin has just set a new password for your account, and all your devices were signed out.'],
    after: [`If you did not expect this, tell us at ${oneLine(club.contactEmail)}.`],
  });

/** What a person is told when an invitation to their account was accepted. */
export const activatedMail = (club: MailClub, { firstName }: { readonly firstName: string }): Message =>
  compose(club, {
    subject: `Your account for ${oneLine(club.name)} is active`,
    greeting: hello(firstName),
    before: ['Somebody, probably you, has just used your invitation to set the password of your account.'],
    after: [
      `If it was not you, reset it with "Forgot your password?" on the sign-in page and tell us at ${oneLine(club.contactEmail)}.`,
    ],
  });

/** What the former address of an account is told when the account has moved to another. The new one is not named. */
export const addressChangedMail = (club: MailClub, { firstName }: { readonly firstName: string }): Message =>
  compose(club, {
    subject: `Your email address for ${oneLine(club.name)} was changed`,
    greeting: hello(firstName),
    before: ['Your account now has another email address. From now on you sign in with that one, and mails go there.'],
    after: [`If you did not ask for this, tell us at ${oneLine(club.contactEmail)}.`],
  });
