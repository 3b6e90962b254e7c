import { createPlayer } from '@society/contracts';
import type { PlayerSnapshot, ResponseOf, Route } from '@society/contracts';
import { callOnce, succeeded } from '../calls.ts';
import type { Answer, CallInput } from '../calls.ts';
import type { Run } from '../fault.ts';
import { watchStore } from '../league/aftermath.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { startHouse } from './house.ts';
import type { House, Telling } from './house.ts';
import { signIn, signInAdmin } from './members.ts';

export type Session = { readonly id: string; readonly headers: { readonly cookie: string } };

/** A browser in which nobody is signed in. */
export const nobody: Session = { id: '', headers: { cookie: '' } };

/** A service's copy of a person: `gone` for a deleted one, undefined when the service never heard of them. */
export type Kept = {
  readonly version: number;
  readonly gone: boolean;
  readonly role?: string;
  readonly handicap?: number;
  readonly name?: string;
};

/** A house with its admin signed in, and functions that read what the services know of people. */
export type People = {
  readonly house: House;
  readonly random: Random;
  readonly admin: Session;
  /** Makes a call once as a person; the admin by default. */
  readonly ask: <const R extends Route>(route: R, input?: CallInput, as?: Session) => Promise<Answer<R>>;
  /** Like `ask`, but throws unless the call succeeds. */
  readonly must: <const R extends Route>(route: R, input?: CallInput, as?: Session) => Promise<ResponseOf<R>>;
  /** Adds somebody with a password and signs them in. */
  readonly join: (firstName: string) => Promise<Session>;
  readonly atAuth: (id: string) => Promise<Kept | undefined>;
  readonly atLeague: (id: string) => Promise<Kept | undefined>;
};

export const credentialsOf = (firstName: string) => ({
  email: `${firstName.toLowerCase()}@example.org`,
  password: `password of ${firstName}`,
});
export const formOf = (firstName: string) => ({ firstName, lastName: 'Hartley', handicap: 18 });

/** Runs `work` in its own house with one process of each service, and removes everything afterwards. */
export const inHouse = async (
  { stage, seed }: Run,
  name: string,
  work: (people: People) => Promise<string>,
  telling?: Telling,
): Promise<string> => {
  const house = await startHouse(stage, `${name}-${seed}`, { each: 1, telling });
  const auth = await watchStore(stage, house.databaseOf('svc-auth'));
  const league = await watchStore(stage, house.databaseOf('svc-league'));
  const documentOf = async (
    store: typeof auth,
    collection: string,
    id: string,
  ): Promise<Readonly<Record<string, unknown>> | null> =>
    store.connection.collection<{ _id: string }>(collection).findOne({ _id: id });
  const keptOf = (person: Partial<PlayerSnapshot> | undefined): Pick<Kept, 'role' | 'handicap' | 'name'> =>
    person?.role === undefined || person.handicap === undefined || person.name === undefined
      ? {}
      : { role: person.role, handicap: person.handicap, name: person.name };
  try {
    const admin = await signInAdmin(house);
    const ask: People['ask'] = (route, input = {}, as = admin) =>
      callOnce(house.url, route, { ...input, headers: as.headers });
    const must: People['must'] = async (route, input, as) => {
      const answer = await ask(route, input, as);
      if (!succeeded(answer))
        throw new Error(
          `${route.method} ${route.path}: ${answer.failure ?? answer.status} ${JSON.stringify(answer.body)}`,
        );
      return answer.body;
    };
    return await work({
      house,
      random: createRandom(seed),
      admin,
      ask,
      must,
      join: async (firstName) => {
        const credentials = credentialsOf(firstName);
        await must(createPlayer, { body: { ...formOf(firstName), ...credentials } });
        return signIn(house.url, credentials);
      },
      atAuth: async (id) => {
        const found = await documentOf(auth, 'accounts', id);
        return found
          ? {
              version: Number(found['playerVersion']),
              gone: found['gone'] === true,
              ...keptOf(found['player'] as PlayerSnapshot | undefined),
            }
          : undefined;
      },
      atLeague: async (id) => {
        const found = await documentOf(league, 'people', id);
        return found
          ? {
              version: Number(found['version']),
              gone: found['deleted'] === true,
              ...keptOf(found['data'] as PlayerSnapshot | undefined),
            }
          : undefined;
      },
    });
  } finally {
    await house.end();
    await Promise.all([auth.close(), league.close()]);
  }
};
