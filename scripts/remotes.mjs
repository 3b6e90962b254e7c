// The front-end remotes, read from their only list, shell/remotes.json. Remote `x` is the package in the folder `mfe-x`. Plain JavaScript for Node 20
// and up.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** Every remote: `{ folder, path }`, `path` being where its files are in a release (`/remotes/scoring/`). */
export const remotes = JSON.parse(readFileSync(path.join(root, 'shell/remotes.json'), 'utf8')).remotes.map(
  ({ name }) => ({ folder: `mfe-${name}`, path: `/remotes/${name}/` }),
);
