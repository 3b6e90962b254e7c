import { answerIn } from './http-answer.ts';

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nx-other: 1\r\n\r\n';

test('when an answer has come with the beginning of the next, then it ends where its length says', () => {
  const answer = answerIn(Buffer.from(`${head}helloHTTP/1.1 2`));
  expect(answer).toMatchObject({ status: 200, bytes: head.length + 5 });
  expect(answer?.body.toString()).toBe('hello');
});

test.each(['HTTP/1.1 200 OK\r\nConte', head, `${head}hell`])(
  'when some is missing, then there is no answer yet',
  (text) => {
    expect(answerIn(Buffer.from(text))).toBeUndefined();
  },
);

test.each([204, 304])('when the status is %d, then there is no body to wait for', (status) => {
  const text = `HTTP/1.1 ${status} X\r\netag: "1"\r\n\r\n`;
  expect(answerIn(Buffer.from(text))).toMatchObject({ status, bytes: text.length });
});

test('when an answer has no length, then it is refused rather than misread', () => {
  expect(() => answerIn(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    'without a length',
  );
});
