import { escapeHtml } from '@society/kernel';
import type { MailClub } from './mailer.ts';

/** A mail's words: the same as plain text and as HTML. `unsubscribe` is the page on which its reader can turn such mails off, if there is one. */
export type Message = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe?: string | undefined;
};

/** The parts of a mail. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
  readonly unsubscribe?: string;
};

/** Puts a text on one line: names come from people, and no name may look like a part of the mail's own frame. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const signature = (club: MailClub): readonly string[] => [
  oneLine(club.name),
  `Questions? Write to ${oneLine(club.contactEmail)}.`,
];

const textOf = (club: MailClub, { greeting, before, button, after }: MailContent): string =>
  [
    greeting,
    ...before,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    signature(club).join('\n'),
  ].join('\n\n');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const buttonOf = ({ label, link }: { readonly label: string; readonly link: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#14532d;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;color:#44504a">If the button does not work, open this address:<br><a href="${escapeHtml(link)}" style="color:#14532d;word-break:break-all">${escapeHtml(link)}</a></p>`;

const htmlOf = (club: MailClub, { subject, greeting, before, button, after }: MailContent): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
  `<body style="margin:0;padding:24px;background:#f3f5f2;color:#16201a;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif">` +
  `<div style="max-width:520px;overflow-wrap:anywhere;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff">` +
  `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(oneLine(club.name))}</h1>` +
  [greeting, ...before].map(paragraph).join('') +
  (button ? buttonOf(button) : '') +
  after.map(paragraph).join('') +
  `<p style="margin:24px 0 0;font-size:14px;color:#44504a">${signature(club).map(escapeHtml).join('<br>')}</p></div></body></html>`;

/** A mail in the club's name. Texts of people appear as they wrote them and cannot become markup. */
export const composeMail = (club: MailClub, content: MailContent): Message => ({
  subject: content.subject,
  text: `${textOf(club, content)}\n`,
  html: htmlOf(club, content),
  unsubscribe: content.unsubscribe,
});

/** The first line of a mail. */
export const hello = (firstName: string): string => `Hello ${oneLine(firstName)},`;
