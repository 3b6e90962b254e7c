// Served in the worker's place where none is wanted (SERVICE_WORKER=0). Browsers look for a changed script by themselves, so it also ends a worker
// that is broken.
import type { WorkerScope } from './scope.ts';
import { turnOff } from './turn-off.ts';

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(turnOff(caches, self.registration)));
