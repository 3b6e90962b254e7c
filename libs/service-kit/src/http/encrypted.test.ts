import * as z from 'zod/mini';
import { encryptedConnections, plainHosts } from './encrypted.ts';
import { loadConfig } from './index.ts';

const schema = z
  .object({
    PLAIN_HOSTS: plainHosts,
    MONGODB_URL: z.string(),
    AMQP_URL: z.optional(z.string()),
    SMTP_URL: z.optional(z.string()),
  })
  .check(encryptedConnections);
const good = {
  MONGODB_URL: 'mongodb+srv://store.example.org',
  AMQP_URL: 'amqps://broker.example.org',
  SMTP_URL: 'smtps://mail.example.org',
};

it.each([
  ['MONGODB_URL', 'mongodb://svc-auth:secret@a.example.org:27017,b.example.org:27017/svc-auth?replicaSet=rs0&tls=true'],
  ['MONGODB_URL', 'mongodb://store?SSL=true'],
  ['MONGODB_URL', 'mongodb://127.0.0.1:27017/?directConnection=true'],
  ['MONGODB_URL', 'mongodb://localhost:1,[::1]:2,127.0.0.1:3/x?replicaSet=rs0'],
  ['MONGODB_URL', 'mongodb://auth:s%2Fe%3Ac%25r%40et=@a.example.org/?tls=true&appName=a@b'],
  ['MONGODB_URL', 'mongodb://%2Ftmp%2Fleague%2Fstore.sock/?directConnection=true'],
  ['AMQP_URL', 'amqps://svc-auth:secret@broker:5671/vhost'],
  ['AMQP_URL', 'amqp://guest:guest@127.0.0.1:5672'],
  ['AMQP_URL', 'amqp://[::1]:5672'],
  ['SMTP_URL', 'smtp://user:secret@mail:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://localhost:25'],
  ['SMTP_URL', 'smtps://dee@example.org:50%:@mail.example.org'],
])('when %s is %s, then it is taken', (name, url) => {
  expect(loadConfig(schema, { ...good, [name]: url })).toMatchObject({ [name]: url, PLAIN_HOSTS: [] });
});

it.each([
  ['MONGODB_URL', 'mongodb://canary:27017/?replicaSet=rs0'],
  ['MONGODB_URL', 'mongodb://localhost:27017,canary:27017'],
  ['MONGODB_URL', 'mongodb://canary/?tls=false'],
  ['MONGODB_URL', 'mongodb+srv://canary/?tls=false'],
  ['MONGODB_URL', 'mongodb://127.0.0.1.canary.org/?appName=tls=true'],
  ['MONGODB_URL', 'canary'],
  ['AMQP_URL', 'amqp://svc-auth:secret@canary:5672'],
  ['AMQP_URL', 'amqp://localhost@canary'],
  ['SMTP_URL', 'smtp://canary:587'],
  ['SMTP_URL', 'smtp://canary:587?requireTLS=false'],
  ['SMTP_URL', 'smtp://canary:587?secure=true'],
])('when %s is %s, then it is refused by name, and without a word of it', (name, url) => {
  const load = () => loadConfig(schema, { ...good, [name]: url });
  expect(load).toThrow(`${name}: is not encrypted`);
  expect(load).toThrow('PLAIN_HOSTS may name its host');
  expect(load).not.toThrow(/canary|secret/);
});

it.each([
  ['MONGODB_URL', 'mongodb://auth:s@canary/secret@store.example.org/auth?tls=true'],
  ['MONGODB_URL', 'mongodb://auth:canary/secret==@127.0.0.1:27017'],
  ['MONGODB_URL', 'mongodb://auth:canary%secret@127.0.0.1'],
  ['MONGODB_URL', 'mongodb://auth:canary:secret@127.0.0.1'],
  ['AMQP_URL', 'amqps://auth:canary/secret@broker.example.org'],
  ['AMQP_URL', 'canary'],
  ['SMTP_URL', 'smtps://dee:canary#secret@mail.example.org'],
  ['SMTP_URL', 'smtps://canary:12/secret@mail.example.org'],
])('when the password in %s (%s) is not encoded, then how to write it is said, and nothing of it', (name, url) => {
  const load = () => loadConfig(schema, { ...good, [name]: url });
  expect(load).toThrow(`${name}: cannot be read; in its user name and password, % : / ?`);
  expect(load).not.toThrow(/canary|secret/);
});

it('when hosts are named as plain, then they are taken, and no others', () => {
  const plain = { MONGODB_URL: 'mongodb://mongo:27017', AMQP_URL: 'amqp://rabbitmq', SMTP_URL: 'smtp://mail:1025' };
  expect(loadConfig(schema, { ...plain, PLAIN_HOSTS: 'mongo, rabbitmq,mail' })).toMatchObject(plain);
  expect(() =>
    loadConfig(schema, { ...plain, SMTP_URL: 'smtp://mail.example.org', PLAIN_HOSTS: 'mongo,rabbitmq,mail' }),
  ).toThrow('SMTP_URL: is not encrypted');
  expect(() => loadConfig(schema, plain)).toThrow(/MONGODB_URL: is not[^]*AMQP_URL: is not[^]*SMTP_URL: is not/);
});
