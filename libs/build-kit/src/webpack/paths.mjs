// The root of the repository, to which the paths of all front ends are relative.
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');
