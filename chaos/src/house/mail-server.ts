import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { freePort } from '@society/service-kit/testing';
import { SMTPServer } from 'smtp-server';
import { until } from '../wait.ts';

/** How a mail server can be away: nothing listens, it takes connections and says nothing, it refuses every recipient. */
export type MailTrouble = 'gone' | 'silent' | 'refusing';

export type Letter = { readonly to: readonly string[]; readonly text: string };

export type MailServer = {
  readonly url: string;
  readonly fail: (how: MailTrouble) => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Everything that was taken. */
  readonly letters: () => readonly Letter[];
  /** How many mails to this address were taken. */
  readonly count: (address: string) => number;
  /** The token in the newest link of a kind that was mailed to this address; waits for the mail. */
  readonly token: (address: string, kind: 'invite' | 'reset') => Promise<string>;
  readonly close: () => Promise<void>;
};

/** A mail server in this process that keeps what it takes, always on the same port of the loopback. */
export const startMailServer = async (): Promise<MailServer> => {
  const port = await freePort();
  const letters: Letter[] = [];
  let refuses = false;
  let close: () => Promise<void> = async () => undefined;

  const listen = (server: Pick<Server, 'listen'>): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));

  const open = async (): Promise<void> => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) =>
        done(refuses ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        let raw = '';
        stream.setEncoding('utf8');
        stream.on('data', (chunk: string) => (raw += chunk));
        stream.on('end', () => {
          // Quoted-printable undone, as far as links need it.
          letters.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: raw.replace(/=\r\n/g, '').replaceAll('=3D', '='),
          });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await listen(server.server);
    close = () => new Promise((resolve) => server.close(() => resolve()));
  };

  const openSilent = async (): Promise<void> => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await listen(server);
    close = () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    };
  };

  const newest = (address: string, kind: string): string | undefined =>
    letters
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => new RegExp(`/${kind}/([\\w-]+)`).exec(text)?.[1] ?? [])
      .at(-1);

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    fail: async (how) => {
      refuses = how === 'refusing';
      if (how === 'refusing') return;
      await close();
      close = async () => undefined;
      if (how === 'silent') await openSilent();
    },
    mend: async () => {
      refuses = false;
      await close();
      await open();
    },
    letters: () => letters,
    count: (address) => letters.filter(({ to }) => to.includes(address)).length,
    token: (address, kind) => until(`a mail with a link to ${address}`, () => newest(address, kind)),
    close: () => close(),
  };
};
