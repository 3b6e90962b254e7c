import { recordingBus, sequentialIds } from '../testing/index.ts';
import { roundStores } from '../../test/round-stores.ts';
import { index } from './index.ts';

const { open, collectionOf } = roundStores();

const opened = (name: string) =>
  open({ name, bus: recordingBus(), ids: sequentialIds('event'), indexes: [index({ code: 1 }, { unique: true })] });

test('when there is an index of that name that somebody made otherwise, then the start says where it is and what to do, and afterwards makes its own', async () => {
  const rounds = opened('indexed');
  await collectionOf('indexed').createIndex({ code: 1 });
  await expect(rounds.ensureIndexes()).rejects.toThrow(
    /^The index \{"code":1\} of test_\w+\.indexed cannot be made\. Drop the index that is in its way, and start again\. \(.+\)$/,
  );
  await collectionOf('indexed').dropIndex('code_1');
  await rounds.ensureIndexes();
  await rounds.insert({ id: 'r1', code: 'A', holes: [] });
  await expect(rounds.insert({ id: 'r2', code: 'A', holes: [] })).rejects.toMatchObject({ kind: 'conflict' });
});

test('when two documents have what only one may have, then the start says in which collection, and names the value', async () => {
  const rounds = opened('doubled');
  await rounds.insert({ id: 'r1', code: 'A', holes: [] });
  await rounds.insert({ id: 'r2', code: 'A', holes: [] });
  await expect(rounds.ensureIndexes()).rejects.toThrow(
    /^The index \{"code":1\} of test_\w+\.doubled cannot be made\. Change all documents but one that have this value, and start again\. \(.+"A".+\)$/,
  );
});
