import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@society/service-kit/testing';

const root = path.resolve(__dirname, '../..');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('when a broker of the tests is ended while it starts, then it does not go on alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'broker-'));
  const [server, pidFile] = [path.join(folder, 'server'), path.join(folder, 'pid')];
  writeFileSync(server, `#!/bin/sh\necho $$ > ${pidFile}.new\nmv ${pidFile}.new ${pidFile}\nexec sleep 600\n`, {
    mode: 0o755,
  });
  const child = spawn(process.execPath, ['scripts/rabbitmq.mjs'], {
    cwd: root,
    env: { ...process.env, RABBITMQ_SERVER: server },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await eventually(() => existsSync(pidFile), 60_000);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    child.kill('SIGTERM');
    await ended;
    await eventually(() => !isAlive(pid));
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
