import type { Connection } from 'mongoose';
import { openCollection } from './collection.ts';

/** Each database of an installation has this document while a club is written into it by an import or a restore, and after one that did not come to its end. */
export const importMarker = { collection: 'imports', id: 'club' } as const;

/** Throws a sentence that says what to do when there is half a club in this database. */
export const refuseHalfImport = async (connection: Connection): Promise<void> => {
  const markers = openCollection({ connection, name: importMarker.collection, schema: {} });
  if ((await markers.count({ _id: importMarker.id })) === 0) return;
  throw new Error(
    'A club is being imported or restored here, or that did not come to its end, so nothing is started on half a club. Let it end; if it was ' +
      'broken off, run the same `npm run club:import` again, or the same `npm run restore`: it removes the half first. Or empty the databases, to start with nothing.',
  );
};
