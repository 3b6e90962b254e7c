import { createListeners } from './listeners.ts';

test('when it happens, then everybody who listens is called, until they stop', () => {
  const listeners = createListeners();
  const [one, other] = [jest.fn(), jest.fn()];
  const stop = listeners.on(one);
  listeners.on(other);
  listeners.tell();
  stop();
  listeners.tell();
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});

test('when something is told, then every listener hears it', () => {
  const listeners = createListeners<[string]>();
  const heard: string[] = [];
  listeners.on((news) => heard.push(news));
  listeners.on((news) => heard.push(news));
  listeners.tell('a');
  expect(heard).toEqual(['a', 'a']);
});

test('when the last one stops listening, then nobody does any more', () => {
  const listeners = createListeners();
  expect(listeners.any()).toBe(false);
  const stop = listeners.on(() => undefined);
  expect(listeners.any()).toBe(true);
  stop();
  expect(listeners.any()).toBe(false);
});
