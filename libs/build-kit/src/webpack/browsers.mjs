/**
 * The oldest browsers that the app is built for, as lightningcss writes versions. Safari 16.4 is what phones of 2017 end near, and the first that takes
 * notices; the others are of the same months. eslint.config.mjs refuses what they lack of the language; style sheets are rewritten for them.
 */
const version = (major, minor = 0) => (major << 16) | (minor << 8);

export const oldestBrowsers = {
  safari: version(16, 4),
  ios_saf: version(16, 4),
  chrome: version(110),
  edge: version(110),
  firefox: version(115),
};
