import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';

jest.setTimeout(60_000);

test('when the log cannot be written, then the process goes on, and ends when it wants to', () => {
  // The descriptor is only for reading. With a single thread the script's own write ends after the logger's.
  const script = `
    import { write } from 'node:fs';
    import { createLogger } from '@society/service-kit/http';
    const logger = createLogger({ service: 'svc-test' });
    const fail = (done) => {
      logger.info({ long: 'x'.repeat(20_000) }, 'a line');
      write(1, 'x', done);
    };
    fail(() => fail((error) => {
      process.stderr.write('goes on after ' + error.code);
      process.exit();
    }));`;
  const output = openSync(devNull, 'r');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(__dirname, '..'),
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', output, 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  closeSync(output);
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on after EBADF' });
});
