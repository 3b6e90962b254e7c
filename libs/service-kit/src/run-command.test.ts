import { AppError } from '@society/kernel';
import { runCommand } from './run-command.ts';

const late = new AppError('unavailable', 'Please try again.', { cause: new Error('The store took too long') });
const unknownName = Object.assign(new Error('querySrv ENOTFOUND _mongodb._tcp.nope'), {
  code: 'ENOTFOUND',
  syscall: 'querySrv',
});
const full = Object.assign(new Error('No space left on device'), { name: 'MongoServerError', code: 14031 });

test.each([
  [
    'the store answers too late',
    late,
    'The store cannot be reached (The store took too long). Is it running, and does MONGODB_URL name it?',
  ],
  [
    'the name in a mongodb+srv address is unknown',
    unknownName,
    'The store cannot be reached (querySrv ENOTFOUND _mongodb._tcp.nope). Is it running, and does MONGODB_URL name it?',
  ],
  ['the store refuses', full, 'No space left on device'],
  ['a refusal has a cause', new Error('Please name another folder.', { cause: full }), 'Please name another folder.'],
])('when %s, then that is said and the exit code is 1', async (_what, error, sentence) => {
  const ended = jest.spyOn(process, 'exit').mockImplementation();
  const said = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await runCommand(() => Promise.reject(error));
  expect([said.mock.calls, ended.mock.calls]).toEqual([[[`${sentence}\n`]], [[1]]]);
  jest.restoreAllMocks();
});
