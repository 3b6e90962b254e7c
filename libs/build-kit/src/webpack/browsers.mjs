const version = (major, minor = 0) => (major << 16) | (minor << 8);

/**
 * The oldest browsers that the app is built for, in lightningcss's form of versions. Safari 16.4 is about the last version for phones of 2017, and the
 * first with notices; Chrome and Edge are of the same months. Firefox knows `:has` only since 121. eslint.config.mjs refuses functions that these
 * lack; style sheets are rewritten for them.
 */
export const oldestBrowsers = {
  safari: version(16, 4),
  ios_saf: version(16, 4),
  chrome: version(110),
  edge: version(110),
  firefox: version(121),
};
