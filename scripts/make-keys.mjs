// `node scripts/make-keys.mjs [folder]`: keys and passwords for a deployment, one env file a service, in deploy/secrets (never overwritten).
// The files fit `env_file` of docker compose, `docker run --env-file` and `kubectl create secret generic --from-env-file` alike: values are
// bare, and line breaks of keys are written as \n. Plain JavaScript for Node 20 and up.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command, root } from './setup.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'deploy/secrets'));
const kid = new Date().toISOString().slice(0, 10);
const secret = () => randomBytes(32).toString('base64url');

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }), privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
};

const make = () => {
  const keys = { gateway: keyPair(), 'svc-players': keyPair(), 'svc-league': keyPair() };
  const own = (name) => ({ SERVICE_KID: kid, SERVICE_KEY: keys[name].privateKey.replaceAll('\n', '\\n') });
  const trusts = (...names) => ({ TRUSTED_KEYS: JSON.stringify(Object.fromEntries(names.map((name) => [name, [{ kid, publicKey: keys[name].publicKey }]]))) });
  const broker = { user: 'league', password: secret() };
  const amqp = { AMQP_URL: `amqp://${broker.user}:${broker.password}@${process.env.RABBITMQ_HOST ?? 'rabbitmq'}:5672` };
  const store = { MONGODB_URL: process.env.MONGODB_URL ?? 'mongodb://mongo:27017/?replicaSet=rs0' };
  const admin = { ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? 'admin@example.org', ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url') };
  const files = {
    rabbitmq: { RABBITMQ_DEFAULT_USER: broker.user, RABBITMQ_DEFAULT_PASS: broker.password },
    gateway: own('gateway'),
    'svc-auth': { ...store, ...amqp, ...trusts('gateway', 'svc-players') },
    'svc-players': { ...store, ...amqp, ...own('svc-players'), ...trusts('gateway', 'svc-league'), ...admin },
    'svc-league': { ...store, ...amqp, ...own('svc-league'), ...trusts('gateway') },
    'svc-media': { ...store, ...amqp, ...trusts('gateway', 'svc-players'), UPLOAD_SECRET: secret() },
  };
  return { files, admin };
};

await command(async () => {
  if (existsSync(folder)) throw new Error(`${folder} is there already; keys in use are not overwritten. docs/runbook.md says how to change them.`);
  const { files, admin } = make();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, variables] of Object.entries(files)) {
    const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(path.join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
  }
  console.log(`Keys and passwords are in ${folder}.\nThe first admin is ${admin.ADMIN_EMAIL} with the password ${admin.ADMIN_PASSWORD}; change it after signing in.`);
});
