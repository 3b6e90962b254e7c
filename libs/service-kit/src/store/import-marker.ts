import type { Connection } from 'mongoose';
import { openCollection } from './collection.ts';

/** Each database of an installation has this document while an import or a restore writes a club into it, and after one that broke off. */
export const importMarker = { collection: 'imports', id: 'club' } as const;

/** Throws a sentence that says what to do if this database holds half a club. */
export const refuseHalfImport = async (connection: Connection): Promise<void> => {
  const markers = openCollection({ connection, name: importMarker.collection, schema: {} });
  if ((await markers.count({ _id: importMarker.id })) === 0) return;
  throw new Error(
    'A club is being imported or restored here, or that did not come to its end, so nothing is started on half a club. Let it end; if it was ' +
      'broken off, run the same `npm run club:import` again, or the same `npm run restore`: it removes the half first. Or empty the databases, to start with nothing.',
  );
};
