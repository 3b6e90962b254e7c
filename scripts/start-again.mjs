// Runs a program again whenever its files change, for `npm run dev`. Not Node's own `--watch`: that watches files, and no longer sees one that git or
// an editor has replaced by another of its name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'test']);
const isSource = (name) => /\.(ts|mjs|json)$/.test(name) && !name.endsWith('.test.ts');

const foldersIn = (folder) => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !ignored.has(each.name))
    .flatMap(({ name }) => foldersIn(path.join(folder, name))),
];

/** Starts a program, and again after a source in `folders` has changed. Returns a function that ends it. */
export const startAgainOnChange = ({ folders, command, args, options }) => {
  let child;
  let watchers = [];
  let settling;
  let isStopping = false;
  let isEnded = false;

  const stop = async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const begin = () => {
    isStopping = false;
    for (const each of watchers) each.close();
    watchers = folders
      .flatMap(foldersIn)
      .map((folder) => watch(folder, (_event, name) => name !== null && isSource(name) && changed(name)));
    child = spawn(command, args, options).once('exit', () => {
      if (!isStopping) console.log(`${args.join(' ')} has ended; it starts again when one of its files changes.`);
    });
  };
  // A checkout changes many files, one after another.
  const changed = (name) => {
    clearTimeout(settling);
    settling = setTimeout(async () => {
      if (isStopping) return;
      console.log(`${name} has changed: starting again …`);
      await stop();
      if (!isEnded) begin();
    }, 200);
  };

  begin();
  return async () => {
    isEnded = true;
    for (const each of watchers) each.close();
    clearTimeout(settling);
    await stop();
  };
};
