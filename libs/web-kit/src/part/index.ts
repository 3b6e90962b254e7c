export { isGone, missingFile } from './gone-file.ts';
export { TRY_EVERY_MS, usePart } from './use-part.ts';
