import { randomUUID } from 'node:crypto';
import { importMarker, isDuplicateKey } from '@society/service-kit/store';
import { collectionOf, databases } from '../support/installation.ts';
import type { Installation } from '../support/installation.ts';

/** The marker of each service's database. */
const markersOf = (installation: Installation) =>
  databases.map((service) => collectionOf(installation, { ...importMarker, service }));

/** Whether an import or a restore is writing a club here, or was interrupted. */
export const isMarked = async (installation: Installation): Promise<boolean> => {
  for (const markers of markersOf(installation)) if (await markers.findOne({ _id: importMarker.id })) return true;
  return false;
};

const twoAtOnce = (cause?: Error): Error =>
  new Error(
    'Another import or restore is writing here at the same time. Let it end; if it fails too, do one of them again.',
    { cause },
  );

/**
 * Does `work`, which writes a club, while each database has a marker that keeps the services from starting. When it throws or is killed, the
 * markers stay: the half club is recognized, and the next import or restore may clear it. Throws when another one writes at the same time.
 */
export const whileMarked = async (installation: Installation, at: Date, work: () => Promise<void>): Promise<void> => {
  const own = { _id: importMarker.id, run: randomUUID(), at };
  for (const markers of markersOf(installation)) await markers.replaceOne({ _id: own._id }, own, { upsert: true });
  // Everything was cleared before, so documents that are there already come from another one.
  await work().catch((error: unknown) => {
    throw isDuplicateKey(error) && error.message.includes(' index: _id_ ') ? twoAtOnce(error) : error;
  });
  for (const markers of markersOf(installation))
    if ((await markers.deleteOne({ _id: own._id, run: own.run })).deletedCount === 0) throw twoAtOnce();
};
