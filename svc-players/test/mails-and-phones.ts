import { generateKeyPair } from '@society/service-kit/auth';
import { startMailServer, startPushService } from '@society/service-kit/testing';
import { startPlayers } from './harness.ts';

const { privateKey } = generateKeyPair('push');

/** The service at this moment, with a mail server and a push service that receive the notices for Anna Keller and Ben Okafor. */
export const startWithMailsAndPhones = async (at: string) => {
  let now = () => new Date();
  const mails = await startMailServer();
  const phones = await startPushService({ clock: () => now() });
  const players = await startPlayers({
    ...{ SMTP_URL: mails.url, PUBLIC_URL: 'https://league.example.org/' },
    ...{ PUSH_KEY: privateKey, PUSH_HOSTS: phones.host },
  });
  now = players.clock;
  players.clock.set(at);
  const [anna, ben] = [await players.add('Anna Keller'), await players.add('Ben Okafor')];
  const close = async (): Promise<void> => {
    await players.close();
    await mails.close();
    await phones.close();
  };
  return { players, mails, phones, anna, ben, close };
};
