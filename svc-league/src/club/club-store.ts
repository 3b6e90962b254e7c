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
 * The one document of the club. Every change of what others know of it leaves as `club.changed`.
 * @param onChanged told of every write, after it
 */
export const createClubStore = (store: Pick<Store, 'aggregates'>, onChanged: (version: number) => void) => {
  const clubs = store.aggregates<Club>('club', { schema });
  return {
    /** Undefined before the first start has come to its end. */
    load: (): Promise<Loaded<Club> | undefined> => clubs.load(clubId),
    /** Keeps this one unless there is one. Nobody is told: until the first change, variables say the same everywhere. */
    ensure: (club: Club): Promise<void> => clubs.ensure(club),
    /** Decides and saves in one; the decision may be taken again, and changes nothing by answering the same object. */
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
