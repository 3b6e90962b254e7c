const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The key by which a client's address is counted. An IPv6 client can choose among all addresses of a /64, so the whole /64 is one key. */
export const addressKey = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
