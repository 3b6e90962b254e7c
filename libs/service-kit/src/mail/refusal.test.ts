import { refusalWords } from './refusal.ts';

const refused = (response: string, code = 'EENVELOPE') =>
  refusalWords(Object.assign(new Error('x'), { code, response }));

test.each([
  ['550 5.1.1 <dee.park@example.org>: mailbox unavailable', 'mailbox unavailable'],
  ['550 mailbox unavailable', 'mailbox unavailable'],
  ['452-4.2.2 The mailbox of dee.park@example.org is full\r\n452 4.2.2 try later', 'The mailbox of is full try later'],
  ['554 5.7.1 Blocked, see https://lists.example.org/q?ip=10.1.2.3', 'Blocked, see'],
  ['554 Client host [192.0.2.7] or [2001:db8::7] blocked', 'Client host [ ] or [ ] blocked'],
  ['550 rejected, key Zk3JmX91qqWv5aB7', 'rejected, key'],
  ['550 rejected, key QmlyZGllRmFpcndheUJxbmtlckVhZxlQ', 'rejected, key'],
  ['554 Blocked, see https://lists.example.org', 'Blocked, see'],
  ['550 <dee>: unknown here', 'unknown here'],
])('when a mail server says %j, then admins read %j', (response, words) => {
  expect(refused(response)).toBe(words);
});

test('when a mail server goes on and on, then its words end', () => {
  expect(refused(`550 ${'no '.repeat(200)}`).length).toBeLessThanOrEqual(120);
});

test.each([
  [
    'does not let us in',
    { code: 'EAUTH', response: '535 5.7.8 hunter2 is not the password' },
    'the mail server did not let us sign in',
  ],
  ['is away', { code: 'ESOCKET' }, 'the mail server could not be reached'],
  ['says nothing', { code: 'ETIMEDOUT' }, 'the mail server took too long'],
  ['says only an address', { code: 'EENVELOPE', response: '550 <dee@example.org>' }, 'the mail server did not take it'],
  ['fails in a way of its own', 'oops', 'the mail server did not take it'],
])('when it %s, then the words are ours', (_what, error, words) => {
  expect(refusalWords(error)).toBe(words);
});
