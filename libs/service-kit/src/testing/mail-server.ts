import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `text` is the raw mail with its quoted-printable undone as far as links and words need it. */
export type TakenMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly raw: string;
  readonly text: string;
};
type Manner = 'takes' | 'refuses' | 'breaks off';

const subjectOf = (raw: string): string =>
  /^Subject: (.*)$/m.exec(raw.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1] ?? '';

/**
 * A mail server on the loopback. It takes mails, refuses each recipient, or closes the connection without a word once it has a mail. To
 * follow an earlier server, pass that one's port and mails.
 */
export const startMailServer = async ({ port = 0, taken = [] }: { port?: number; taken?: TakenMail[] } = {}) => {
  const state: { manner: Manner } = { manner: 'takes' };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) =>
      done(state.manner === 'refuses' ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          subject: subjectOf(raw),
          raw,
          text: raw.replace(/=\r\n/g, '').replaceAll('=3D', '='),
        });
        if (state.manner !== 'breaks off') return done();
        const mine = [...sockets].find(({ remotePort }) => remotePort === session.remotePort);
        return mine?.destroy();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
export type MailServerOfTests = Awaited<ReturnType<typeof startMailServer>>;
