// The workspace's root, from which every front end's paths are told.
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');
