import { errorFromAnswer, hadNoAnswer } from './api-error.ts';

test.each([
  ['an empty body', ''],
  ['a proxy’s page', '<html><body>nginx</body></html>'],
  ['a page after blank lines', '\n\n<html><body>nginx</body></html>'],
  ['JSON without a message', '{"error":1}'],
  ['JSON with an empty message', '{"message":""}'],
  ['longer than anybody would read', 'No '.repeat(101)],
])('when an answer is %s, then the status text is shown', (_, text) => {
  expect(errorFromAnswer(502, 'Bad Gateway', text)).toMatchObject({ message: 'Bad Gateway', wordless: false });
});

test('when our service says nothing but the number of the request, then that is there to be reported', () => {
  expect(errorFromAnswer(500, 'Internal Server Error', '{"message":"","requestId":"r1"}').requestId).toBe('r1');
});

test('when an answer came, whatever it was, then there is signal', () => {
  expect([404, 502].map((status) => hadNoAnswer(errorFromAnswer(status, '', '')))).toEqual([false, false]);
});
