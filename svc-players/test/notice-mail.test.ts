import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { fixedClock, recordingLogger } from '@society/service-kit/testing';
import { createNoticeMail } from '../src/notices/notice-mail-service.ts';

/** A mail server that takes connections and never says a word. */
const startHangingServer = async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

test('when a mail server takes the connection and hangs, then nothing has gone out and the notice may be sent again', async () => {
  const server = await startHangingServer();
  try {
    const mail = createNoticeMail(
      { SMTP_URL: server.url, CLUB_CONTACT: 'club@example.org', PUBLIC_URL: 'https://league.example.org' },
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
      words: 'the mail server took too long',
    });
  } finally {
    await server.close();
  }
});
