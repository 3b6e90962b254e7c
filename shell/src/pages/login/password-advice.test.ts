import { passwordAdvice } from './password-advice.ts';

const own = ['Anna Keller', 'anna@example.com', 'Fairway Golf Society'];

test.each(['Keller2026!', 'anna-keller', 'FairwayGolf1'])(
  'when %s is made of known names, then that is said',
  (password) => {
    expect(passwordAdvice(password, own)).toBe('Easy to guess: it is made of names that others know.');
  },
);

test.each(['password1', '12345678', 'aaaaaaaaaaaa', 'Qwerty-123'])(
  'when many people choose %s, then that is said',
  (password) => {
    expect(passwordAdvice(password, own)).toBe('Easy to guess: many people choose it.');
  },
);

test('when it is short, then something longer is advised', () => {
  expect(passwordAdvice('gr33nT0p', own)).toMatch(/^Longer is safer/);
});

test.each(['', 'abc', 'nine holes tonight', 'Keller plays nine holes'])(
  'when it is "%s", then nothing is said',
  (password) => {
    expect(passwordAdvice(password, own)).toBeUndefined();
  },
);
