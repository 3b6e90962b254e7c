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
import type { Session } from './members.ts';

/** A browser in which nobody is signed in. */
export const nobody: Session = { id: '', headers: { cookie: '' } };

/** A service's copy of a person: `gone` for a deleted one, undefined when the service never heard of them. */
export type Kept = {
  readonly version: number;
  readonly gone: boolean;
  readonly role: string | undefined;
  readonly handicap: number | undefined;
  readonly name: string | undefined;
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
  const keptIn =
    (store: typeof auth, collection: string, names: Readonly<Record<'version' | 'gone' | 'person', string>>) =>
    async (id: string): Promise<Kept | undefined> => {
      const documents = store.connection.collection<{ readonly _id: string; readonly [field: string]: unknown }>(
        collection,
      );
      const found = await documents.findOne({ _id: id });
      if (!found) return undefined;
      const { role, handicap, name: called } = (found[names.person] ?? {}) as Partial<PlayerSnapshot>;
      const gone = found[names.gone] === true;
      return { version: Number(found[names.version]), gone, role, handicap, name: called };
    };
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
      atAuth: keptIn(auth, 'accounts', { version: 'playerVersion', gone: 'gone', person: 'player' }),
      atLeague: keptIn(league, 'people', { version: 'version', gone: 'deleted', person: 'data' }),
    });
  } finally {
    await house.end();
    await Promise.all([auth.close(), league.close()]);
  }
};
