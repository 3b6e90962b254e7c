// A small disk in memory, for tests of a full disk.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  readonly folder: string;
  /** Fills the disk, all but `leave` bytes. */
  readonly fill: (leave?: number) => void;
  readonly empty: () => void;
  readonly remove: () => void;
};

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder]).status === 0;

/** Mounts a disk of some megabytes; undefined where this user may not (only root may). */
export const smallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  if (!mount(folder, megabytes)) return void rmdirSync(folder);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: (leave = 0) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - leave));
    },
    empty: () => rmSync(ballast),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
};

/** `test` where small disks can be made. Elsewhere it prints the reason and skips the test, which CI counts as a failure. */
export const testOnSmallDisk = (name: string, run: (disk: SmallDisk) => Promise<void>): void => {
  const tried = smallDisk(1);
  tried?.remove();
  if (tried === undefined) process.stdout.write(`Skipped, since only root may mount a tmpfs: ${name}\n`);
  (tried === undefined ? test.skip : test)(name, async () => {
    const disk = smallDisk(8);
    if (disk === undefined) throw new Error('A tmpfs could be mounted and then not any more');
    try {
      await run(disk);
    } finally {
      disk.remove();
    }
  });
};
