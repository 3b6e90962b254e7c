import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paletteGrounds, palettes } from '@society/contracts';

const read = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
type Colours = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

const coloursIn = (css: string): Colours =>
  new Map(
    [...css.matchAll(/--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );
const own = coloursIn(read('tokens.css'));
const others = new Map(
  [...read('palettes.css').matchAll(/\[data-palette='([a-z]+)'\] \{(.*?)\n\}/gs)].map(([, name = '', css = '']) => [
    name,
    coloursIn(css),
  ]),
);
/** The colours of a palette: its own in the place of those that every club begins with. */
const coloursOf = (palette: string): Colours => new Map([...own, ...(others.get(palette) ?? [])]);

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 0) + 0.7152 * channel(hex, 2) + 0.0722 * channel(hex, 4);

/** WCAG 2.2's contrast of two colours, 1 to 21. */
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['paper', 'surface', 'surface-raised', 'surface-sunken'];
const on = (inks: string[], under: string[], least: number) =>
  inks.flatMap((ink) => under.map((ground) => [ink, ground, least] as const));

// 7 is AAA for text: the scoring screen is read in the sun, and shares its colours with the rest; 3 is for borders of controls, focus rings and what marks one's own or the present one.
const pairs = [
  ...on(['ink'], grounds, 7),
  ...on(['ink-soft'], grounds, 7),
  ...on(['fairway', 'brass', 'live', 'success', 'danger'], ['paper', 'surface', 'surface-raised'], 7),
  ...on(['line-strong', 'focus'], grounds, 3),
  ...on(['brass'], ['brass-soft'], 3),
  ...on(['on-fairway'], ['fairway', 'fairway-strong'], 7),
  ...on(['on-danger'], ['danger', 'danger-strong'], 7),
  ...on(['on-fairway-soft', 'ink'], ['fairway-soft'], 7),
  ...on(['on-brass-soft'], ['brass-soft'], 7),
  ...on(['success', 'danger'], ['brass-soft'], 7),
  ...on(['on-live-soft'], ['live-soft'], 7),
  ...on(['on-success-soft'], ['success-soft'], 7),
  ...on(['on-warning-soft'], ['warning-soft'], 7),
  ...on(['on-hero'], ['hero', 'hero-deep'], 7),
  ...on(['on-hero-soft', 'on-hero-brass'], ['hero', 'hero-deep'], 7),
  ...on(['paper'], ['ink'], 7),
] as const;

test('when a club may choose a look, then it has its colours, of tokens that there are; the first one is the look without a choice', () => {
  expect([palettes[0], ...others.keys()]).toEqual([...palettes]);
  for (const colours of others.values()) expect([...colours.keys()].filter((name) => !own.has(name))).toEqual([]);
});

test.each(palettes)(
  'when a browser paints around the app in %s, then it is with the colours of the style sheets',
  (palette) => {
    const [surface, paper] = [coloursOf(palette).get('surface'), coloursOf(palette).get('paper')];
    expect(paletteGrounds[palette]).toEqual({
      light: `#${surface?.light}`,
      dark: `#${surface?.dark}`,
      paper: `#${paper?.light}`,
    });
  },
);

const everywhere = palettes.flatMap((palette) => pairs.map((pair) => [palette, ...pair] as const));

test.each(everywhere)(
  'when the look is %s and %s stands on %s, then the contrast is at least %s to 1, light and dark',
  (palette, ink, ground, least) => {
    const colours = coloursOf(palette);
    const [above, below] = [colours.get(ink), colours.get(ground)];
    if (!above || !below) throw new Error(`There is no token ${above ? ground : ink}`);
    expect(contrast(above.light, below.light)).toBeGreaterThanOrEqual(least);
    expect(contrast(above.dark, below.dark)).toBeGreaterThanOrEqual(least);
  },
);

const onPaper = new Map(
  [...read('print.css').matchAll(/--([a-z-]+): #([0-9a-f]{3});/g)].map(([, name = '', hex = '']) => [
    name,
    hex.replace(/./g, '$&$&'),
  ]),
);
// All inks but those of buttons, which are for tapping, and what is no text.
const notForPaper = new Set<string>(['on-fairway', 'on-danger', 'paper', 'focus']);
const inks = [...new Set<string>(pairs.map(([ink]) => ink))].filter((ink) => !notForPaper.has(ink));

test.each(palettes.flatMap((palette) => inks.map((ink) => [palette, ink] as const)))(
  'when the look is %s and %s is printed, then it can be read without the ground, which most browsers leave out',
  (palette, ink) => {
    expect(contrast(onPaper.get(ink) ?? coloursOf(palette).get(ink)?.light ?? '', 'ffffff')).toBeGreaterThanOrEqual(
      4.5,
    );
  },
);
