import { escapeHtml } from '@society/kernel';

/** A mail as it was written for reading: its headers, an empty line, its text. */
export type ReadMail = {
  readonly name: string;
  readonly to: string;
  readonly date: string;
  readonly subject: string;
  readonly text: string;
};

export const notForYou = 'Mails are shown to people at the machine itself only, at http://localhost.\n';

/** Splits a mail's file into its headers and its text. `name` is the file's name without its ending. */
export const readMail = (name: string, content: string): ReadMail => {
  const end = content.indexOf('\n\n');
  const head = content.slice(0, end).split('\n');
  const header = (title: string): string =>
    head.find((line) => line.startsWith(`${title}: `))?.slice(title.length + 2) ?? '';
  return {
    name,
    to: header('To'),
    date: header('Date'),
    subject: header('Subject'),
    text: content.slice(end + 2).trim(),
  };
};

/** Makes links of the addresses that a mail program would make links of. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, position) =>
      position % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const article = ({ name, to, date, subject, text }: ReadMail, base: string): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${escapeHtml(date)}</time></p><pre>${withLinks(text)}</pre>` +
  `<p><a href="${base}/${name}.html">As HTML</a> <a href="${base}/${name}.txt">As text</a> <a href="${base}/${name}.eml">As a file</a></p></article>`;

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{margin-right:1rem}';

/** All mails on one page, in the order given. */
export const listPage = (mails: readonly ReadMail[], base: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title><style>${style}</style></head>` +
  `<body><h1>Mails</h1><p>No mail server is configured (SMTP_URL), so mails are kept on this machine.</p>${mails.length === 0 ? '<p>No mails yet.</p>' : mails.map((mail) => article(mail, base)).join('')}</body></html>`;
