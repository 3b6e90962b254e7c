import { ApiError } from './api/api-error.ts';
import { errorText, jobLine, signed } from './texts.ts';

test.each([
  [3, '+3'],
  [0, '0'],
  [-2, '-2'],
])('when a difference is %p, then it reads %s', (value, text) => {
  expect(signed(value)).toBe(text);
});

test.each([
  ['Director', 'Keller', 'Director at Keller'],
  ['Director', undefined, 'Director'],
  [undefined, 'Keller', 'Keller'],
  ['', 'Keller', 'Keller'],
  [undefined, undefined, ''],
])('when the job is %p and the company %p, then the line is %p', (businessTitle, businessCompany, line) => {
  expect(jobLine({ businessTitle, businessCompany })).toBe(line);
});

test('when a call failed, then its own words are shown, and the screen has words for a failure without any', () => {
  expect([errorText(new ApiError(409, 'Already there'), 'Failed'), errorText(new ApiError(409, ''), 'Failed')]).toEqual(
    ['Already there', 'Failed'],
  );
});

test.each([new TypeError('x is not a function'), new Error(''), '?'])(
  'when %p was no answer of the server, then what it says is for nobody at a screen',
  (error) => {
    expect(errorText(error, 'Failed')).toBe('Failed');
  },
);

test('when an answer said nothing, then the screen’s own words are told rather than a status number', () => {
  expect(errorText(new ApiError(502, 'The server answered 502', { wordless: true }), 'Failed to add score')).toBe(
    'Failed to add score',
  );
});
