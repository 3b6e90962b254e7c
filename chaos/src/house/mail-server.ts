import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort, startMailServer as startMails, type TakenMail } from '@society/service-kit/testing';
import { until } from '../wait.ts';

/** How a mail server fails: nothing listens; it accepts connections and says nothing; it refuses every recipient. */
export type MailTrouble = 'gone' | 'silent' | 'refusing';

export type MailServer = {
  readonly url: string;
  readonly fail: (how: MailTrouble) => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Every mail that it accepted. */
  readonly letters: () => readonly TakenMail[];
  /** How many mails to this address it accepted. */
  readonly count: (address: string) => number;
  /** Waits for a link of this kind in a mail to this address, and returns the newest one's token. */
  readonly token: (address: string, kind: 'invite' | 'reset') => Promise<string>;
  readonly close: () => Promise<void>;
};

/** A mail server in this process that keeps what it accepts, always on the same port of the loopback. */
export const startMailServer = async (): Promise<MailServer> => {
  const port = await freePort();
  const letters: TakenMail[] = [];
  let server = await startMails({ port, taken: letters });
  let close = server.close;

  const openSilent = async (): Promise<void> => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => void silent.listen(port, '127.0.0.1', resolve));
    close = () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => silent.close(() => resolve()));
    };
  };

  const newest = (address: string, kind: string): string | undefined =>
    letters
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => new RegExp(`/${kind}/([\\w-]+)`).exec(text)?.[1] ?? [])
      .at(-1);

  return {
    url: `smtp://127.0.0.1:${port}`,
    fail: async (how) => {
      if (how === 'refusing') return void (server.state.manner = 'refuses');
      await close();
      close = async () => undefined;
      if (how === 'silent') await openSilent();
    },
    mend: async () => {
      await close();
      server = await startMails({ port, taken: letters });
      close = server.close;
    },
    letters: () => letters,
    count: (address) => letters.filter(({ to }) => to.includes(address)).length,
    token: (address, kind) => until(`a mail with a link to ${address}`, () => newest(address, kind)),
    close: () => close(),
  };
};
