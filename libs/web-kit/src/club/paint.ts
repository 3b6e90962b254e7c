import { paletteGrounds, palettes } from '@society/contracts';
import type { Palette } from '@society/contracts';

const [plain] = palettes;

/** Puts the page, and what the browser paints around it, into the colours of a palette. The first palette needs no attribute: it is the default of the style sheets. */
export const paint = (palette: Palette): void => {
  const { dataset } = document.documentElement;
  if (palette === plain) delete dataset['palette'];
  else dataset['palette'] = palette;
  const { light, dark } = paletteGrounds[palette];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.getAttribute('media')?.includes('dark') ? dark : light;
};
