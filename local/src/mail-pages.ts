import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { listPage, notForYou, readMail } from './mail-page.ts';

export const mailPath = '/dev/mail';

/** A name such as `2026-11-21T09-00-00-000Z-0001.txt`, as svc-auth and svc-players write them. No other file in the folder is served. */
const fileName = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-\d{4,}\.(txt|html|eml)$/;
const types: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  eml: 'message/rfc822',
};
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const maxShown = 50;

const isLoopback = (address: string | undefined): boolean =>
  /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/.test(address ?? '');
/** Whether a host (with or without a port) is a name that only this machine itself uses. */
export const isLocalName = (host: string | undefined): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host ?? '');

/**
 * Whether a request comes from a person at this machine. The links in mails open accounts, so three others must not see them: a phone in the
 * same network, a visitor through a proxy on this machine, and a web site whose name leads here.
 */
const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) &&
  isLocalName(headers.host) &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined;

const send = (res: ServerResponse, status: number, type: string, body: string | Buffer): void => {
  res
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': policy })
    .end(body);
};

/** The mails in a folder (those that no mail server took) at /dev/mail, the newest first. Only for people at this machine. */
export const createMailPages = (folder: string) => {
  const list = async (): Promise<string> => {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => fileName.test(name) && name.endsWith('.txt'))
      .sort()
      .reverse()
      .slice(0, maxShown);
    const mails = await Promise.all(
      names.map(async (name) =>
        readMail(name.slice(0, -'.txt'.length), await readFile(path.join(folder, name), 'utf8')),
      ),
    );
    return listPage(mails, mailPath);
  };

  const answer = async (res: ServerResponse, name: string): Promise<void> => {
    if (name === '') return send(res, 200, types['html'] ?? '', await list());
    const type = types[fileName.exec(name)?.[1] ?? ''];
    const content = type === undefined ? undefined : await readFile(path.join(folder, name)).catch(() => undefined);
    if (type === undefined || content === undefined)
      return send(res, 404, 'text/plain; charset=utf-8', 'There is no such mail.\n');
    return send(res, 200, type, content);
  };

  return (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void => {
    const asked = (req.url ?? '').split('?', 1)[0] ?? '';
    if (asked !== mailPath && !asked.startsWith(`${mailPath}/`)) return next();
    if (!isFromHere(req)) return send(res, 403, 'text/plain; charset=utf-8', notForYou);
    if (req.method !== 'GET') return send(res, 404, 'text/plain; charset=utf-8', 'Not found\n');
    answer(res, asked.slice(mailPath.length + 1)).catch(next);
  };
};
