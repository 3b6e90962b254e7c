import { dropStored, readStored, storedKeys, writeStored } from './device-storage.ts';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  storedKeys('').forEach(dropStored);
});

test('when the storage is full, then the newest text counts, and no older one is left on the device', () => {
  writeStored('a', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  writeStored('a', 'new');
  expect([readStored('a'), localStorage.getItem('a'), storedKeys('a')]).toEqual(['new', null, ['a']]);
});

test('when there is room again, then the device keeps what is written', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  writeStored('a', 'held');
  spy.mockRestore();
  writeStored('a', 'kept');
  expect([readStored('a'), localStorage.getItem('a')]).toEqual(['kept', 'kept']);
});

test('when the page may not even name the storage, then texts are held until they are dropped', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  writeStored('a', 'text');
  expect([readStored('a'), storedKeys('')]).toEqual(['text', ['a']]);
  dropStored('a');
  expect([readStored('a'), storedKeys('')]).toEqual([null, []]);
});
