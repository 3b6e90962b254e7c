import { createBlocklist, loadPasswordRules } from './password-rules.ts';

const owner = { name: 'Zoë Keller-Stone', email: 'zks77@example.org' };
const common = [
  'short',
  'iloveyou',
  'Password1',
  ...Array.from({ length: 10_000 }, (_, number) => `filler-${number}`),
  'rarely-used',
];
const rules = createBlocklist(common);
const check = (password: string) => () => rules.check(password, owner, 'Fairway Business Golf Society', 'newPassword');

test.each(['iloveyou', 'ILoveYou', 'password1'])(
  'when the password is %s, then it is one of the most common',
  (password) => {
    expect(check(password)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: 'This password is one of the most common ones. Please choose another.',
        issues: [
          { path: 'newPassword', message: 'This password is one of the most common ones. Please choose another.' },
        ],
      }) as Error,
    );
  },
);

test.each([
  'zoekeller',
  'Zoë-Keller-2026!',
  'keller1999',
  'STONE_stone',
  'zks77zks77',
  'fairwaygolf1',
  'Fairway Business Golf Society',
  'kellergolf',
  'zoekellerstone',
])('when the password is %s, then it is made of names', (password) => {
  expect(check(password)).toThrow("This password is made of your name or the club's. Please choose another.");
});

test.each(['correct horse', 'kellerkind im wald', 'golfing-at-dawn', '846193', 'rarely-used', '½§$%&!!', 'пароль мой'])(
  'when the password is %s, then it is taken',
  (password) => {
    expect(check(password)).not.toThrow();
  },
);

const club = { name: 'Club', contactEmail: 'hello@example.org' };

test('when the lists are off, then everything is taken; when they are on, then the list is the real one', async () => {
  const off = await loadPasswordRules(false, async () => club);
  await expect(off.check('123456', owner, 'password')).resolves.toBeUndefined();
  const on = await loadPasswordRules(true, async () => club);
  for (const password of ['123456', 'password', 'qwertyuiop', 'trustno1', 'liverpool'])
    await expect(on.check(password, owner, 'password')).rejects.toThrow('most common');
  await expect(on.check('four words of mine', owner, 'password')).resolves.toBeUndefined();
});

test('when the club wants eight characters, then seven are refused from that moment, and eight taken', async () => {
  let now = { ...club, passwordRule: 'six' as 'six' | 'eight' };
  const rules = await loadPasswordRules(false, async () => now);
  await rules.check('sixsix', owner, 'password');
  now = { ...club, passwordRule: 'eight' };
  const message = 'Password must be at least 8 characters';
  await expect(rules.check('seven77', owner, 'password')).rejects.toMatchObject({
    kind: 'invalid',
    message,
    issues: [{ path: 'password', message }],
  });
  await rules.check('eight888', owner, 'password');
});
