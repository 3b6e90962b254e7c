import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Taken = { readonly to: readonly string[]; readonly subject: string; readonly text: string };
type Manner = 'takes' | 'refuses' | 'breaks off';

const subjectOf = (raw: string): string =>
  /^Subject: (.*)$/m.exec(raw.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1] ?? '';

/** A mail server that takes mails, refuses each recipient, or hangs up once it has a mail, without a word. */
export const startMailServer = async () => {
  const taken: Taken[] = [];
  const state: { manner: Manner } = { manner: 'takes' };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(state.manner === 'refuses' ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, subject: subjectOf(raw), text: raw.replace(/=\r\n/g, '').replaceAll('=3D', '=') });
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
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
