// `node scripts/make-keys.mjs [folder]`: makes keys and passwords for a deployment, one env file for each service, in deploy/secrets. Existing files
// are never overwritten. Each service and the operator get their own accounts at store and broker; MONGODB_URL and AMQP_URL, when set, say where
// these are.
// The files fit `env_file` of docker compose, `docker run --env-file` and `kubectl create secret generic --from-env-file`: values have no quotes, and
// line breaks of keys are written as \n. Plain JavaScript for Node 20 and up.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command, root, services } from './setup.mjs';

const kid = new Date().toISOString().slice(0, 10);
const secret = () => randomBytes(32).toString('base64url');

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
};

/** Whose calls each service accepts: the same as `callers` in contracts/, which a test compares. The caller signs the token. */
const callers = {
  'svc-auth': ['gateway', 'svc-players'],
  'svc-players': ['gateway', 'svc-league'],
  'svc-league': ['gateway'],
  'svc-media': ['gateway', 'svc-players', 'svc-league'],
};

/** The address of store or broker with an account in it. The passwords have no characters that would need escaping in an address. */
const signedIn = (address, user, password) => {
  if (!/^[a-z+]+:\/\/[^@]+$/.test(address))
    throw new Error(
      'MONGODB_URL and AMQP_URL begin with mongodb:// and amqp://, and are named without an account here: each service gets one of its own.',
    );
  return address.replace('://', `://${user}:${password}@`);
};

const storeOf = (user, password, authSource) => {
  const address = signedIn(process.env.MONGODB_URL || 'mongodb://mongo:27017/?replicaSet=rs0', user, password);
  const start = address.includes('?') ? '&' : /:\/\/[^/]+\//.test(address) ? '?' : '/?';
  return { MONGODB_URL: `${address}${start}authSource=${authSource}` };
};

const brokerOf = (user, password) => ({
  AMQP_URL: signedIn(process.env.AMQP_URL || 'amqp://rabbitmq:5672', user, password),
});

/** A password as RabbitMQ stores it: four random bytes, then the SHA-256 of these bytes and the password. */
const brokerAccount = ([name, password]) => {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return {
    name,
    password_hash: Buffer.concat([salt, hash]).toString('base64'),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
    tags: name === 'operator' ? ['administrator'] : [],
  };
};

const make = () => {
  const keys = Object.fromEntries([...new Set(Object.values(callers).flat())].map((name) => [name, keyPair()]));
  const own = (name) =>
    name in keys ? { SERVICE_KID: kid, SERVICE_KEY: keys[name].privateKey.replaceAll('\n', '\\n') } : {};
  const trusts = (names) => ({
    TRUSTED_KEYS: JSON.stringify(
      Object.fromEntries(names.map((name) => [name, [{ kid, publicKey: keys[name].publicKey }]])),
    ),
  });
  const accounts = () => Object.fromEntries([...services, 'operator'].map((name) => [name, secret()]));
  const atStore = accounts();
  const atBroker = accounts();
  const stores = (name) => ({ ...storeOf(name, atStore[name], name), ...brokerOf(name, atBroker[name]) });
  const admin = {
    ADMIN_EMAIL: process.env.ADMIN_EMAIL || 'admin@example.org',
    ADMIN_PASSWORD: process.env.ADMIN_PASSWORD || randomBytes(9).toString('base64url'),
  };
  if (/[$\s'"]|^.{0,5}$/.test(admin.ADMIN_PASSWORD))
    throw new Error(
      'ADMIN_PASSWORD needs 6 characters, and may have no $, blank or quotation mark: docker compose, docker and kubectl read those differently.',
    );
  // Browsers have subscribed with this key: when it changes, all of them have to subscribe again.
  const pushKey = keyPair().privateKey.replaceAll('\n', '\\n');
  /** Variables that only one service has. */
  const alone = { 'svc-players': { ...admin, PUSH_KEY: pushKey }, 'svc-media': { UPLOAD_SECRET: secret() } };
  const files = {
    mongo: {
      MONGO_INITDB_ROOT_USERNAME: 'root',
      MONGO_INITDB_ROOT_PASSWORD: secret(),
      MONGO_INITDB_ACCOUNTS: JSON.stringify(atStore),
      // The key by which the members of the replica set know each other; MongoDB wants it in base64.
      MONGO_INITDB_KEY: randomBytes(48).toString('base64'),
    },
    operator: { ...storeOf('operator', atStore.operator, 'admin'), ...brokerOf('operator', atBroker.operator) },
    gateway: own('gateway'),
    ...Object.fromEntries(
      services.map((name) => [name, { ...stores(name), ...own(name), ...trusts(callers[name]), ...alone[name] }]),
    ),
  };
  return { files, admin, broker: { users: Object.entries(atBroker).map(brokerAccount) } };
};

await command(async () => {
  // Refuses options, since there are none: taken as a folder name, an option would get a folder that git does not ignore.
  const [named = path.join(root, 'deploy/secrets')] = parseArgs({ allowPositionals: true }).positionals;
  const folder = path.resolve(named);
  if (existsSync(folder))
    throw new Error(
      `${folder} is there already; keys in use are not overwritten. docs/runbook.md says how to change them.`,
    );
  const { files, admin, broker } = make();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    for (const [name, variables] of Object.entries(files)) {
      const lines = Object.entries(variables).map(([key, value]) => `${key}=${value}\n`);
      writeFileSync(path.join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
    }
    // The broker itself reads this file, so it has RabbitMQ's own format.
    writeFileSync(path.join(folder, 'rabbitmq.json'), `${JSON.stringify(broker, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    // The disk is full: what is left of the folder would count as keys in use.
    rmSync(folder, { recursive: true });
    throw error;
  }
  console.log(
    `Keys and passwords are in ${folder}.\nThe first admin is ${admin.ADMIN_EMAIL} with the password ${admin.ADMIN_PASSWORD}; change it after signing in.`,
  );
});
