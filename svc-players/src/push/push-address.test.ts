import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('when a browser names %s, then it may be reached', (endpoint) => {
  expect(isPushAddress(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://[::1]/abc',
  'https://[::ffff:142.250.74.106]/abc',
  'https://mongo/abc',
  'https://localhost/abc',
  'https://svc-auth.golf.svc.cluster.local/abc',
  'https://metadata.google.internal/abc',
  'https://push.example.org:8443/abc',
  'https://user:secret@push.example.org/abc',
  'https://user@push.example.org/abc',
  'https://:secret@push.example.org/abc',
  'https:///abc',
  'file:///etc/passwd',
])('when somebody names %s, then nobody knocks there', (endpoint) => {
  expect(isPushAddress(endpoint, [])).toBe(false);
});

test('when a host is named in the configuration, then it may be reached as it is, and no other of its kind', () => {
  expect(isPushAddress('http://127.0.0.1:9000/abc', ['127.0.0.1:9000'])).toBe(true);
  expect(isPushAddress('http://127.0.0.1:9001/abc', ['127.0.0.1:9000'])).toBe(false);
});
