// The app's mark (src/layout/Mark.tsx) as the files that browsers and home screens want. `npm run icons -w shell` draws them anew.

export type Drawing = {
  /** Its name in src/icons. */
  readonly file: string;
  readonly svg: string;
  /** Width and height of the PNG in pixels; without it the drawing stays an SVG. */
  readonly size?: number;
};

const view = 32;
const light = { ground: '#173f2d', line: '#fbf7ec', flag: '#e6c77a' };
/** On a dark tab strip the green of `light` could not be seen. */
const dark = { ...light, ground: '#3a7d5c' };

type Colours = typeof light;

const flagOnGreen = ({ line, flag }: Colours): string =>
  `<path d="M13 6v19" stroke="${line}" stroke-width="2" stroke-linecap="round"/>` +
  `<path d="M14 7l10 3.6L14 14.6z" fill="${flag}"/>` +
  `<path d="M7 25.5c2.6-2 10.6-2.6 18 0" stroke="${line}" stroke-width="2" stroke-linecap="round" fill="none"/>`;

/** Three rows of a table, the first in brass. */
const rows = ({ line, flag }: Colours): string =>
  [flag, line, line]
    .map((colour, row) => {
      const y = 10 + 6 * row;
      return `<path d="M8 ${y}h1M13 ${y}h11" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`;
    })
    .join('');

const svgOf = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view} ${view}">${content}</svg>\n`;

const tile = (colours: Colours, content = flagOnGreen(colours)): string =>
  svgOf(`<rect width="${view}" height="${view}" rx="8" fill="${colours.ground}"/>${content}`);

/** A full square, from which each system cuts its own shape. The drawing takes up `share` (0 to 1) of its side. */
const fullGround = (share: number): string => {
  const edge = (view * (1 - share)) / 2;
  return svgOf(
    `<rect width="${view}" height="${view}" fill="${light.ground}"/>` +
      `<g transform="translate(${edge} ${edge}) scale(${share})">${flagOnGreen(light)}</g>`,
  );
};

export const drawings: readonly Drawing[] = [
  { file: 'favicon.svg', svg: tile(light) },
  { file: 'favicon-dark.svg', svg: tile(dark) },
  ...[48, 72, 96, 128, 144, 192, 256, 384, 512].map((size) => ({ file: `icon-${size}.png`, svg: tile(light), size })),
  ...[192, 512].map((size) => ({ file: `maskable-${size}.png`, svg: fullGround(0.78), size })),
  { file: 'apple-touch-icon.png', svg: fullGround(0.9), size: 180 },
  { file: 'shortcut-table.png', svg: tile(light, rows(light)), size: 96 },
];
