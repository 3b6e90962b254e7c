import { refusalIn } from './refusal.ts';

test.each([
  ['the file itself is refused', 'Not an image', false, { status: 400, responseText: '{"message":"Not an image"}' }],
  ['too many were sent', 'Try tomorrow', true, { status: 429, responseText: '{"message":"Try tomorrow"}' }],
  ['the service is away', 'Please wait', true, { status: 503, responseText: '{"message":"Please wait"}' }],
  ['its address is busy', undefined, true, { status: 409, responseText: '{"message":"Being uploaded already"}' }],
  ['somebody between answers with a page', undefined, true, { status: 502, responseText: '<html>' }],
  ['nothing was answered', undefined, true, undefined],
])('when %s, then what is said is %j, and whether it may go again: %s', (_, message, mayGoAgain, response) => {
  expect(refusalIn(response)).toEqual({ message, mayGoAgain });
});
