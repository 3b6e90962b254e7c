import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArgs, refuse } from '@society/build-kit/terminal';
import { openBrowser } from '../src/support/browser.ts';
import { fileOf, takePicture, views } from './camera.ts';
import type { View } from './camera.ts';
import { openClub } from './clubs.ts';
import { isKept } from './kept.ts';
import type { ClubName, Scene } from './scene.ts';
import { scenes } from './scenes/index.ts';

// Takes pictures of all screens into .cache/screens, and copies some of them into docs/screens. Arguments choose scenes by parts of their names;
// without arguments all pictures are taken, and older ones are removed.
const { positionals } = readArgs({ allowPositionals: true }) ?? refuse('npm run screens [-- <part of a name> …]');
const unknown = positionals.find((word) => !scenes.some(({ name }) => name.includes(word)));
if (unknown !== undefined)
  refuse(`No screen has ${unknown} in its name; there are ${scenes.map(({ name }) => name).join(', ')}`);
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/screens');
const shelf = path.join(root, 'docs/screens');
const chosen = scenes.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));

const page = (words: string, isShown: (scene: Scene, view: View) => boolean): string =>
  [
    '# Screens',
    '',
    words,
    '',
    ...scenes.flatMap((scene) => {
      const shown = views.filter((view) => isShown(scene, view));
      const links = shown.map((view) => `[${view.size}, ${view.scheme}](${fileOf(scene, view)})`).join(' · ');
      return shown.length === 0 ? [] : [`## ${scene.title}`, '', links, ''];
    }),
  ].join('\n');

/** Copies the new pictures that docs/screens keeps into it, and writes both lists. */
const keep = async (): Promise<void> => {
  for (const scene of chosen)
    for (const view of views) {
      const file = fileOf(scene, view);
      if (isKept(scene.name, view) && existsSync(path.join(folder, file)))
        await copyFile(path.join(folder, file), path.join(shelf, file));
    }
  await writeFile(
    path.join(folder, 'README.md'),
    page('Every screen and state, on a phone and on a desktop, light and dark.', () => true),
  );
  await writeFile(
    path.join(shelf, 'README.md'),
    page(
      'Some screens as they are now. `npm run screens` takes these anew, and every other screen and state on a phone and on a desktop, light and dark, into `.cache/screens`; `npm run screens -- fixtures` takes those with the word in their name. `e2e/screens/kept.ts` says which stay here.',
      ({ name }, view) => isKept(name, view),
    ),
  );
};

if (positionals.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const failures: string[] = [];
for (const clubName of ['season', 'empty', 'crowd'] satisfies ClubName[]) {
  const here = chosen.filter(({ club = 'season' }) => club === clubName);
  if (here.length === 0) continue;
  const club = await openClub(clubName);
  const screens = await openBrowser(club.league.url);
  try {
    for (const scene of here) {
      const take = (view: View): Promise<unknown> =>
        takePicture(screens, club, scene, view, folder).catch((error: unknown) =>
          failures.push(`${fileOf(scene, view)}: ${error instanceof Error ? error.message : String(error)}`),
        );
      for (const size of ['phone', 'desktop'] satisfies View['size'][])
        await Promise.all(views.filter((view) => view.size === size).map(take));
      process.stdout.write(`${scene.name}\n`);
    }
  } finally {
    await screens.close();
    await club.league.dispose();
  }
}
await keep();
process.stdout.write(
  `${chosen.length * views.length - failures.length} pictures, ${failures.length} failed\n${failures.join('\n')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
