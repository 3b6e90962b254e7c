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

/** A pattern for Jest that leaves those out, by their whole names. */
export const leftOut = (): string => `/(?:${Object.keys(notForImages).join('|')})\\.test\\.ts$`;
