const parts = (version: string): readonly number[] => version.split('.').map(Number);

/** Whether `version` is at least that of a caret range (`^1.2.0`) and of the same major version: the only ranges in our builds. */
export const satisfies = (version: string, range: string): boolean => {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = parts(version);
  const [atMajor = 0, atMinor = 0, atPatch = 0] = parts(range.slice(1));
  return major === atMajor && (minor > atMinor || (minor === atMinor && patch >= atPatch));
};
