import { clubChanged } from '@society/contracts';
import { listOf, newEvent, part } from '@society/service-kit/store';
import type { Loaded, Store, Written } from '@society/service-kit/store';
import { clubId, factsOf } from './club.ts';
import type { Club } from './club.ts';

export type ClubStore = ReturnType<typeof createClubStore>;

const schema = {
  name: String,
  location: String,
  contactEmail: String,
  tagline: String,
  timeZone: String,
  palette: String,
  handicapPolicy: String,
  passwordRule: String,
  placing: String,
  logo: String,
  formerLogo: String,
  setup: part({ skipped: listOf(String), done: Boolean }),
  changedIn: part({
    name: Number,
    location: Number,
    contactEmail: Number,
    tagline: Number,
    timeZone: Number,
    palette: Number,
    handicapPolicy: Number,
    passwordRule: Number,
    placing: Number,
  }),
};

/**
 * The club's one document. A change of what other services know of it (`factsOf`) is published as `club.changed`.
 * @param onChanged called after every update that changed the document
 */
export const createClubStore = (store: Pick<Store, 'aggregates'>, onChanged: (version: number) => void) => {
  const clubs = store.aggregates<Club>('club', { schema });
  return {
    /** Undefined until the first start has stored the club. */
    load: (): Promise<Loaded<Club> | undefined> => clubs.load(clubId),
    /** Stores this club unless there is one, and publishes nothing: until the first change every service has the same variables. */
    ensure: (club: Club): Promise<void> => clubs.ensure(club),
    /** Loads, decides and saves in one guarded update. `decide` may run several times; to change nothing it returns the same object. */
    update: async (
      decide: (club: Club, version: number) => Club,
    ): Promise<Written<Club> & { readonly before: Club }> => {
      const written = await clubs.updateWithResult(clubId, (before, version) => {
        const next = decide(before, version);
        const isNews = JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(next));
        return { next, result: before, ...(isNews && { events: [newEvent(clubChanged, factsOf(next))] }) };
      });
      if (written.changed) onChanged(written.version);
      return { ...written, before: written.result };
    },
  };
};
