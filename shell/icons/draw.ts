import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawings } from './drawings.ts';

const folder = path.resolve(import.meta.dirname, '../src/icons');

/** Fine enough that no size is enlarged. */
const density = 72 * 16;

for (const { file, svg, size } of drawings) {
  const drawn =
    size === undefined
      ? svg
      : await sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
  await writeFile(path.join(folder, file), drawn);
}
