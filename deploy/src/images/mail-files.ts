import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

const fromQuotedPrintable = (text: string): string => {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** Decodes the words of a header that are not ASCII: `=?UTF-8?Q?…?=`, `=?UTF-8?B?…?=`. */
const fromHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, coded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : fromQuotedPrintable(coded.replaceAll('_', ' ')),
    );

const decoded = (part: string): string => {
  const [, head = '', body = ''] = /^([^]*?)\r?\n\r?\n([^]*)$/.exec(part) ?? [];
  const [, coding = '7bit'] = /^content-transfer-encoding: *(\S+)/im.exec(head) ?? [];
  if (coding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  return coding.toLowerCase() === 'quoted-printable' ? fromQuotedPrintable(body) : body;
};

/** A mail in the form of MAIL_DIR's `.txt` files: From, To, Subject, and its plain text only. */
export const readable = (raw: string): string => {
  const [, head = ''] = /^([^]*?)\r?\n\r?\n/.exec(raw) ?? [];
  const headers = head.replace(/\r?\n[ \t]+/g, ' ');
  const header = (name: string): string =>
    fromHeader(new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '');
  const [, boundary] = /boundary="([^"]+)"/.exec(headers) ?? [];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const text = parts.find((part) => /^\s*content-type: *text\/plain/im.test(part)) ?? raw;
  const lines = ['From', 'To', 'Subject'].map((name) => `${name}: ${header(name)}\n`).join('');
  return `${lines}\n${decoded(text.trimStart()).replaceAll('\r', '')}`;
};

/** A mail server on the loopback that accepts every mail and writes it into a folder. */
export const startMailFiles = async (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        const file = path.join(
          folder,
          `${new Date().toISOString().replace(/[:.]/g, '-')}-${String((count += 1)).padStart(4, '0')}`,
        );
        // Written under another name first, so that a test that waits for the file finds it whole.
        writeFileSync(`${file}.part`, readable(raw), { mode: 0o600 });
        renameSync(`${file}.part`, `${file}.txt`);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
