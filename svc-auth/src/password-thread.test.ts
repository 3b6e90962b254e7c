import workerThreads from 'node:worker_threads';

const { Worker } = workerThreads;
const noThread = (): never => {
  throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
};

test.each([
  ['ends before it is ready', () => new Worker('throw new Error("EMFILE")', { eval: true })],
  ['cannot be made', noThread],
])('when the thread %s, then whoever waits is refused, and the next gets one', async (_how, start) => {
  jest.resetModules();
  const { createPasswords } = await import('./passwords.ts');
  const starting = jest.spyOn(workerThreads, 'Worker').mockImplementation(start);
  const passwords = createPasswords();
  const refused = { reason: { kind: 'unavailable', cause: { message: expect.stringMatching(/^E/) } } };
  expect(await Promise.allSettled([passwords.hash('one'), passwords.hash('two')])).toMatchObject([refused, refused]);
  starting.mockRestore();
  expect(await passwords.hash('three')).toMatch(/^\$argon2id\$/);
});
