import path from 'node:path';
import { readConfig } from './config.ts';

test('when nothing is set, then everything runs here, with demo data, for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demoData: true,
    mongodbUrl: undefined,
    databasePrefix: '',
    rebuild: false,
    amqpUrl: undefined,
    smtpUrl: undefined,
    publicUrl: undefined,
  });
  expect(readConfig({}).dataDir).toBe(path.resolve('.data'));
});

test('when a MongoDB is named, then no demo data goes into it unless asked for', () => {
  const MONGODB_URL = 'mongodb://127.0.0.1:27017';
  expect(readConfig({ MONGODB_URL }).demoData).toBe(false);
  expect(readConfig({ MONGODB_URL, DEMO_DATA: '1' }).demoData).toBe(true);
  expect(readConfig({ DEMO_DATA: '0' }).demoData).toBe(false);
});

test('when several variables are wrong, then each is named, and no value is', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'nowhere',
    DEMO_DATA: 'yes',
    REBUILD: 'yes',
    ADMIN_EMAIL: 'me',
    ADMIN_PASSWORD: 'short',
    HIDDEN_ADMIN_EMAIL: 'me',
    DEMO_PASSWORD: 'short',
    DATABASE_PREFIX: 'north side/',
    LEAGUE_POINTS: '3,1',
    PROXIES_IN_FRONT: '6',
    LOG_LEVEL: 'loud',
    CLUB_CONTACT: 'us',
    MONGODB_URL: 'http://x',
    AMQP_URL: 'http://mq',
    SMTP_URL: 'http://mail',
    MAIL_FROM: 'nobody',
    PASSWORD_BLOCKLIST: 'yes',
    CLUB_TIME_ZONE: 'Mars',
    CLOCK_AT: 'noon',
  };
  const read = (): unknown => readConfig(wrong);
  for (const name of Object.keys(wrong)) expect(read).toThrow(`  ${name}: `);
  expect(read).not.toThrow('short');
});

test('when store, broker and mail server are reached over TLS, and a password has six characters, then all are taken', () => {
  const given = {
    MONGODB_URL: 'mongodb+srv://db.example',
    AMQP_URL: 'amqps://mq.example',
    SMTP_URL: 'smtps://m.example',
  };
  expect(readConfig({ ...given, ADMIN_PASSWORD: 'birdie' })).toMatchObject({
    mongodbUrl: given.MONGODB_URL,
    amqpUrl: given.AMQP_URL,
    smtpUrl: given.SMTP_URL,
    admin: { password: 'birdie' },
  });
});

test('when the broker would be reached unencrypted, then it is refused, unless it is named as plain', () => {
  const AMQP_URL = 'amqp://league:secret@mq.example';
  expect(() => readConfig({ AMQP_URL })).toThrow('AMQP_URL: is not encrypted');
  expect(readConfig({ AMQP_URL, PLAIN_HOSTS: 'mq.example' }).amqpUrl).toBe(AMQP_URL);
});

test('when the address is https, then the proxies in front have to be counted before anything is made', () => {
  const PUBLIC_URL = 'https://league.example.org';
  expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: is https, so PROXIES_IN_FRONT must say how many');
  expect(readConfig({ PUBLIC_URL, PROXIES_IN_FRONT: '1' }).publicUrl).toBe(PUBLIC_URL);
  expect(readConfig({ PUBLIC_URL: 'http://league.example.org' }).proxiesInFront).toBe(0);
});

test('when browsers are to keep no copy of the app, then that is read; otherwise they do', () => {
  expect([readConfig({}).worker, readConfig({ SERVICE_WORKER: '0' }).worker]).toEqual([true, false]);
});

test('when there is a key for push services, then that one counts; otherwise one is made', () => {
  expect([readConfig({}).pushKey, readConfig({ PUSH_KEY: 'a key' }).pushKey]).toEqual([undefined, 'a key']);
});

test('when a static store is named, then front ends are served from there', () => {
  expect(readConfig({}).staticStore).toBeUndefined();
  expect(readConfig({ STATIC_STORE: 'static' }).staticStore).toBe(path.resolve('static'));
});

test('when the clock is moved, then only where nobody else sees it: no demo, and store, bus and mails of its own', () => {
  const moved = { CLOCK_AT: '2031-06-02T18:00:00Z', DEMO_DATA: '0' };
  expect(readConfig(moved).clockAt).toEqual(new Date(moved.CLOCK_AT));
  expect(readConfig({}).clockAt).toBeUndefined();
  const shared = {
    MONGODB_URL: 'mongodb://db.example',
    AMQP_URL: 'amqp://mq.example',
    SMTP_URL: 'smtp://mail.example',
  };
  for (const one of [
    { DEMO_DATA: '1' },
    { DEMO_DATA: '' },
    ...Object.entries(shared).map(([name, url]) => ({ [name]: url })),
  ])
    expect(() => readConfig({ ...moved, ...one })).toThrow('CLOCK_AT: needs DEMO_DATA=0');
});
