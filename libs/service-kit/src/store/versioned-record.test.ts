import { AppError } from '@society/kernel';
import { testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { openCollection } from './collection.ts';
import { changeRecord } from './versioned-record.ts';
import type { Versioned } from './versioned-record.ts';

type Words = { readonly words: string };

let store: TestStore;
beforeAll(async () => void (store = await testStore()));
afterAll(() => store.close());

const open = (name: string) =>
  openCollection<Versioned<Words>>({
    connection: store.connection,
    name,
    schema: { version: Number, words: String },
  });

test.each([
  ['makes the record', []],
  ['changes it', [{ _id: 'r1', version: 3, words: 'a' }]],
])('when another replica %s between read and write, then both changes are kept', async (what, before) => {
  const records = open(what);
  for (const each of before) await records.insert(each);
  const others = ['b'];
  const overtaken = {
    ...records,
    findOne: async () => {
      const found = await records.findOne({ _id: 'r1' });
      for (const word of others.splice(0))
        await (found
          ? records.update({ _id: 'r1' }, { $set: { words: `${found.words}${word}`, version: found.version + 1 } })
          : records.insert({ _id: 'r1', version: 1, words: word }));
      return found;
    },
  };
  const add = ({ words }: Words) => ({ words: `${words}c` });
  const { fields, version } = await changeRecord<Words>(overtaken, 'r1', { words: '' }, add);
  expect(await records.find({})).toEqual([{ _id: 'r1', ...fields, version }]);
  expect(fields.words).toBe(before.length > 0 ? 'abc' : 'bc');
});

test('when nothing is different, then nothing is written', async () => {
  const records = open('same');
  expect(await changeRecord<Words>(records, 'r1', { words: '' }, (same) => ({ ...same }))).toEqual({
    fields: { words: '' },
  });
  expect(await records.find({})).toEqual([]);
});

test('when the store is away, then that is said, and it is not tried without an end', async () => {
  const away = { ...open('away'), insert: () => Promise.reject(new AppError('unavailable', 'away')) };
  await expect(changeRecord<Words>(away, 'r1', { words: '' }, () => ({ words: 'a' }))).rejects.toThrow('away');
});
