import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../src/support/browser.ts';
import { fileOf, takePicture, views } from './camera.ts';
import type { View } from './camera.ts';
import { openClub } from './clubs.ts';
import type { ClubName, Scene } from './scene.ts';
import { scenes } from './scenes/index.ts';

// Takes the pictures of docs/screens. Words given as arguments choose scenes by name; without any, all are taken and older pictures go.
const { positionals } = parseArgs({ allowPositionals: true });
const folder = path.resolve(import.meta.dirname, '../../docs/screens');
const chosen = scenes.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));

const page = (all: readonly Scene[]): string =>
  [
    '# Screens',
    '',
    'Every screen and state as it is now, on a phone and on a desktop, light and dark. Made anew by `npm run screens`; `npm run screens -- fixtures` takes those with the word in their name.',
    '',
    ...all.flatMap((scene) => [
      `## ${scene.title}`,
      '',
      views.map((view) => `[${view.size}, ${view.scheme}](${fileOf(scene, view)})`).join(' · '),
      '',
    ]),
  ].join('\n');

await mkdir(folder, { recursive: true });
if (positionals.length === 0)
  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(path.join(folder, file));

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
await writeFile(path.join(folder, 'README.md'), page(scenes));
process.stdout.write(
  `${chosen.length * views.length - failures.length} pictures, ${failures.length} failed\n${failures.join('\n')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
