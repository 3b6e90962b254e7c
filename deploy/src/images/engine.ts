import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../support/command.ts';
import { answers, hasDocker, mayInstall } from '../support/machine.ts';
import { work } from './work.ts';
import type { Words } from './work.ts';

/** What builds images and runs containers, as the words before those that Docker and podman have alike. */
export type Engine = {
  readonly name: string;
  /** Before `run`, `stop`, `inspect`. */
  readonly containers: Words;
  /** Before `-f <file> -t <tag> <context>`. */
  readonly build: Words;
  /** What each `run` needs here, beside what the container is to be. */
  readonly runFlags: Words;
};

const docker: Engine = { name: 'Docker', containers: ['docker'], build: ['docker', 'build', '--quiet'], runFlags: [] };

/** Debian's packages for building and running without an engine in the background. crun, which podman would take, refuses some hosts' cgroups. */
const packages = ['buildah', 'podman', 'runc', 'debootstrap'];

const installPackages = async (): Promise<void> => {
  const missing: string[] = [];
  for (const name of packages) if (!(await answers('which', name))) missing.push(name);
  if (missing.length === 0) return;
  if (!(await mayInstall()))
    throw new Error(
      `No Docker answers here, and ${missing.join(', ')} to do without it cannot be installed: that needs root and apt-get. Start Docker, or install them.`,
    );
  say(
    `THIS INSTALLS ${missing.join(', ')} ON THIS MACHINE, as root, with apt-get: no Docker answers here. Ctrl-C stops it.`,
  );
  const apt = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=900'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await work([...apt, 'update'], { env });
  await work([...apt, 'install', '-y', '--no-install-recommends', ...missing], { env });
};

/** The type of a file system that itself lies on others, as in a container: none can be laid on top of it. */
const overlay = 0x794c7630;

/** The authorities that this machine trusts, in one file. */
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']
  .map((name) => process.env[name] ?? '')
  .concat('/etc/ssl/certs/ca-certificates.crt')
  .find((file) => path.isAbsolute(file) && existsSync(file));

/** The host's way to its package registry, for what is built: the address that its npm has, and the authorities that the machine trusts. */
const npmSettings = async (home: string): Promise<Words> => {
  const file = path.join(home, 'npmrc');
  const registry = await work(['npm', 'config', 'get', 'registry']);
  writeFileSync(file, `registry=${registry}\n${certificates === undefined ? '' : `cafile=${certificates}\n`}`);
  const mounted = [
    `${file}:/root/.npmrc:ro`,
    ...(certificates === undefined ? [] : [`${certificates}:${certificates}:ro`]),
  ];
  return mounted.flatMap((mount) => ['-v', mount]);
};

const openFilesLimit = (): string =>
  /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? '1024';

/** buildah and podman with everything they keep in a folder of their own, away from what else runs on the machine. */
const podman = async (home: string): Promise<Engine> => {
  const driver = statfsSync(home).type === overlay ? 'vfs' : 'overlay';
  const where = ['--root', path.join(home, 'oci'), '--runroot', path.join(home, 'oci-run'), '--storage-driver', driver];
  const limit = openFilesLimit();
  // npm opens more files at once than buildah lets it by itself, and podman asks for more than some hosts let anybody have.
  const files = ['--ulimit', `nofile=${limit}:${limit}`];
  return {
    name: 'podman and buildah',
    containers: ['podman', ...where, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--log-level', 'fatal'],
    build: [
      ...['buildah', ...where, 'bud', '--quiet', '--isolation', 'chroot', '--network', 'host', '--pull=never'],
      // Docker's format is the one that keeps HEALTHCHECK.
      ...['--format', 'docker', ...files, ...(await npmSettings(home))],
    ],
    // Health is asked by hand: podman leaves that to systemd.
    runFlags: ['--pull', 'never', '--health-interval', 'disable', ...files, '--ulimit', 'nproc=4096:4096'],
  };
};

/**
 * Docker where it answers, otherwise buildah and podman, installed if that may be.
 * @param home a folder on a local disk for what the engine keeps
 * @throws a sentence about what is missing
 */
export const findEngine = async (home: string): Promise<Engine> => {
  if (await hasDocker()) return docker;
  await installPackages();
  return podman(home);
};
