import { createPlayer, getLeagueStats, listPlayers } from '@society/contracts';
import type { LeagueRow, Route } from '@society/contracts';
import { signIn as signInAt } from '@society/contracts/testing';
import type { Credentials } from '@society/contracts/testing';
import { createLedger } from '../actions.ts';
import type { Ledger } from '../actions.ts';
import { callOnce, callUntilAccepted, succeeded } from '../calls.ts';
import type { Answer } from '../calls.ts';
import { createEvening } from '../league/evening.ts';
import type { Evening } from '../league/evening.ts';
import { createRandom } from '../random.ts';
import { inParallel, until } from '../wait.ts';
import type { House } from './house.ts';

/** Somebody who has signed in, with the headers that carry the session cookie. */
export type Session = { readonly id: string; readonly headers: { readonly cookie: string } };

/** Signs in through the gateway. */
export const signIn = async (url: string, credentials: Credentials): Promise<Session> => {
  const { user, cookie } = await signInAt(url, credentials);
  return { id: user.id, headers: { cookie } };
};

/**
 * Signs the first admin in and waits until svc-players has made them. While a house starts, everything else delays the hashing of the password:
 * svc-players gives the call up and repeats it ten seconds after it began.
 */
export const signInAdmin = async ({ url, admin }: Pick<House, 'url' | 'admin'>): Promise<Session> => {
  const signedIn = await signIn(url, admin);
  await until('the first admin', async () =>
    succeeded(await callOnce(url, listPlayers, { headers: signedIn.headers })),
  );
  return signedIn;
};

/** The signed-in members of a house, and what they do. */
export type Members = {
  readonly evening: Evening;
  readonly ledger: Ledger;
  readonly players: readonly string[];
  readonly headersOf: (playerId: string) => { readonly cookie: string };
  readonly adminHeaders: { readonly cookie: string };
  /** The table of a season. */
  readonly rows: (seasonId: string) => Promise<readonly LeagueRow[]>;
};

/** Adds players and signs them in. `everyTry` hears of every response to what they do on their evening. */
export const startMembers = async (
  house: House,
  seed: number,
  count: number,
  everyTry: (answer: Answer<Route>) => void = () => undefined,
): Promise<Members> => {
  const admin = await signInAdmin(house);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const players = await inParallel(numbers, 2, async (number) => {
    const credentials = { email: `player${number}@example.org`, password: `password of ${number}` };
    const form = { firstName: 'Player', lastName: `Number ${number}`, handicap: number % 37, ...credentials };
    const made = await callOnce(house.url, createPlayer, { headers: admin.headers, body: form });
    if (!succeeded(made))
      throw new Error(`adding a player: ${made.status} ${made.failure ?? JSON.stringify(made.body)}`);
    return signIn(house.url, credentials);
  });
  const headers = new Map([admin, ...players].map((each) => [each.id, each.headers]));
  const headersOf = (playerId: string): { readonly cookie: string } => headers.get(playerId) ?? { cookie: '' };
  const ledger = createLedger();
  const ids = players.map(({ id }) => id);
  return {
    ledger,
    players: ids,
    headersOf,
    adminHeaders: admin.headers,
    evening: createEvening({
      ledger,
      random: createRandom(seed),
      players: ids,
      adminId: admin.id,
      send: (route, playerId, input) =>
        callUntilAccepted(
          () => house.url,
          route,
          () => ({ ...input, headers: headersOf(playerId) }),
          { everyTry },
        ),
    }),
    rows: async (seasonId) =>
      (
        await callUntilAccepted(
          () => house.url,
          getLeagueStats,
          () => ({ headers: admin.headers, query: { seasonId } }),
        )
      ).body,
  };
};
