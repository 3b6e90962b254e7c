import { addressKey } from './address-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // What a proxy in front may write, though it is no address.
  ['1:2:3:4:5:6:7:8:9::', '1:2:3:4::/64'],
])('when a client comes from %s, then it counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
