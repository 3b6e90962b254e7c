const parts = (version: string): readonly number[] => version.split('.').map(Number);

/**
 * Whether `version` fits a range. Our builds have caret ranges (`^1.2.0`): at least this version, of the same major version. Anything else must
 * be equal.
 */
export const satisfies = (version: string, range: string): boolean => {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = parts(version);
  const [atMajor = 0, atMinor = 0, atPatch = 0] = parts(range.slice(1));
  return major === atMajor && (minor > atMinor || (minor === atMinor && patch >= atPatch));
};
