/** End-to-end tests that cannot run against images, by file, with the reason. */
export const notForImages: Readonly<Record<string, string>> = {
  board: 'kills the process of npm start',
  'unsent-strokes-failure': 'kills the process of npm start',
  'new-version': 'releases front ends of its own into a folder',
  'offline-releases': 'releases front ends of its own into a folder',
  'offline-ways-out': 'releases front ends of its own into a folder',
  release: 'releases front ends of its own into a folder',
  'society-week': 'sets the clock, which only npm start lets it',
};

/** A pattern for Jest that excludes exactly these files. */
export const leftOut = (): string => `/(?:${Object.keys(notForImages).join('|')})\\.test\\.ts$`;
