// Stands in the worker's place where none is wanted (SERVICE_WORKER=0): browsers look by themselves whether the script is another, so it also
// ends a worker that does nothing right any more.
import type { WorkerScope } from './scope.ts';
import { turnOff } from './turn-off.ts';

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(turnOff(caches, self.registration)));
