import { testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { importMarker, refuseHalfImport } from './import-marker.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

test('when an import or a restore was broken off, then the sentence says how to go on after both, and nothing is in the way without one', async () => {
  const markers = store.connection.collection<{ readonly _id: string }>(importMarker.collection);
  await markers.insertOne({ _id: importMarker.id });
  for (const command of ['npm run club:import', 'npm run restore'])
    await expect(refuseHalfImport(store.connection)).rejects.toThrow(`the same \`${command}\``);
  await markers.deleteOne({ _id: importMarker.id });
  await refuseHalfImport(store.connection);
});
