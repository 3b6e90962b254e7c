import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { fixedClock, recordingLogger } from '@society/service-kit/testing';
import { createNoticeMailService } from '../src/notices/notice-mail-service.ts';

const unreached = 'the mail server could not be reached';

/** A mail server that takes connections and never comes to a mail. */
const startServer = async (greet: (socket: Socket) => void) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** Speaks until somebody wants to send a mail, and hangs up then. */
const endsBeforeTheMail = (socket: Socket): void => {
  socket.write('220 mail.example.org\r\n');
  socket.on('data', () => socket.destroy());
};

test.each([
  ['hangs', 'smtp', () => undefined, 'the mail server took too long'],
  [
    'closes it, as something in front of one that is down does',
    'smtp',
    (socket: Socket) => socket.destroy(),
    unreached,
  ],
  ['closes it after its greeting', 'smtp', endsBeforeTheMail, unreached],
  ['speaks no TLS where it should', 'smtps', (socket: Socket) => socket.write('220 mail.example.org\r\n'), unreached],
])(
  'when a mail server takes the connection and %s, then nothing has gone out and the notice may be sent again',
  async (_what, scheme, greet, words) => {
    const server = await startServer((socket) => void greet(socket));
    try {
      const mail = createNoticeMailService(
        {
          SMTP_URL: `${scheme}://${server.host}`,
          CLUB_CONTACT: 'club@example.org',
          PUBLIC_URL: 'https://l.example.org',
        },
        {
          club: async () => ({
            name: 'Club',
            contactEmail: 'club@example.org',
            timeZone: 'Etc/UTC',
            handicapPolicy: 'own',
          }),
          clock: fixedClock('2026-03-10T10:00:00.000Z'),
          logger: recordingLogger(),
          limitMs: 1000,
        },
      );
      const anna = { id: 'anna', name: 'Anna Keller', email: 'anna@example.org' };
      expect(await mail?.mailer.send(anna, () => ({ subject: 'Golf', text: 'Golf', html: 'Golf' }))).toEqual({
        sent: false,
        why: 'away',
        words,
      });
    } finally {
      await server.close();
    }
  },
);

test.each([
  [
    'where mails lead is set and no mail server, then the log says that no notice is mailed',
    { PUBLIC_URL: 'https://l.example.org' },
    1,
  ],
  ['nothing of mails is set, then nothing is missed', {}, 0],
])('when %s', (_, variables, warnings) => {
  const logger = recordingLogger();
  const clock = fixedClock('2026-03-10T10:00:00.000Z');
  const club = async () => ({
    name: 'Club',
    contactEmail: 'c@example.org',
    timeZone: 'Etc/UTC',
    handicapPolicy: 'own' as const,
  });
  const given = { club, clock, logger, limitMs: 1000 };
  expect(createNoticeMailService({ CLUB_CONTACT: 'c@example.org', ...variables }, given)).toBeUndefined();
  expect(logger.entries.map(({ level, message }) => [level, message])).toEqual(
    Array.from({ length: warnings }, () => ['warn', 'notices are not mailed: neither SMTP_URL nor MAIL_DIR is set']),
  );
});
