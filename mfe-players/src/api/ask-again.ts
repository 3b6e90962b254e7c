import { listPlayers, me, type User } from '@society/contracts';
import { call } from '@society/web-kit';

/** A person as stored now, past the cache; undefined when there is no such person any more. */
export const askForPlayer = async (id: string): Promise<User | undefined> =>
  (await call(listPlayers)).find((player) => player.id === id);

/** Whoever has this address now, past the cache; undefined when nobody has. */
export const askForAddress = async (address: string): Promise<User | undefined> =>
  (await call(listPlayers)).find(({ email }) => email === address);

/** The person at the screen as stored now, past the cache. */
export const askForMyself = (): Promise<User> => call(me);
