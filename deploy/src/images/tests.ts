/** End-to-end tests that are not about the product as it is composed, by file, and why. */
export const notForImages: Readonly<Record<string, string>> = {
  board: 'kills the process of npm start',
  'unsent-strokes-failure': 'kills the process of npm start',
  'new-version': 'releases front ends of its own into a folder',
  'offline-releases': 'releases front ends of its own into a folder',
  'offline-ways-out': 'releases front ends of its own into a folder',
  release: 'releases front ends of its own into a folder',
  'society-week': 'sets the clock, which only npm start lets it',
};

/** The same at a store that is not each league's own. */
export const notForSharedStore = { 'from-nothing': 'opens the files of its own store at the end' };

/** A pattern for Jest that leaves files out, by their whole names. */
export const leftOut = (tests: Readonly<Record<string, string>>): string =>
  `/(?:${Object.keys(tests).join('|')})\\.test\\.ts$`;
