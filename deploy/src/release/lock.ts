import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

type Holder = { readonly pid?: number; readonly host?: string };

/** No release takes this long, so an older lock was left by a killed release. On another machine there is no other way to know. */
const maxMs = 15 * 60_000;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Who has the lock; empty when the holder was killed before it wrote its id, or was an earlier version. */
const holderOf = (lock: string): Holder => {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder;
  } catch {
    return {};
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, though it may not be signalled.
    return codeOf(error) === 'EPERM';
  }
};

const isLeft = (taken: Stats, { pid, host }: Holder): boolean => {
  if (Date.now() - taken.mtimeMs > maxMs) return true;
  // In a container every process may have the id 1. A lock with our own id is not ours, so its process is gone.
  return pid !== undefined && host === hostname() && (pid === process.pid || !isRunning(pid));
};

/** Removes a lock. Returns false and leaves it when it is not the lock that was looked at: another release has taken over in between. */
const isRemoved = (lock: string, looked: Stats): boolean => {
  const aside = `${lock}.${process.pid}`;
  renameSync(lock, aside);
  const isTheSame = statSync(aside).mtimeMs === looked.mtimeMs;
  if (!isTheSame) linkSync(aside, lock);
  rmSync(aside);
  return isTheSame;
};

const underWay = (lock: string, { pid, host }: Holder, cause: unknown): Error => {
  const who = pid === undefined ? '' : ` (process ${pid} on ${host})`;
  return new Error(
    `Another release is under way${who}. Let it end; if it was broken off, wait 15 minutes or remove ${lock}`,
    { cause },
  );
};

/** Does `work` while no other release writes to the folder. It takes over the lock of a killed release. Throws when another release is under way. */
export const whileLocked = <T>(folder: string, work: () => T): T => {
  const lock = path.join(folder, '.releasing');
  const take = (): void => writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const taken = statSync(lock, { throwIfNoEntry: false });
    const holder = holderOf(lock);
    if (taken && !(isLeft(taken, holder) && isRemoved(lock, taken))) throw underWay(lock, holderOf(lock), error);
    take();
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
};
