import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

const colours = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

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

// 7 is AAA for text: the scoring screen is read in the sun, and shares its colours with the rest; 3 is for borders of controls and for focus rings.
const pairs = [
  ...on(['ink'], grounds, 7),
  ...on(['ink-soft'], grounds, 7),
  ...on(['fairway', 'brass', 'live', 'success', 'danger'], ['paper', 'surface', 'surface-raised'], 7),
  ...on(['line-strong', 'focus'], grounds, 3),
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

test.each(pairs)(
  'when %s stands on %s, then the contrast is at least %s to 1, light and dark',
  (ink, ground, least) => {
    const [above, below] = [colours.get(ink), colours.get(ground)];
    if (!above || !below) throw new Error(`There is no token ${above ? ground : ink}`);
    expect(contrast(above.light, below.light)).toBeGreaterThanOrEqual(least);
    expect(contrast(above.dark, below.dark)).toBeGreaterThanOrEqual(least);
  },
);
