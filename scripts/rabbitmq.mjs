// A RabbitMQ of our own for tests and for trying things: a child process with its own node name, ports, epmd and folders.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { rabbitmqServer } from '../libs/build-kit/src/tools.ts';
import { freePort } from '../libs/service-kit/src/testing/free-port.ts';

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    // As soon as the broker takes connections, it answers a wrong protocol header with the right one.
    socket.once('connect', () => socket.write('AMQP\0\0\0\0'));
    socket.once('data', (data) => done(data.subarray(0, 4).toString() === 'AMQP'));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    const timer = setTimeout(() => done(false), 1000);
    const done = (value) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(value);
    };
  });

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
  });

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The id of the broker's own process, from the pid file that it writes: the start script may run the broker as a child process. */
const pidIn = (file) => (existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined);

/**
 * Erlang's name server. The one that a broker starts by default goes on after the broker's end, so this one is started first and ends with this
 * process.
 */
const startEpmd = async (port) => {
  const epmd = spawn('epmd', ['-address', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' });
  let failed = false;
  epmd.once('error', () => (failed = true));
  for (let tries = 0; tries < 600 && !failed && !(await accepts(port)); tries += 1) await pause(50);
  return epmd;
};

const environment = (dir, ports) => ({
  ...process.env,
  HOME: path.join(dir, 'home'),
  RABBITMQ_NODENAME: `test${ports.amqp}@localhost`,
  RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
  RABBITMQ_NODE_PORT: String(ports.amqp),
  RABBITMQ_DIST_PORT: String(ports.dist),
  ERL_EPMD_ADDRESS: '127.0.0.1',
  ERL_EPMD_PORT: String(ports.epmd),
  RABBITMQ_MNESIA_BASE: path.join(dir, 'mnesia'),
  RABBITMQ_LOG_BASE: path.join(dir, 'log'),
  RABBITMQ_LOGS: '-',
  RABBITMQ_PID_FILE: path.join(dir, 'pid'),
  RABBITMQ_ENABLED_PLUGINS_FILE: path.join(dir, 'plugins'),
  RABBITMQ_CONFIG_FILE: path.join(dir, 'rabbitmq.conf'),
  RABBITMQ_CONF_ENV_FILE: '/dev/null',
});

/**
 * Starts a broker with its data in a temporary folder and resolves once it takes connections. `stop()` shuts it down properly, `kill()` ends it
 * like a power cut. After `kill()` or `stop({ keep: true })`, `restart()` starts it on the same port and
 * data.
 */
const startRabbit = async () => {
  const server = rabbitmqServer();
  const home = mkdtempSync(path.join(os.tmpdir(), 'rabbit-'));
  for (const each of ['home', 'mnesia', 'log']) mkdirSync(path.join(home, each), { recursive: true });
  writeFileSync(path.join(home, 'plugins'), '[].\n');
  writeFileSync(path.join(home, 'rabbitmq.conf'), 'log.console.level = warning\n');
  const ports = { amqp: await freePort(), dist: await freePort(), epmd: await freePort() };
  const pidFile = path.join(home, 'pid');
  let child;
  let epmd;
  let output = '';

  const start = async () => {
    rmSync(pidFile, { force: true });
    output = '';
    epmd = await startEpmd(ports.epmd);
    const own = spawn(server, [], { env: environment(home, ports), stdio: ['ignore', 'pipe', 'pipe'] });
    child = own;
    const keep = (chunk) => (output = `${output}${chunk}`.slice(-4000));
    own.stdout.on('data', keep);
    own.stderr.on('data', keep);
    // Two minutes: on a very busy machine the start takes one.
    for (let tries = 0; tries < 600; tries += 1) {
      if (await answers(ports.amqp)) return;
      if (own.exitCode !== null) break;
      await pause(200);
    }
    await end('SIGKILL');
    throw new Error(`RabbitMQ did not start:\n${output}`);
  };

  const end = async (signal) => {
    for (const pid of new Set([pidIn(pidFile), child?.pid])) {
      if (pid === undefined || !isAlive(pid)) continue;
      process.kill(pid, signal);
      for (
        let tries = 0;
        tries < 150 && isAlive(pid) && !(pid === child?.pid && (child.exitCode !== null || child.signalCode !== null));
        tries += 1
      )
        await pause(100);
    }
    epmd?.kill('SIGTERM');
  };

  // rabbitmqctl stands beside an installed server. A script that runs another RabbitMQ (deploy/src/engines) starts rabbitmqctl itself.
  const beside = path.join(path.dirname(server), 'rabbitmqctl');
  const control = existsSync(beside) ? beside : server;
  const setMemoryLimit = (share) =>
    void execFileSync(control, ['set_vm_memory_high_watermark', share], {
      env: { ...environment(home, ports), RABBITMQ_PROGRAM: 'rabbitmqctl' },
    });

  // The broker must not outlive this process, however it ends.
  process.once('exit', () => {
    for (const pid of [pidIn(pidFile), child?.pid, epmd?.pid])
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  await start();
  return {
    url: `amqp://guest:guest@127.0.0.1:${ports.amqp}`,
    /** Ends the broker; with `keep` its data stay for a restart. */
    stop: async ({ keep = false } = {}) => {
      await end('SIGTERM');
      if (!keep) rmSync(home, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    restart: start,
    /** Raises the broker's memory alarm with a limit that is always exceeded; `calm` ends the alarm. */
    alarm: () => setMemoryLimit('0.000001'),
    calm: () => setMemoryLimit('0.6'),
  };
};

/**
 * Prints `ready <url>`, then reads the commands `stop`, `kill`, `restart`, `alarm` and `calm`, one a line, and answers each with `done`. Ends
 * when its input ends.
 */
const serveCommands = async () => {
  // Before the start, so that the broker ends too when this process is ended meanwhile.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  const broker = await startRabbit();
  console.log(`ready ${broker.url}`);
  const { kill, restart, alarm, calm } = broker;
  const commands = { stop: () => broker.stop({ keep: true }), kill, restart, alarm, calm };
  for await (const line of readline.createInterface({ input: process.stdin })) {
    await commands[line.trim()]?.();
    console.log('done');
  }
  await broker.stop();
  process.exit(0);
};

serveCommands().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
