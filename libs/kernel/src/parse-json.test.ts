import { parseJson } from './parse-json.ts';

test('when a text is JSON, then its value is given; when it is none, then nothing', () => {
  expect(['{"a":1}', 'null', '', '{"a"'].map(parseJson)).toEqual([{ a: 1 }, null, undefined, undefined]);
});
