import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../support/command.ts';
import { answers, hasDocker, mayInstall } from '../support/machine.ts';
import { work } from './work.ts';
import type { Words } from './work.ts';

/** A program that builds images and runs containers: the words to put before the arguments that Docker and podman share. */
export type Engine = {
  readonly name: string;
  /** Before `run`, `stop`, `inspect`. */
  readonly containers: Words;
  /** Before `-f <file> -t <tag> <context>`. */
  readonly build: Words;
  /** What each `run` needs on this machine, besides the container's own flags. */
  readonly runFlags: Words;
};

const docker: Engine = { name: 'Docker', containers: ['docker'], build: ['docker', 'build', '--quiet'], runFlags: [] };

/**
 * Debian's packages to build and run containers without a daemon. podman would use crun, which refuses the cgroups of some hosts, so runc is
 * here too.
 */
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

/** The type of an overlay file system, as in a container: no other overlay can be laid on top of it. */
const overlay = 0x794c7630;

/** The certificate authorities that this machine trusts, in one file. */
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']
  .map((name) => process.env[name] ?? '')
  .concat('/etc/ssl/certs/ca-certificates.crt')
  .find((file) => path.isAbsolute(file) && existsSync(file));

/** Lets a build use this machine's package registry: npm's address and the trusted authorities. */
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

/** buildah and podman with all their files in a folder of their own, away from other containers of the machine. */
const podman = async (home: string): Promise<Engine> => {
  const driver = statfsSync(home).type === overlay ? 'vfs' : 'overlay';
  const where = ['--root', path.join(home, 'oci'), '--runroot', path.join(home, 'oci-run'), '--storage-driver', driver];
  const limit = openFilesLimit();
  // npm opens more files at once than buildah allows by default, and podman asks for more than some hosts allow.
  const files = ['--ulimit', `nofile=${limit}:${limit}`];
  return {
    name: 'podman and buildah',
    containers: ['podman', ...where, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--log-level', 'fatal'],
    build: [
      ...['buildah', ...where, 'bud', '--quiet', '--isolation', 'chroot', '--network', 'host', '--pull=never'],
      // Only Docker's format keeps HEALTHCHECK.
      ...['--format', 'docker', ...files, ...(await npmSettings(home))],
    ],
    // The checks run the health command themselves: podman would leave that to systemd.
    runFlags: ['--pull', 'never', '--health-interval', 'disable', ...files, '--ulimit', 'nproc=4096:4096'],
  };
};

/**
 * Docker where it answers, otherwise buildah and podman, which are installed if this user may do that.
 * @param home a folder on a local disk for the engine's files
 * @throws a sentence about what is missing
 */
export const findEngine = async (home: string): Promise<Engine> => {
  if (await hasDocker()) return docker;
  await installPackages();
  return podman(home);
};
