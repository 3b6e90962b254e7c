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
// In this order: the browsers further up also send the names of those further down.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A name by which a person recognises a device, made from the browser's User-Agent: `iPhone, Safari`. */
export const deviceName = (userAgent: string): string =>
  [nameIn(systems, userAgent) ?? 'Device', nameIn(browsers, userAgent)].flatMap((part) => part ?? []).join(', ');
