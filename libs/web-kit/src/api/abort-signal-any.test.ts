const native = AbortSignal.any.bind(AbortSignal);

beforeAll(() => {
  Reflect.deleteProperty(AbortSignal, 'any');
  jest.requireActual('./abort-signal-any.ts');
});
afterAll(() => void (AbortSignal.any = native));

test('when a browser has no AbortSignal.any, then there is one that ends with the first of its signals, for the same reason', () => {
  expect(AbortSignal.any).not.toBe(native);
  const [one, other] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect([any.aborted, any.reason]).toEqual([true, 'gone']);
});

test('when one of them has ended before, then it has, too', () => {
  const { signal } = new AbortController();
  expect(AbortSignal.any([signal, AbortSignal.abort('before')]).reason).toBe('before');
});
