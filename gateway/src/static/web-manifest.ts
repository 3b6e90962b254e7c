import * as z from 'zod/mini';
import { paletteGrounds } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';

const template = z.record(z.string(), z.unknown());

/** Home screens cut longer names off. */
const shortLength = 12;

/** The first words of the name, as many as a home screen has room for, at least one. */
export const shortName = (name: string): string => {
  const words = name.split(/\s+/);
  const beginnings = words.map((_, last) => words.slice(0, last + 1).join(' '));
  return beginnings.findLast((beginning, last) => last === 0 || beginning.length <= shortLength) ?? name;
};

/** The web app manifest of the shell's build, with the club's name and colours. */
export const webManifest = (
  built: string,
  { name, tagline, palette }: ClubConfig,
): Readonly<Record<string, unknown>> => ({
  ...template.parse(JSON.parse(built)),
  name,
  short_name: shortName(name),
  theme_color: paletteGrounds[palette].light,
  background_color: paletteGrounds[palette].paper,
  ...(tagline && { description: tagline }),
});
