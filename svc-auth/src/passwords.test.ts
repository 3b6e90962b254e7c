import { hashSync } from '@node-rs/argon2';
import { parameters } from './password-worker.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('when a password is hashed, then the hash names argon2id with 19 MiB, two passes and one thread', async () => {
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(passwords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA')).toBe(true);
});

test('when the password is right, then it is taken, also in other scripts and at full length', async () => {
  const long = `${'ä'.repeat(120)}x`;
  const hash = await passwords.hash(long);
  expect(await passwords.verify(hash, long)).toBe(true);
  expect(await passwords.verify(hash, long.slice(0, -1))).toBe(false);
});

test('when another keyboard types its letters in parts, or another space, then it is the same password, in older hashes, too', async () => {
  const [typed, inParts] = ['Crème brûlée 9', 'Cre\u0300me\u00a0bru\u0302le\u0301e\u00a09'];
  const hash = await passwords.hash(typed);
  expect(await passwords.verify(hash, inParts)).toBe(true);
  expect(await passwords.verify(await passwords.hash(inParts), typed)).toBe(true);
  expect(await passwords.verify(hash, 'Creme brulee 9')).toBe(false);
  expect(await passwords.verify(hashSync(inParts, parameters), inParts)).toBe(true);
  expect(await passwords.verify(hashSync('e\u0301te\u0301 9', parameters), 'été 9')).toBe(true);
});

test('when there is no hash, then no password is right, and comparing is the same work as with a hash', async () => {
  expect(await passwords.verify(undefined, 'anything')).toBe(false);
  const compared: unknown[] = [];
  const watched = createPasswords({
    maxWaiting: 1,
    run: async (name, task) => compared.push({ name, ...(task as object) }),
  });
  await watched.verify(undefined, 'anything');
  expect(compared).toEqual([{ name: 'verify', known: expect.any(String), password: 'anything' }]);
  const [{ known }] = compared as [{ known: string }];
  expect(passwords.isOutdated(known)).toBe(false);
  // Salt and hash are as long as those of a password.
  expect(known).toHaveLength((await passwords.hash('anything')).length);
});
