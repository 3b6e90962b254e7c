import type { Connection } from 'mongoose';
import { openCollection } from './collection.ts';

/** Each database of an installation has this document while a club is being imported, and after an import that did not come to its end. */
export const importMarker = { collection: 'imports', id: 'club' } as const;

/** Throws a sentence that says what to do when there is half a club in this database. */
export const refuseHalfImport = async (connection: Connection): Promise<void> => {
  const markers = openCollection({ connection, name: importMarker.collection, schema: {} });
  if ((await markers.count({ _id: importMarker.id })) === 0) return;
  throw new Error(
    'A club is being imported here, or an import did not come to its end, so nothing is started on half a club. Let it end; ' +
      'if it was broken off, run the same `npm run club:import` again: it removes the half first. Or empty the databases, to start with nothing.',
  );
};
