// Checks a data file before LMDB opens it. LMDB maps the file into memory and trusts it: a damaged file kills the process or looks empty.
// Format: MDB_meta, MDB_page and MDB_node in lmdb/dependencies/lmdb/libraries/liblmdb/mdb.c (64 bit, little endian).
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../errors.ts';
import { isOwnKey } from './keys-on-disk.ts';

const headerBytes = 24;
const metaBytes = 176;
const nodeBytes = 8;
const magic = 0xbeefc0de;
const version = 2;
const branchFlag = 1;
const leafFlag = 2;
const overflowFlag = 4;
const valueElsewhere = 1;
const noPage = 0xffffffffffffffffn;

/** The error for a data file that cannot be used, with what the person can do. `what` continues a sentence about the file. */
export const damaged = (file: string, what: string): Error => {
  const folder = path.dirname(file);
  return new Error(
    `The data file ${file} ${what}. Nothing was changed. ` +
      `Put a backup in the place of the folder ${folder} (local/README.md says how), or move that folder away to begin anew.`,
  );
};

type Tree = { depth: number; branches: number; leaves: number; overflow: number; entries: number; root: bigint };
type Meta = { pageSize: number; trees: [free: Tree, main: Tree]; transaction: bigint };

const treeAt = (page: Buffer, at: number): Tree => ({
  depth: page.readUInt16LE(at + 6),
  branches: Number(page.readBigUInt64LE(at + 8)),
  leaves: Number(page.readBigUInt64LE(at + 16)),
  overflow: Number(page.readBigUInt64LE(at + 24)),
  entries: Number(page.readBigUInt64LE(at + 32)),
  root: page.readBigUInt64LE(at + 40),
});

/** Checks the pages of an open file. Throws an error whose message continues "The data file …": "is empty", "holds …". */
const check = (fd: number): void => {
  const { size } = fstatSync(fd);
  if (size === 0) throw new Error('is empty');

  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    if (readSync(fd, bytes, 0, length, at) < length)
      throw new Error(`is cut off after ${String(size)} bytes, and more belongs to it`);
    return bytes;
  };

  const metaAt = (at: number): Meta => {
    const page = read(at, metaBytes);
    if (page.every((byte) => byte === 0)) throw new Error('is overwritten with zeros');
    if (page.readUInt32LE(headerBytes) !== magic)
      throw new Error('is not a data file of this store, or its beginning is destroyed');
    if ((page.readUInt32LE(headerBytes + 4) & 0xffff) !== version)
      throw new Error('was written by another version of LMDB');
    return {
      pageSize: page.readUInt32LE(48),
      trees: [treeAt(page, 48), treeAt(page, 96)],
      transaction: page.readBigUInt64LE(152),
    };
  };

  const first = metaAt(0);
  const { pageSize } = first;
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0)
    throw new Error('is damaged at its beginning');
  const second = metaAt(pageSize);
  const { trees } = second.transaction > first.transaction ? second : first;

  const pageAt = (no: number, flag: number, length = pageSize): Buffer => {
    const page = read(no * pageSize, length);
    if (Number(page.readBigUInt64LE(0)) !== no || (page.readUInt16LE(18) & 7) !== flag)
      throw new Error(`is damaged at page ${String(no)}`);
    return page;
  };

  const walk = (tree: Tree, isKey: (key: Buffer) => boolean): void => {
    const seen = { branches: 0, leaves: 0, overflow: 0, entries: 0 };

    const visitValue = (page: Buffer, at: number, length: number): void => {
      const no = Number(page.readBigUInt64LE(at));
      const pages = pageAt(no, overflowFlag, headerBytes).readUInt32LE(20);
      if (pages * pageSize < headerBytes + length) throw new Error(`is damaged at page ${String(no)}`);
      read((no + pages) * pageSize - 1, 1);
      seen.overflow += pages;
    };

    const visit = (no: number, level: number): void => {
      const isLeaf = level === tree.depth;
      const page = pageAt(no, isLeaf ? leafFlag : branchFlag);
      const lower = page.readUInt16LE(20);
      if (headerBytes + lower > pageSize) throw new Error(`is damaged at page ${String(no)}`);
      seen[isLeaf ? 'leaves' : 'branches'] += 1;
      for (let at = headerBytes; at < headerBytes + lower; at += 2) {
        const node = headerBytes + page.readUInt16LE(at);
        if (node + nodeBytes > pageSize) throw new Error(`is damaged at page ${String(no)}`);
        const low = page.readUInt32LE(node);
        const flags = page.readUInt16LE(node + 4);
        if (!isLeaf) {
          visit(low + flags * 2 ** 32, level + 1);
          continue;
        }
        const keyAt = node + nodeBytes;
        const valueAt = keyAt + page.readUInt16LE(node + 6);
        if (valueAt + (flags === valueElsewhere ? headerBytes : low) > pageSize)
          throw new Error(`is damaged at page ${String(no)}`);
        if (flags > valueElsewhere || !isKey(page.subarray(keyAt, valueAt)))
          throw new Error('holds the data of another program');
        if (flags === valueElsewhere) visitValue(page, valueAt, low);
        seen.entries += 1;
      }
    };

    if (tree.root !== noPage) visit(Number(tree.root), 1);
    for (const name of ['branches', 'leaves', 'overflow', 'entries'] as const)
      if (seen[name] !== tree[name])
        throw new Error(`is damaged: it has ${String(seen[name])} ${name} instead of ${String(tree[name])}`);
  };

  walk(trees[0], () => true);
  walk(trees[1], isOwnKey);
};

/** Throws, in words for a person, when `file` exists but is not a whole data file of this store, or is missing although there was one. */
export const checkDataFile = (file: string): void => {
  if (!existsSync(file)) {
    if (existsSync(`${file}-lock`)) throw damaged(file, 'is missing, though a file beside it shows that there was one');
    return;
  }
  const fd = openSync(file, 'r');
  try {
    check(fd);
  } catch (error) {
    const isSystemError = typeof error === 'object' && error !== null && 'syscall' in error;
    throw damaged(file, isSystemError ? `cannot be read (${messageOf(error)})` : messageOf(error));
  } finally {
    closeSync(fd);
  }
};
