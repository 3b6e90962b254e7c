import { testStore } from '../testing/index.ts';
import { openCollection } from './collection.ts';
import { anything, listOf, part } from './schema.ts';

test('when a newer version has added to a part of a document, then this one writes and reads it whole; what is empty stays, and no list is made', async () => {
  const store = await testStore();
  const schema = { link: part({ hash: String }), points: anything, devices: listOf(String) };
  const cards = openCollection<object>({ connection: store.connection, name: 'cards', schema });
  const card = { _id: 'c1', link: { hash: 'x', newer: 1 }, points: {} };
  await cards.insert(card);
  expect(await cards.find({})).toEqual([card]);
  await store.close();
});
