const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux computer'],
];
// Each of the later ones is named by the earlier, too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What a person may know a device by, from what its browser says of itself: `iPhone, Safari`. */
export const deviceName = (userAgent: string): string =>
  [nameIn(systems, userAgent) ?? 'Device', nameIn(browsers, userAgent)].flatMap((part) => part ?? []).join(', ');
