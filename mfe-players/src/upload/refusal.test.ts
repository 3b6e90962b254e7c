import { refusalIn } from './refusal.ts';

test.each([
  ['the file itself is refused', 'Not an image', { status: 400, responseText: '{"message":"Not an image"}' }],
  ['its address is busy', undefined, { status: 409, responseText: '{"message":"Being uploaded already"}' }],
  ['somebody between answers with a page', undefined, { status: 502, responseText: '<html>' }],
  ['nothing was answered', undefined, undefined],
])('when %s, then what is said against the file is %j', (_, said, response) => {
  expect(refusalIn(response)).toBe(said);
});
