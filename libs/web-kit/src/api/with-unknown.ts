type Fields = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !isList(value);

/**
 * A parsed answer, with the fields that the server sent and these contracts do not know. Shell and remotes share one cache, and each may have contracts
 * of its own: a remote of a newer release reads such a field in the answer that an older one asked for.
 */
export const withUnknown = (parsed: unknown, sent: unknown): unknown => {
  if (isList(parsed) && isList(sent) && parsed.length === sent.length)
    return parsed.map((item, index) => withUnknown(item, sent[index]));
  if (!isObject(parsed) || !isObject(sent)) return parsed;
  const known = Object.entries(parsed).map(([name, value]) => [name, withUnknown(value, sent[name])] as const);
  return { ...sent, ...Object.fromEntries(known) };
};
