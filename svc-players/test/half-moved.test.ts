import { changePlayer, confirmNewAddress, getPlayerSnapshot } from '@society/contracts';
import type { User } from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, request } from '@society/service-kit/testing';
import { authIsAway, newAddressToken } from './fake-auth.ts';
import { league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const fresh = 'new@example.org';
const storeIsAway = new AppError('unavailable', 'The service is not available right now. Please try again.');

let players: Players;
let anna: User;
/** Sets what happens to each write after svc-auth was told of the new address. */
let onWrite: (() => Promise<void>) | undefined;
beforeEach(async () => {
  onWrite = undefined;
  players = await startPlayers(
    {},
    {
      playerStore: (own) => ({
        ...own,
        update: async (id, decide) => {
          await onWrite?.();
          return own.update(id, decide);
        },
        updateWithResult: async (id, decide) => {
          await onWrite?.();
          return own.updateWithResult(id, decide);
        },
      }),
    },
  );
  anna = await players.add('Anna Keller', { handicap: 20 });
  players.auth.wants({ playerId: anna.id, email: fresh, sessionId: personOf(anna).sessionId });
});
afterEach(() => players.close());

const afterTheAccount = (work: () => Promise<void>): void =>
  players.auth.beforeAnswer(async ({ player }) => {
    if (player.email !== fresh) return;
    players.auth.beforeAnswer(undefined);
    onWrite = work;
  });
const failing = async (): Promise<void> => {
  throw storeIsAway;
};
const failingOnce = async (): Promise<void> => {
  onWrite = undefined;
  throw storeIsAway;
};
/** From now on no write of this process reaches the store, as if it was killed. */
const killed = async (): Promise<void> => {
  throw new Error('killed');
};

const confirm = () =>
  request(players.url, confirmNewAddress, {
    actor: { kind: 'service', name: 'gateway' },
    body: { token: newAddressToken },
  });
const change = (body: unknown, url = players.url) =>
  request(url, changePlayer, { actor: players.admin, params: { id: anna.id }, body });
const addressHere = async () =>
  (await request(players.url, getPlayerSnapshot, { actor: league, params: { id: anna.id } })).body.email;
/** The address of the account: by call or by event, the highest version wins. */
const addressThere = (): string => {
  const called = players.auth.calls.filter(({ playerId }) => playerId === anna.id);
  const told = players.bus.published.filter(({ subject }) => subject === anna.id);
  const news = [
    ...called.map(({ version, player }) => ({ version, email: player.email })),
    ...told.map(({ version, data }) => ({ version, email: (data as User).email })),
  ];
  return news.toSorted((a, b) => b.version - a.version)[0]?.email ?? '';
};
/** Both sides agree, also once somebody has edited something else. */
const isSettledAt = async (email: string, url = players.url): Promise<void> => {
  await eventually(async () => (await addressHere()) === email);
  const edited = await change({ handicap: 11 }, url);
  expect(edited.body).toMatchObject({ email, handicap: 11 });
  const { version } = edited.body;
  await eventually(() => players.bus.published.some((event) => event.subject === anna.id && event.version === version));
  expect(addressThere()).toBe(email);
  expect(await players.documents()).toContainEqual(expect.objectContaining({ email, addresses: [email] }));
};

describe('when svc-auth has the new address and the store fails', () => {
  test('when it fails once, then the link moves them all the same', async () => {
    afterTheAccount(failingOnce);
    expect((await confirm()).body).toEqual({ message: 'Your email address has been changed.', email: fresh });
    await isSettledAt(fresh);
  });

  test('when it fails once for an admin, then all of their edit is saved', async () => {
    afterTheAccount(failingOnce);
    expect((await change({ email: fresh, handicap: 5 })).body).toMatchObject({ email: fresh, handicap: 5 });
    await isSettledAt(fresh);
  });

  test('when it fails for longer, then the link has moved them, which is finished here soon', async () => {
    afterTheAccount(failing);
    expect((await confirm()).body).toMatchObject({ email: fresh });
    expect(await addressHere()).toBe('anna@example.org');
    players.clock.advance(11_000);
    const url = await players.startAgain();
    onWrite = undefined;
    await isSettledAt(fresh, url);
  });

  test('when it fails for longer for an admin, then they are told so, and the address, which is moved, is so here soon', async () => {
    afterTheAccount(failing);
    expect((await change({ email: fresh, handicap: 5 })).status).toBe(503);
    players.clock.advance(11_000);
    const url = await players.startAgain();
    onWrite = undefined;
    await isSettledAt(fresh, url);
  });
});

describe('when svc-auth has the new address and the process is killed', () => {
  test('when the service is started again, then the address is moved here, too', async () => {
    afterTheAccount(killed);
    await confirm();
    players.clock.advance(11_000);
    await isSettledAt(fresh, await players.startAgain());
  });

  test('when something else is edited before it is finished, then it is finished all the same', async () => {
    afterTheAccount(killed);
    await confirm();
    const url = await players.startAgain();
    expect((await change({ bio: 'meanwhile' }, url)).body.email).toBe('anna@example.org');
    players.clock.advance(11_000);
    await isSettledAt(fresh, await players.startAgain());
  });
});

test('when svc-auth has the new address and the edit is refused, then all is as before and the address is free', async () => {
  afterTheAccount(async () => {
    onWrite = undefined;
    await change({ handicap: 3 });
  });
  const refused = await change({ email: fresh, handicap: 5, version: anna.version });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Somebody else changed this meanwhile. Handicap is now "3"; you entered "5".',
  ]);
  await isSettledAt('anna@example.org');
  expect((await players.add('Bea Hill', { email: fresh })).email).toBe(fresh);
});

test('when svc-auth is away and the store fails once meanwhile, then the address is free all the same', async () => {
  afterTheAccount(failingOnce);
  players.auth.fail(authIsAway);
  expect((await change({ email: fresh })).status).toBe(503);
  players.auth.fail(undefined);
  await isSettledAt('anna@example.org');
});

test('when the service stops while a store that hangs keeps it from finishing a change of address, then nobody more is told anything meanwhile', async () => {
  let release = (): void => undefined;
  const hanging = new Promise<void>((resolve) => (release = resolve));
  let begun = 0;
  const stopped = await startPlayers(
    {},
    {
      playerStore: (own) => ({
        ...own,
        claimedUntil: async () => {
          await hanging;
          return [];
        },
      }),
      noticeStore: (own) => ({
        ...own,
        peopleDue: async () => [anna.id],
        takeTurn: async () => {
          begun += 1;
          return undefined;
        },
      }),
    },
  );
  const closed = stopped.close();
  await eventually(async () => {
    const before = begun;
    await stopped.operations.tellAll();
    return begun === before;
  });
  release();
  await closed;
});
