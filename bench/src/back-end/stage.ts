import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { startHouse } from './house.ts';
import type { House } from './house.ts';
import { createScenes } from './scenes.ts';
import { makeSeason } from './season.ts';
import type { Season } from './season.ts';

/** Everything on which the back end's figures are measured. */
export type Stage = {
  readonly house: House;
  readonly season: Season;
  readonly scenes: Awaited<ReturnType<typeof createScenes>>;
  /** The collection of the league's tables. */
  readonly table: Collection<Document & { readonly _id: string }>;
  readonly close: () => Promise<void>;
};

/** Starts the house and makes its season. */
export const openStage = async (): Promise<Stage> => {
  const house = await startHouse();
  const client = new MongoClient(house.mongodbUrl);
  const close = async (): Promise<void> => {
    await client.close();
    await house.stop();
  };
  try {
    const season = await makeSeason(house);
    const scenes = await createScenes(client.db('svc-league').collection('matches'), season);
    return { house, season, scenes, table: client.db('svc-league').collection('table'), close };
  } catch (error) {
    await close();
    throw error;
  }
};
