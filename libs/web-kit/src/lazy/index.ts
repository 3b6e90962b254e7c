export { isGone, missingFile } from './gone-file.ts';
export { lazyPage } from './lazy-page.ts';
export { TRY_EVERY_MS, useLazy } from './use-lazy.ts';
