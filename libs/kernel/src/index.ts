export { AppError, kindOfStatus, statusByKind } from './app-error.ts';
export type { AppErrorOptions, ErrorKind, Issue } from './app-error.ts';
export { createLimit } from './limit.ts';
export type { Limit } from './limit.ts';
export { createLru } from './lru.ts';
export { createMutex } from './mutex.ts';
export type { Mutex } from './mutex.ts';
export { withTimeout } from './timeout.ts';
export { tooMany } from './too-many.ts';
